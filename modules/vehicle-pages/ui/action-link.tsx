import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'

interface ActionLinkProps {
  readonly action: VehicleActionView
  readonly className: string
}

/** The link of an action. With script, some open in a dialog. A history report opens as a separate document. */
export function ActionLink({ action, className }: ActionLinkProps) {
  const isDocument = action.kind === 'history_report'
  return (
    <a
      className={className}
      href={action.href}
      data-form={action.dialog ?? undefined}
      data-slot={action.slot}
      {...(isDocument ? { target: '_blank', rel: 'noopener nofollow' } : {})}
    >
      {action.label}
    </a>
  )
}
