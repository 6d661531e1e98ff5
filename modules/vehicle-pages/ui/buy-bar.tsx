import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { PhoneCall } from './use-phone-call.ts'
import { arrangeSummaryActions } from '../summary-actions.rules.ts'
import { ActionLink } from './action-link.tsx'
import { PhoneButton } from './phone-button.tsx'

interface BuyBarProps {
  readonly price: PriceView
  readonly actions: readonly VehicleActionView[]
  readonly call: PhoneCall | null
}

/** A bar at the bottom edge of small screens, with the page's own first action; the page has a margin of its height. */
export function BuyBar({ price, actions, call }: BuyBarProps) {
  const { call: calls, buttons } = arrangeSummaryActions(actions)
  const [first] = buttons
  return (
    <div className="buy-bar">
      <p className="buy-price">
        <strong>{price.text}</strong>
        {price.note === null ? null : <small>{price.note}</small>}
      </p>
      {calls === undefined || call === null ? null : (
        <PhoneButton
          call={call}
          className="button button-quiet summary-call"
          word={calls.label}
          short
        />
      )}
      {first === undefined ? null : <ActionLink action={first} className="button" />}
    </div>
  )
}
