/**
 * The facets and ranges that a URL may contain (§3, §5), in the canonical order of a URL, and the field of the stock
 * index for each.
 */
export const facetNames = [
  'status',
  'car_type',
  'make',
  'model',
  'make_model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'year',
  'km',
  'price',
  'price_range',
  'subscription_price',
  'weekly_price_range',
  'categories',
  'filtered_features',
  'item_type',
  'tag',
  'state',
  'city',
  'location_name',
  'dealership_name',
] as const

/** Facets with numbers as values: a visitor sets two bounds. */
export const rangeFacets: ReadonlySet<string> = new Set([
  'price',
  'subscription_price',
  'km',
  'year',
])

/** More values than any dealer's facet has, as an upper bound. */
export const maxFacetValues = 2000

export type Facet = (typeof facetNames)[number]

export const rangeFields = [
  'price',
  'subscription_price',
  'km',
  'year',
  'price_range',
  'weekly_price_range',
] as const

export type RangeField = (typeof rangeFields)[number]

/** Facets whose index field has another name: people choose from groups, and by the shown price. */
const facetFields: Partial<Record<Facet, string>> = {
  price: 'sort_price',
  body: 'simple_body',
  fuel: 'simple_fuel',
  drive: 'simple_drive',
  transmission: 'simple_transmission',
}

/** The amounts behind the two banded fields; a range or a raw expression on a band compares its amount. */
const rangeIndexFields: Record<RangeField, string> = {
  price: 'sort_price',
  subscription_price: 'subscription_price',
  km: 'km',
  year: 'year',
  price_range: 'sort_price',
  weekly_price_range: 'weekly_price',
}

const facetSet: ReadonlySet<string> = new Set(facetNames)
const rangeSet: ReadonlySet<string> = new Set(rangeFields)

export function isFacet(name: string): name is Facet {
  return facetSet.has(name)
}

export function isRangeField(name: string): name is RangeField {
  return rangeSet.has(name)
}

/** The index field by which a facet is filtered and counted. */
export function getFacetField(facet: Facet): string {
  return facetFields[facet] ?? facet
}

/** The number field of the index that a range compares. */
export function getRangeIndexField(field: RangeField): string {
  return rangeIndexFields[field]
}
