import type { VehicleActionView } from '#modules/vehicles/vehicle-page.types.ts'

interface ActionLinkProps {
  readonly action: VehicleActionView
  readonly className: string
  /** In place of the action's own words, where there is little room. */
  readonly label?: string
}

/** A plain link; where there is script, some open as a dialog over the page. A report is a document of its own. */
export function ActionLink({ action, className, label }: ActionLinkProps) {
  const isDocument = action.kind === 'history_report'
  return (
    <a
      className={className}
      href={action.href}
      data-form={action.dialog ?? undefined}
      data-slot={action.slot}
      {...(isDocument ? { target: '_blank', rel: 'noopener nofollow' } : {})}
    >
      {label ?? action.label}
    </a>
  )
}
