import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { SeatingWord } from '#modules/sites/settings/vehicles.schema.ts'
import {
  carTypeWords,
  formatFuel,
  formatSeats,
} from '#modules/vehicles/words/vehicle-words.rules.ts'
import type { Band } from '#modules/stock-index/bands.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { SortKey } from './refinement-state.ts'

const facetLabels: Record<Facet, string> = {
  status: 'Availability',
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  make_model: 'Make and model',
  badge: 'Badge',
  body: 'Body type',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  seats: 'Seats',
  colour: 'Colour',
  year: 'Year',
  km: 'Odometer',
  price: 'Price',
  price_range: 'Price band',
  subscription_price: 'Subscription price',
  weekly_price_range: 'Weekly payment',
  categories: 'Category',
  filtered_features: 'Features',
  item_type: 'Kind of vehicle',
  tag: 'Tag',
  state: 'State',
  city: 'City',
  location_name: 'Location',
  dealership_name: 'Dealership',
}

/** §2 Sort options. */
export const sortLabels: Record<SortKey, string> = {
  relevance: 'Most Relevant',
  match: 'Most Relevant',
  'created_at_timestamp:desc': 'Latest',
  'price:desc': 'Highest Price',
  'price:asc': 'Lowest Price',
}

const valueLabels: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  car_type: carTypeWords,
}

/** The default heading of a filter. */
export function getFacetLabel(facet: Facet): string {
  return facetLabels[facet]
}

/** The settings of a site that decide the labels of values. */
interface LabelledSite {
  readonly vehicle: { readonly seating_word: SeatingWord }
  readonly region: Pick<RegionSettings, 'country'>
}

const anySite: LabelledSite = { vehicle: { seating_word: 'seats' }, region: { country: 'AU' } }

/**
 * The label of a facet's value. The platform's codes become words, a band has its label, seats have their noun, and
 * fuels the country's words; other values are readable already.
 *
 * @param bands the site's bands for the facet; empty for a facet without bands
 */
export function getFacetValueLabel(
  facet: Facet,
  value: string,
  bands: readonly Band[],
  { vehicle, region }: LabelledSite = anySite,
): string {
  const band = bands.find(({ name }) => name === value)
  if (band) return band.label
  if (facet === 'seats') return formatSeats(value, vehicle.seating_word)
  if (facet === 'fuel') return formatFuel(value, region.country)
  const labels = valueLabels[facet]
  if (labels && Object.hasOwn(labels, value)) return labels[value] ?? value
  if (facet === 'categories') return value.charAt(0).toUpperCase() + value.slice(1)
  return value
}
