import type { ReactNode, RefObject } from 'react'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { arrangeSummaryActions } from '../summary-actions.rules.ts'
import type { PhoneCall } from './use-phone-call.ts'
import { ActionLink } from './action-link.tsx'
import { PhoneButton } from './phone-button.tsx'

interface SummaryActionsProps {
  readonly actions: VehiclePageView['actions']
  readonly call: PhoneCall | null
  readonly actionsRef: RefObject<HTMLDivElement | null> | undefined
  /** When the vehicle can be driven next; null if no times are booked online. */
  readonly nextTestDrive: ReactNode
  readonly vehicleId: number
  /** Save and compare buttons; empty if the site has neither. */
  readonly tools: ReactNode
}

/**
 * The actions, the most important first. On small screens, a bar at the bottom repeats the first of them while they are
 * out of view.
 */
export function SummaryActions({
  actions,
  call,
  actionsRef,
  vehicleId,
  nextTestDrive,
  tools,
}: SummaryActionsProps) {
  const { call: calls, callsFirst, buttons, quiet, folded, hold } = arrangeSummaryActions(actions)
  const canReserve = actions.some(({ kind }) => kind === 'reserve')
  const phone =
    calls === undefined || call === null ? null : (
      <PhoneButton
        call={call}
        className={`button summary-call ${callsFirst ? 'summary-first' : 'button-quiet'}`}
        word={calls.label}
      />
    )
  return (
    <>
      <div className="summary-actions" ref={actionsRef}>
        {callsFirst ? phone : null}
        {buttons.map((action, index) => (
          <ActionLink
            key={action.kind}
            action={action}
            className={`button summary-${action.kind} ${index === 0 && !callsFirst ? 'summary-first' : 'button-quiet'}`}
          />
        ))}
        {callsFirst ? null : phone}
      </div>
      {nextTestDrive}
      <div className="summary-tools">{tools}</div>
      {call?.isRefused === true ? (
        <p role="alert">The number can’t be shown just now. It stands on our contact page.</p>
      ) : null}
      {quiet.length === 0 ? null : (
        <div className="summary-more">
          <QuietLinks actions={quiet} />
          {folded.length === 0 ? null : (
            <details>
              <summary>More</summary>
              <QuietLinks actions={folded} />
            </details>
          )}
        </div>
      )}
      {hold === undefined ? null : (
        <div className="summary-more summary-hold">
          <ActionLink action={hold} className={`summary-${hold.kind}`} />
          <courtesy-note
            vehicle-id={vehicleId}
            reservable={canReserve ? '' : undefined}
            suppressHydrationWarning
          />
        </div>
      )}
    </>
  )
}

const QuietLinks = ({ actions }: { readonly actions: VehiclePageView['actions'] }) => (
  <ul>
    {actions.map((action) => (
      <li key={action.kind}>
        <ActionLink action={action} className={`summary-${action.kind}`} />
      </li>
    ))}
  </ul>
)
