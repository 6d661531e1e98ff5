import type { DistanceUnit, Position } from './distance.rules.ts'

/** A place and the unit in which a visitor is told how far it is. */
export interface MeasuredPlace extends Position {
  readonly unit: DistanceUnit
}

/** As the value of an attribute: '-37.8136 144.9631 km'. */
export const writeMeasuredPlace = ({ lat, lng }: Position, unit: DistanceUnit): string =>
  `${lat} ${lng} ${unit}`

/** The place that `writeMeasuredPlace` wrote; null for any other text. */
export function readMeasuredPlace(text: string): MeasuredPlace | null {
  const [lat, lng, unit, ...more] = text.split(' ')
  if (!isDegrees(lat) || !isDegrees(lng) || more.length > 0) return null
  return unit === 'km' || unit === 'mi' ? { lat: Number(lat), lng: Number(lng), unit } : null
}

const isDegrees = (text: string | undefined): boolean =>
  text !== undefined && /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)
