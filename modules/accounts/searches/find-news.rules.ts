import type { AlertingSearch, FoundBySearch, MovedVehicle } from './search-alert.types.ts'

/** More of one search are no news but a stock take: its page shows the others. */
const mostOfASearch = 12

/** What of the vehicles that came or became cheaper an owner of a search has not been told, and wants to be. */
export function listUntold(
  { toldUntil, newArrivals, priceDrops }: AlertingSearch,
  moved: readonly MovedVehicle[],
): MovedVehicle[] {
  return moved.filter(
    (vehicle) =>
      (newArrivals && hasArrived(vehicle, toldUntil)) ||
      (priceDrops && hasDropped(vehicle, toldUntil)),
  )
}

/**
 * What one search tells of the vehicles that it finds. One that came and became cheaper before its owner heard of it
 * is an arrival; its price of before means nothing to them.
 *
 * @param matching ids in the order of the search's page
 * @returns null: nothing
 */
export function tellFound(
  search: AlertingSearch,
  moved: readonly MovedVehicle[],
  matching: readonly number[],
): FoundBySearch | null {
  const byId = new Map(moved.map((vehicle) => [vehicle.id, vehicle]))
  const found = matching.flatMap((id) => byId.get(id) ?? []).slice(0, mostOfASearch)
  const isArrival = (vehicle: MovedVehicle): boolean => hasArrived(vehicle, search.toldUntil)
  const arrived = search.newArrivals ? found.filter(isArrival).map(({ id }) => id) : []
  const dropped = search.priceDrops
    ? found
        .filter((vehicle) => !isArrival(vehicle) && hasDropped(vehicle, search.toldUntil))
        .map(({ id, beforeCents }) => ({ id, before_cents: beforeCents ?? 0 }))
    : []
  return arrived.length + dropped.length === 0 ? null : { search_id: search.id, arrived, dropped }
}

const hasArrived = ({ arrivedAt }: MovedVehicle, since: Date): boolean =>
  arrivedAt !== null && arrivedAt > since

const hasDropped = ({ droppedAt }: MovedVehicle, since: Date): boolean =>
  droppedAt !== null && droppedAt > since
