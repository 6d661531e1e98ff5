import type { AlertingSearch, FoundBySearch, MovedVehicle } from './search-alert.types.ts'

/** A mail lists at most this many vehicles of a search; the search page shows the others. */
const mostOfASearch = 12

/**
 * The new or cheaper vehicles that a search has not reported yet, as far as its settings ask for
 * them.
 */
export function listUnreported(
  { reportedUntil, newArrivals, priceDrops }: AlertingSearch,
  moved: readonly MovedVehicle[],
): MovedVehicle[] {
  return moved.filter(
    (vehicle) =>
      (newArrivals && hasArrived(vehicle, reportedUntil)) ||
      (priceDrops && hasDropped(vehicle, reportedUntil)),
  )
}

/**
 * The vehicles that one search reports. A vehicle that arrived and became cheaper since the last
 * mail counts as an arrival, without its earlier price.
 *
 * @param matching ids in the order of the search's page
 * @returns null: nothing to report
 */
export function reportFound(
  search: AlertingSearch,
  moved: readonly MovedVehicle[],
  matching: readonly number[],
): FoundBySearch | null {
  const byId = new Map(moved.map((vehicle) => [vehicle.id, vehicle]))
  const found = matching.flatMap((id) => byId.get(id) ?? []).slice(0, mostOfASearch)
  const isArrival = (vehicle: MovedVehicle): boolean => hasArrived(vehicle, search.reportedUntil)
  const arrived = search.newArrivals ? found.filter(isArrival).map(({ id }) => id) : []
  const dropped = search.priceDrops
    ? found
        .filter((vehicle) => !isArrival(vehicle) && hasDropped(vehicle, search.reportedUntil))
        .map(({ id, beforeCents }) => ({ id, before_cents: beforeCents ?? 0 }))
    : []
  return arrived.length + dropped.length === 0 ? null : { search_id: search.id, arrived, dropped }
}

const hasArrived = ({ arrivedAt }: MovedVehicle, since: Date): boolean =>
  arrivedAt !== null && arrivedAt > since

const hasDropped = ({ droppedAt }: MovedVehicle, since: Date): boolean =>
  droppedAt !== null && droppedAt > since
