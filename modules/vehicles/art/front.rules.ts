import { simplifyFuel } from '../classification/simple-fuel.rules.ts'
import type { StudioFront } from './drawn-styles.ts'
import { countStyles, findDrawnStyle, type StudioModel, type StudioShape } from './studio-styles.ts'

export interface DatedVehicle {
  readonly year?: number | null
  /** The fuel in the dealer's words. */
  readonly fuel?: string | null
}

/** The last years in which most new cars had these lamps. */
const lastHalogenYear = 2014
const lastProjectorYear = 2021

/** The front of a car of this year and fuel; null if the year is unknown and the car is not electric. */
export function decideFront({ year, fuel }: DatedVehicle): StudioFront | null {
  if (simplifyFuel(fuel ?? null) === 'Electric') return 'closed'
  return decideFrontOfYear(year ?? null)
}

function decideFrontOfYear(year: number | null): StudioFront | null {
  if (year === null) return null
  if (year <= lastHalogenYear) return 'halogen'
  return year <= lastProjectorYear ? 'projector' : 'slim'
}

/** Shapes of which another style is a smaller mistake than the lights of another decade. */
const shapesWithSimilarStyles: ReadonlySet<StudioShape> = new Set([
  'suv',
  'hatch',
  'sedan',
  'wagon',
  'coupe',
  'convertible',
  'ute',
  'van',
])

/**
 * The model with the vehicle's front. If its style was not rendered with that front, another style with as many doors
 * is drawn. An electric car for which there is no closed front has that of its year.
 */
export function fitFront(vehicle: DatedVehicle, model: StudioModel): StudioModel {
  const ownFront = findDrawnStyle(model)?.front ?? null
  if (ownFront === null) return model
  const wanted = [decideFront(vehicle), decideFrontOfYear(vehicle.year ?? null)]
  for (const front of wanted) {
    const found = front === null ? undefined : findModelWithFront(model, front)
    if (found !== undefined) return found
  }
  return model
}

function findModelWithFront(model: StudioModel, front: StudioFront): StudioModel | undefined {
  const { shape } = model
  const doors = findDrawnStyle(model)?.doors
  const others = shapesWithSimilarStyles.has(shape)
    ? Array.from({ length: countStyles(shape) }, (_, index) => ({ shape, style: index + 1 }))
    : []
  for (const candidate of [model, ...others]) {
    const drawn = findDrawnStyle(candidate)
    if (drawn?.doors !== doors) continue
    if (drawn?.front === front) return candidate
    if (drawn?.otherFronts?.includes(front) === true) return { ...candidate, front }
  }
  return undefined
}
