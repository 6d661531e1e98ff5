import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

/** The estimated value range of a vehicle. */
export interface WrittenRange {
  readonly lowCents: number
  readonly highCents: number
  readonly currency: string
}

/** `$14,500 to $17,000`. */
export const formatRange = (
  { lowCents, highCents, currency }: WrittenRange,
  { locale }: Pick<RegionSettings, 'locale'>,
): string => {
  const region = { locale, currency: currency as RegionSettings['currency'] }
  const [low, high] = [formatMoney(lowCents, region), formatMoney(highCents, region)]
  return low === high ? low : `${low} to ${high}`
}

/** Formats a date such as 2026-11-25: `25 November 2026`. */
export const formatDay = (date: string, { locale }: Pick<RegionSettings, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
