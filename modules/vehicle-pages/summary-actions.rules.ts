import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'

/** The actions beside a vehicle's pictures. */
export interface SummaryActionsView {
  /** The call to the dealer; undefined: the site has none. */
  readonly call: VehicleActionView | undefined
  /** Whether the call is the first of all actions. */
  readonly callsFirst: boolean
  /** Shown as buttons, the most important first. */
  readonly buttons: readonly VehicleActionView[]
  /** Shown as plain links in one line below. */
  readonly quiet: readonly VehicleActionView[]
  /** Further links, which are shown on request. */
  readonly folded: readonly VehicleActionView[]
  /** The courtesy hold, which has a line of its own for what is true of it now. */
  readonly hold: VehicleActionView | undefined
}

/** Number of actions shown as buttons, in addition to the call and the deposit. */
const mostButtons = 3

/** Number of plain links that fit one line. */
const mostQuiet = 2

/**
 * Decides which of the site's actions are buttons. A deposit decides more than any other action, so it follows the first
 * one, unless the site itself puts it first.
 *
 * @param actions in the site's order (`vehicle_page.buttons`)
 */
export function arrangeSummaryActions(actions: readonly VehicleActionView[]): SummaryActionsView {
  const call = actions.find(({ kind }) => kind === 'call')
  const others = actions.filter(({ kind }) => kind !== 'call')
  const callsFirst = call !== undefined && actions[0] === call
  const [first, ...usual] = others
    .filter(({ kind }) => kind !== 'courtesy_hold' && kind !== 'reserve')
    .slice(0, callsFirst ? mostButtons - 1 : mostButtons)
  const reserve = others.find(({ kind }) => kind === 'reserve')
  const leading = others[0] === reserve ? [reserve, first] : [first, reserve]
  const buttons = [...leading, ...usual].filter((action) => action !== undefined)
  const hold = others.find(({ kind }) => kind === 'courtesy_hold')
  const links = others.filter((each) => each !== hold && !buttons.includes(each))
  // The word that unfolds the others takes the place of a link.
  const shown = links.length > mostQuiet ? mostQuiet - 1 : mostQuiet
  return {
    call,
    callsFirst,
    buttons,
    quiet: links.slice(0, shown),
    folded: links.slice(shown),
    hold,
  }
}
