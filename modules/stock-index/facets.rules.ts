/** The facets and ranges that a URL may contain (§3, §5), in the order of canonical URLs. */
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

/** Facets with numbers as values, for which a visitor sets two bounds. */
export const rangeFacets: ReadonlySet<string> = new Set([
  'price',
  'subscription_price',
  'km',
  'year',
])

/** Upper limit of a facet's values, higher than any dealer needs. */
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

/** Index fields of facets whose name differs: visitors choose from groups of values, and by the price that is shown. */
const facetFields: Partial<Record<Facet, string>> = {
  price: 'sort_price',
  body: 'simple_body',
  fuel: 'simple_fuel',
  drive: 'simple_drive',
  transmission: 'simple_transmission',
}

/** The index fields that ranges compare. For the two facets with bands it is the amount itself. */
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

/** The field of the index with the numbers that a range compares. */
export function getRangeIndexField(field: RangeField): string {
  return rangeIndexFields[field]
}
