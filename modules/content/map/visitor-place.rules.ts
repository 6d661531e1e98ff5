import { isRecord } from '#modules/forms/ui/storage/stored-values.ts'
import { measureDistanceKm, type Position } from '#modules/locations/distance.rules.ts'

/** Where a visitor is, to about 1 km: typed, or from their browser. */
export interface VisitorPlace extends Position {
  /** 'Richmond VIC 3121'; null: their position, from the browser. */
  readonly name: string | null
}

const longestName = 160

/** Degrees to a hundredth, about 1 km: enough for distances, and too little for an address. */
export const blurPosition = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
})

/** Parses stored data, which may have been tampered with: null unless it is valid. */
export function parseVisitorPlace(stored: unknown): VisitorPlace | null {
  if (!isRecord(stored)) return null
  const { name } = stored
  const position = readPosition(stored)
  const isName = name === null || (typeof name === 'string' && name.length <= longestName)
  return position !== null && isName ? { ...position, name } : null
}

function readPosition(value: unknown): Position | null {
  if (!isRecord(value)) return null
  const { lat, lng } = value
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : null
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

export type PlaceSearch =
  | { readonly kind: 'found'; readonly place: VisitorPlace }
  /** No locality has this name or postcode. */
  | { readonly kind: 'unknown' }
  /** The locality exists, but not its position. */
  | { readonly kind: 'no-position'; readonly name: string }

/**
 * Chooses among the localities that the endpoint found. Several states have a Richmond, so of equal names the one
 * nearest to any of the dealer's locations is meant.
 */
export function choosePlace(
  typed: string,
  body: unknown,
  locations: readonly Position[],
): PlaceSearch {
  const found = readPlaces(body)
  const text = typed.toLowerCase()
  const named = found.filter(({ city }) => text.includes(city.toLowerCase()))
  const longest = Math.max(...named.map(({ city }) => city.length))
  const exact =
    named.length > 0
      ? named.filter(({ city }) => city.length === longest)
      : found.filter(({ postcode }) => text.includes(postcode))
  const candidates = exact.length > 0 ? exact : found
  const [first] = candidates
  if (first === undefined) return { kind: 'unknown' }
  const [nearest] = candidates
    .flatMap(({ name, position }) => (position === null ? [] : [{ name, ...position }]))
    .map((place) => ({ place, km: measureNearest(place, locations) }))
    .toSorted((one, other) => one.km - other.km)
  return nearest === undefined
    ? { kind: 'no-position', name: first.name }
    : { kind: 'found', place: nearest.place }
}

const measureNearest = (place: Position, locations: readonly Position[]): number =>
  Math.min(...locations.map((location) => measureDistanceKm(place, location)))

function readPlaces(body: unknown) {
  const places = isRecord(body) && Array.isArray(body['places']) ? body['places'] : []
  return places.flatMap((place: unknown) => {
    if (!isRecord(place)) return []
    const { city, state, postcode } = place
    if (typeof city !== 'string' || typeof postcode !== 'string') return []
    const name = [city, typeof state === 'string' ? state : '', postcode]
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, longestName)
    return [{ city, postcode, name, position: readPosition(place['position']) }]
  })
}
