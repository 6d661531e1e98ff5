import { formatDistance, measureDistanceKm } from '#modules/locations/distance.rules.ts'
import type { MeasuredPlace } from '#modules/locations/measured-place.rules.ts'
import type { VisitorPlace } from './visitor-place.rules.ts'

/**
 * The name of a location and how far it is from the visitor in a straight line: 'Geelong · 12 km'. Only the name if
 * either place is unknown.
 */
export function describeLocationDistance(
  name: string,
  at: MeasuredPlace | null,
  visitor: VisitorPlace | null,
  locale: string,
): string {
  if (at === null || visitor === null) return name
  const distance = formatDistance(measureDistanceKm(at, visitor), at.unit, locale)
  return name === '' ? distance : `${name} · ${distance}`
}
