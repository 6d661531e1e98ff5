import type { CarType } from '../vehicle.ts'
import type { Catalogue } from './catalogue.schema.ts'
import type { Random } from './random.ts'

/** The share of its value that a vehicle keeps each year, after the initial loss on delivery. */
const remainingPerYear: Readonly<Record<Catalogue['item_type'], number>> = {
  Car: 0.895,
  Truck: 0.91,
  Motorcycle: 0.9,
  Camper: 0.93,
  RV: 0.92,
}
const remainingOnDelivery = 0.93
const leastRemaining = 0.06

export interface PricedDraft {
  readonly listPrice: number
  readonly carType: CarType
  /** Age in years. */
  readonly age: number
  readonly distance: number | null
  readonly distanceAYear: number
  readonly itemType: Catalogue['item_type']
  /** A random factor near 1 for condition and colour. */
  readonly luck: number
}

/** The price that a dealer would ask today, in dollars. For a new vehicle it is the list price. */
export function computeUsedPrice(draft: PricedDraft): number {
  if (draft.carType === 'new') return draft.listPrice
  if (draft.carType === 'demo') return draft.listPrice * 0.93
  const expected = computeUsualDistance(draft.age, draft.distanceAYear)
  const surplus = draft.distance === null ? 0 : (draft.distance - expected) / expected
  const worn = 1 - 0.18 * Math.min(1, Math.max(-0.7, surplus))
  const remaining =
    remainingOnDelivery * remainingPerYear[draft.itemType] ** draft.age * worn * draft.luck
  return draft.listPrice * Math.min(0.97, Math.max(leastRemaining, remaining))
}

/** The nearest price that ends in 490 or 990, like dealers' prices; at least 990. */
export function buildStickerPrice(price: number): number {
  return Math.max(990, Math.round((price + 10) / 500) * 500 - 10)
}

/** A random odometer reading: mostly close to the usual one, sometimes much lower or higher. */
export function drawDistance(
  random: Random,
  carType: CarType,
  age: number,
  distanceAYear: number,
): number {
  if (carType === 'new') return random.integer(3, 90)
  if (carType === 'demo') return Math.round(distanceAYear * random.between(0.05, 0.6))
  const share = Math.exp(random.normal(0, 0.28))
  return Math.round(computeUsualDistance(age, distanceAYear) * share)
}

/** The usual odometer reading at an age in years. Older vehicles are driven less each year. */
export function computeUsualDistance(age: number, distanceAYear: number): number {
  return distanceAYear * age ** 0.88
}
