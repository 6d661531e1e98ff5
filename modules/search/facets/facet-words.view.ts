import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { Band } from '#modules/stock-index/bands.rules.ts'
import { getFacetLabel } from '../refinements/facet-labels.rules.ts'
import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'

export const rangeUnits: Partial<Record<RangeField, 'money' | 'distance'>> = {
  price: 'money',
  subscription_price: 'money',
  weekly_price_range: 'money',
  km: 'distance',
}

/** A bound as text: '$25,000', '40,000 km', '2019'. */
export function formatBound(
  { region }: SiteConfiguration,
  field: RangeField,
  value: number,
): string {
  switch (rangeUnits[field] ?? (field.endsWith('_range') ? 'money' : 'plain')) {
    case 'money':
      return formatMoney(Math.round(value * 100), region)
    case 'distance':
      return formatDistance(value, region)
    case 'plain':
      return String(value)
  }
}

/** A filter's name, and whether it is open at first, by the site's settings. */
export function buildHead(
  configuration: SiteConfiguration,
  field: Facet,
): { field: string; label: string; expanded: boolean } {
  const own = configuration.search_filters.find(({ facet }) => facet === field)
  return { field, label: own?.label ?? getFacetLabel(field), expanded: own?.expanded ?? false }
}

/** The price or number bands of a facet with their labels; empty for a facet without bands. */
export function getBands({ search }: SiteConfiguration, facet: Facet): readonly Band[] {
  if (facet === 'price_range') return search.price_bands
  return facet === 'weekly_price_range' ? search.weekly_price_bands : []
}
