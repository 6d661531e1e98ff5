import type { RefObject } from 'react'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { PhoneCall } from './use-phone-call.ts'
import { arrangeBuyBar } from '../buy-bar.rules.ts'
import { ActionLink } from './action-link.tsx'
import { PhoneButton } from './phone-button.tsx'
import { useIsOutOfView } from './use-is-out-of-view.ts'

interface BuyBarProps {
  readonly price: PriceView
  readonly actions: readonly VehicleActionView[]
  readonly call: PhoneCall | null
  /** The actions beside the price: the bar is shown while they are out of view. Null: it is always shown. */
  readonly actionsRef: RefObject<HTMLElement | null> | null
}

/**
 * A bar at the bottom edge of small screens, with the page's own first action, while the summary's actions are out of
 * view; without script, always. The page has a margin of its height.
 */
export function BuyBar({ price, actions, call, actionsRef }: BuyBarProps) {
  // Must not be state of the page: a change before the page's lower parts have hydrated makes React replace them, and
  // what a visitor has typed there is lost.
  const isWanted = useIsOutOfView(actionsRef)
  const { call: calls, callsFirst, main } = arrangeBuyBar(actions)
  const phone =
    calls === undefined || call === null ? null : (
      <PhoneButton
        call={call}
        className={callsFirst ? 'button summary-call' : 'button button-quiet summary-call is-short'}
        word={calls.label}
        short
      />
    )
  return (
    <div className={isWanted ? 'buy-bar' : 'buy-bar is-away'}>
      <p className="buy-price">
        <strong>{price.text}</strong>
        {price.note === null ? null : <small>{price.note}</small>}
      </p>
      {callsFirst ? null : phone}
      {main === undefined ? null : (
        <ActionLink action={main} className={callsFirst ? 'button button-quiet' : 'button'} />
      )}
      {callsFirst ? phone : null}
    </div>
  )
}
