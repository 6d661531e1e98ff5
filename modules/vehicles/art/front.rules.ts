import { simplifyFuel } from '../classification/simple-fuel.rules.ts'
import type { StudioFront } from './drawn-styles.ts'
import { findDrawnStyle, type StudioModel } from './studio-styles.ts'

interface DatedVehicle {
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

/**
 * Which of its style's other fronts a vehicle is drawn with; undefined for the style's own. An electric car whose style
 * has no closed front has that of its year.
 */
export function chooseFront(vehicle: DatedVehicle, model: StudioModel): StudioFront | undefined {
  const others = findDrawnStyle(model)?.otherFronts ?? []
  const own = findDrawnStyle(model)?.front
  const wanted = [decideFront(vehicle), decideFrontOfYear(vehicle.year ?? null)]
  const front = wanted.find((each) => each !== null && (each === own || others.includes(each)))
  return front === own ? undefined : (front ?? undefined)
}
