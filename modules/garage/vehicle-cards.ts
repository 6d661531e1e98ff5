import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'

export const vehicleCardsPath = '/api/vehicle-cards'

/** A vehicle that is gone from the site, and where there are others like it. */
export interface LeftVehicleOnWire {
  readonly id: number
  readonly title: string
  readonly similar_href: string
}

/** What `GET /api/vehicle-cards?ids=7,3` responds with. */
export interface VehicleCards {
  /** Of those vehicles that the site shows, in the order of their ids. */
  readonly cards: readonly VehicleCardView[]
  /** Of their comparison rates; null: there is nothing to warn of. */
  readonly warning: string | null
  /** The ids of the others. */
  readonly gone: readonly number[]
  /** What is said of those; null where there are none. */
  readonly gone_text: string | null
  /** Those of them that the site showed once, the first few. */
  readonly left: readonly LeftVehicleOnWire[]
}

/** @throws Error where the website does not respond, or refuses */
export async function fetchVehicleCards(ids: readonly number[]): Promise<VehicleCards> {
  const response = await fetch(`${vehicleCardsPath}?ids=${ids.join(',')}`)
  if (!response.ok) throw new Error(`${vehicleCardsPath}: ${response.status}`)
  return (await response.json()) as VehicleCards
}
