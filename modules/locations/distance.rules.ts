/** A place on the earth, in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

export type DistanceUnit = 'km' | 'mi'

const earthRadiusKm = 6371
const kmPerMile = 1.609344

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine); roads are longer. */
export function measureDistanceKm(from: Position, to: Position): number {
  const halfLat = Math.sin(toRadians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(toRadians(to.lng - from.lng) / 2)
  const square =
    halfLat ** 2 + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * halfLng ** 2
  // Rounding may exceed 1 for opposite points of the earth.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** '3.4 km', from ten on '12 km'; in miles for sites that measure in miles. A distance shown as 0 is 'under 0.1 km'. */
export function formatDistance(km: number, unit: DistanceUnit, locale: string): string {
  const distance = unit === 'mi' ? km / kmPerMile : km
  const tenths = Math.round(distance * 10) / 10
  if (tenths < 0.1) return `under ${format(0.1, 1, locale)} ${unit}`
  return tenths < 10
    ? `${format(tenths, 1, locale)} ${unit}`
    : `${format(Math.round(distance), 0, locale)} ${unit}`
}

const format = (value: number, digits: number, locale: string): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The nearest first; places without a position last, in their own order. */
export function sortByDistance<Place extends { readonly position: Position | null }>(
  places: readonly Place[],
  from: Position,
): (Place & { readonly km: number | null })[] {
  return places
    .map((place) => ({
      ...place,
      km: place.position === null ? null : measureDistanceKm(from, place.position),
    }))
    .toSorted((one, other) => {
      if (one.km === null || other.km === null) {
        return Number(one.km === null) - Number(other.km === null)
      }
      return one.km - other.km
    })
}
