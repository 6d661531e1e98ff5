import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'

interface ActionLinkProps {
  readonly action: VehicleActionView
  readonly className: string
  /** Replaces the action's own label where there is little room. */
  readonly label?: string
}

/** A plain link; with script, some open in a dialog. A history report is a separate document. */
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
