import type { RegionSettings } from './settings/region.schema.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** Cached by locale, currency and number of decimals, because formatters are slow to create. */
function getFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''} ${options.minimumFractionDigits ?? ''}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, options)
    formatters.set(key, formatter)
  }
  return formatter
}

/** `$25,990`, and `$25,990.50` only for amounts with cents. */
export function formatMoney(
  cents: number,
  region: Pick<RegionSettings, 'locale' | 'currency'>,
): string {
  const decimals = cents % 100 === 0 ? 0 : 2
  return getFormatter(region.locale, {
    style: 'currency',
    currency: region.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(cents / 100)
}

/** `45,000 km`, in the unit of the dealership's odometers, without conversion. */
export function formatDistance(
  distance: number,
  region: Pick<RegionSettings, 'locale' | 'distance_unit'>,
): string {
  return `${formatCount(distance, region)} ${region.distance_unit}`
}

/** `1,999`. */
export function formatCount(count: number, region: Pick<RegionSettings, 'locale'>): string {
  // A shortcut, since a page has a hundred counts and most are too small for a separator in any locale.
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count)
  return getFormatter(region.locale, { maximumFractionDigits: 0 }).format(count)
}
