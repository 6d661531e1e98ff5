import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { arrangeSummaryActions } from './summary-actions.rules.ts'

/** The actions in the bar of a phone. */
export interface BuyBarView {
  /** The call to the dealer; undefined: the site has none, or the bar has no room for it. */
  readonly call: VehicleActionView | undefined
  /** Whether the call is the first of all actions, and is shown with its word. */
  readonly callsFirst: boolean
  /** The page's first action other than the call. */
  readonly main: VehicleActionView | undefined
}

/** Characters of a label that leave room for the call beside it. */
const longestBesideCall = 16

/** Decides what the bar of a phone has room for: the first action with its own words, and the call if they are short. */
export function arrangeBuyBar(actions: readonly VehicleActionView[]): BuyBarView {
  const { call, callsFirst, buttons } = arrangeSummaryActions(actions)
  const [main] = buttons
  const isLong = main !== undefined && main.label.length > longestBesideCall
  if (!isLong) return { call, callsFirst, main }
  return callsFirst ? { call, callsFirst, main: undefined } : { call: undefined, callsFirst, main }
}
