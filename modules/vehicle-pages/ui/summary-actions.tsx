import type { ReactNode } from 'react'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { PhoneCall } from './use-phone-call.ts'
import { ActionLink } from './action-link.tsx'
import { PhoneButton } from './phone-button.tsx'

/** Number of actions shown as buttons, in addition to the call and the deposit; the others are plain links. */
const mostButtons = 3

interface SummaryActionsProps {
  readonly actions: VehiclePageView['actions']
  readonly call: PhoneCall | null
  /** When the vehicle can be driven next; null if no times are booked online. */
  readonly nextTestDrive: ReactNode
  readonly vehicleId: number
  /** Save and compare buttons; empty if the site has neither. */
  readonly tools: ReactNode
}

/** The actions, the most important first. On small screens, enquiry and call are in the bar at the bottom instead. */
export function SummaryActions({
  actions,
  call,
  vehicleId,
  nextTestDrive,
  tools,
}: SummaryActionsProps) {
  const calls = actions.find(({ kind }) => kind === 'call')
  const others = actions.filter(({ kind }) => kind !== 'call')
  const callsFirst = calls !== undefined && actions[0] === calls
  const [first, ...usual] = others
    .filter(({ kind }) => kind !== 'courtesy_hold' && kind !== 'reserve')
    .slice(0, callsFirst ? mostButtons - 1 : mostButtons)
  // A deposit decides more than any other action, so it follows the first one, unless it is the site's first itself.
  const reserve = others.find(({ kind }) => kind === 'reserve')
  const leading = others[0] === reserve ? [reserve, first] : [first, reserve]
  const buttons = [...leading, ...usual].filter((action) => action !== undefined)
  const quiet = others.filter((action) => !buttons.includes(action))
  const canReserve = reserve !== undefined
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
      <div className="summary-actions">
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
        <ul className="summary-more">
          {quiet.map((action) => (
            <li key={action.kind}>
              <ActionLink action={action} className={`summary-${action.kind}`} />
              {action.kind === 'courtesy_hold' ? (
                <courtesy-note
                  vehicle-id={vehicleId}
                  reservable={canReserve ? '' : undefined}
                  suppressHydrationWarning
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
