/** In degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

/** The only field that holds points. */
export const geoField = '_geo'

const earthRadiusMetres = 6_371_000

/** The key of a `{lat, lng}` point with numbers or numeric texts; undefined if it is not a point. */
export function pointKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { lat, lng } = value as { lat?: unknown; lng?: unknown }
  const point = { lat: readDegrees(lat), lng: readDegrees(lng) }
  return findBadDegrees(point) === undefined ? `${point.lat},${point.lng}` : undefined
}

export function readPoint(key: string): GeoPoint {
  const comma = key.indexOf(',')
  return { lat: Number(key.slice(0, comma)), lng: Number(key.slice(comma + 1)) }
}

/** What is wrong with a point, in Meilisearch's words. */
export function findBadDegrees({ lat, lng }: GeoPoint): string | undefined {
  if (!(lat >= -90 && lat <= 90)) {
    return `Bad latitude \`${lat}\`. Latitude must be contained between -90 and 90 degrees. `
  }
  if (!(lng >= -180 && lng <= 180)) {
    return `Bad longitude \`${lng}\`. Longitude must be contained between -180 and 180 degrees. `
  }
  return undefined
}

/** The great-circle distance in metres. */
export function distanceMetres(a: GeoPoint, b: GeoPoint): number {
  const latA = toRadians(a.lat)
  const latB = toRadians(b.lat)
  const half = (degrees: number): number => Math.sin(toRadians(degrees) / 2) ** 2
  const chord = half(b.lat - a.lat) + Math.cos(latA) * Math.cos(latB) * half(b.lng - a.lng)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** If `right` is less than `left`, the box crosses the date line. */
export interface GeoBox {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export function isInBox({ lat, lng }: GeoPoint, { top, right, bottom, left }: GeoBox): boolean {
  if (lat < bottom || lat > top) return false
  return left <= right ? lng >= left && lng <= right : lng >= left || lng <= right
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function readDegrees(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}
