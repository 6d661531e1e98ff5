import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

export interface ServiceInterval {
  readonly distance: number | null
  readonly months: number | null
}

/** `15,000 km or 12 months`, `20,000 miles`, `2 years`; null if neither is set. */
export function formatInterval(
  { distance, months }: ServiceInterval,
  region: Pick<RegionSettings, 'locale' | 'distance_unit'>,
): string | null {
  const unit = region.distance_unit === 'mi' ? 'miles' : 'km'
  const parts = [
    distance === null ? null : `${formatCount(distance, region)} ${unit}`,
    months === null ? null : formatMonths(months),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' or ')
}

/** `Every 15,000 km or 12 months`, or `At 1,000 km` for a service that is due once. */
export function formatDue(
  interval: ServiceInterval & { readonly repeats: boolean },
  region: Pick<RegionSettings, 'locale' | 'distance_unit'>,
): string | null {
  const text = formatInterval(interval, region)
  if (text === null) return null
  return interval.repeats ? `Every ${text}` : `At ${text}`
}

function formatMonths(months: number): string {
  if (months === 1) return 'month'
  return months > 12 && months % 12 === 0 ? `${months / 12} years` : `${months} months`
}
