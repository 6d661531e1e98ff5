import type { VehicleRow, VehicleStatus } from '../vehicle.ts'

/** §9: a sold vehicle stays visible for 3 days unless the site's setting differs. */
const defaultSoldWindowSeconds = 259_200

const secondsPerDay = 86_400

/** §4: available means in_stock or coming_soon. */
export function isAvailable(vehicle: { readonly status: VehicleStatus }): boolean {
  return vehicle.status === 'in_stock' || vehicle.status === 'coming_soon'
}

/**
 * The rank of a vehicle's status in the default order and in the order by relevance. 0: visitors can buy the vehicle;
 * 1: it is reserved; 2: it is no longer available.
 */
export function rankAvailability(vehicle: {
  readonly status: VehicleStatus
  readonly reserved: boolean
}): 0 | 1 | 2 {
  if (!isAvailable(vehicle)) return 2
  return vehicle.reserved ? 1 : 0
}

/**
 * A site's `include_sold_cars_days` in seconds. 0 hides sold vehicles at once; without the setting they are shown for
 * 3 days.
 */
export function soldWindowSeconds(includeSoldCarsDays: number | null | undefined): number {
  return includeSoldCarsDays === null || includeSoldCarsDays === undefined
    ? defaultSoldWindowSeconds
    : Math.max(0, includeSoldCarsDays * secondsPerDay)
}

type VisibilityReason =
  | 'vehicle.available'
  | 'vehicle.sold-within-window'
  | 'vehicle.left-the-stock'
  | 'vehicle.not-shown'
  | 'vehicle.listed-again'
  | 'vehicle.sold-window-over'

export interface Visibility {
  readonly visible: boolean
  readonly reason: VisibilityReason
  /** When this result changes even if the vehicle does not; null: never. */
  readonly until: Date | null
}

/**
 * Whether websites may show a vehicle: its dealer allows it, and the vehicle is not listed a second time under
 * another stock number.
 */
export const isShown = (
  vehicle: Pick<VehicleRow, 'showOnDealerWebsite' | 'listedAgain'>,
): boolean => vehicle.showOnDealerWebsite && !vehicle.listedAgain

/**
 * §4: whether a vehicle is visible: its dealer shows it, and it is available or was sold less than the window ago.
 * Counts whole seconds like `sold_date_timestamp`, so that index and page agree: in the last second of the window the
 * vehicle is shown, one second later it is hidden.
 */
export function decideVisibility(
  vehicle: {
    readonly status: VehicleStatus
    readonly showOnDealerWebsite: boolean
    readonly listedAgain: boolean
    readonly soldAt: Date | null
    readonly removedAt: Date | null
  },
  windowSeconds: number,
  now: Date,
): Visibility {
  if (vehicle.removedAt !== null) return hidden('vehicle.left-the-stock')
  if (!vehicle.showOnDealerWebsite) return hidden('vehicle.not-shown')
  if (vehicle.listedAgain) return hidden('vehicle.listed-again')
  if (isAvailable(vehicle)) return { visible: true, reason: 'vehicle.available', until: null }
  if (vehicle.soldAt === null || windowSeconds <= 0) return hidden('vehicle.sold-window-over')
  const endsAt = Math.floor(vehicle.soldAt.getTime() / 1000) + windowSeconds
  return Math.floor(now.getTime() / 1000) < endsAt
    ? { visible: true, reason: 'vehicle.sold-within-window', until: new Date(endsAt * 1000) }
    : hidden('vehicle.sold-window-over')
}

function hidden(reason: VisibilityReason): Visibility {
  return { visible: false, reason, until: null }
}
