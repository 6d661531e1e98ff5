import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

export const vehicleCardsPath = '/api/vehicle-cards'

/** A removed vehicle, with a link to similar ones. */
export interface LeftVehicleOnWire {
  readonly id: number
  readonly title: string
  readonly similar_href: string
}

/** Response of `GET /api/vehicle-cards?ids=7,3`. */
export interface VehicleCards {
  /** Cards of the vehicles that the site shows, in the order of the ids. */
  readonly cards: readonly VehicleCardView[]
  /** Warning about the comparison rates on the cards; null if not needed. */
  readonly warning: string | null
  /** Ids of vehicles that the site does not show. */
  readonly gone: readonly number[]
  /** Text about the vehicles in `gone`; null without any. */
  readonly gone_text: string | null
  /** The first few vehicles in `gone` that the site has shown before. */
  readonly left: readonly LeftVehicleOnWire[]
}

/** @throws Error if the website does not respond, or refuses */
export async function fetchVehicleCards(ids: readonly number[]): Promise<VehicleCards> {
  const response = await fetch(`${vehicleCardsPath}?ids=${ids.join(',')}`)
  if (!response.ok) throw new Error(`${vehicleCardsPath}: ${response.status}`)
  return (await response.json()) as VehicleCards
}
