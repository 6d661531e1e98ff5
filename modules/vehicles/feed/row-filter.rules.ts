import type { ColumnKind } from '#platform/search-engine/contract.ts'
import { FilterCompiler } from '#platform/search-engine/filter.ts'

/** The fields that a mapping's filter may use, with the names of the site's stock filter. */
export const rowFilterFields = {
  stocknum: 'string',
  vin: 'string',
  make: 'string',
  model: 'string',
  make_model: 'string',
  badge: 'string',
  series: 'string',
  year: 'number',
  km: 'number',
  price: 'number',
  before_price: 'number',
  subscription_price: 'number',
  price_type: 'string',
  status: 'string',
  car_type: 'string',
  sold: 'boolean',
  reserved: 'boolean',
  reservable: 'boolean',
  preorder: 'boolean',
  certified: 'boolean',
  show_on_dealer_website: 'boolean',
  tag: 'string',
  city: 'string',
  state: 'string',
  location_id: 'number',
  item_type: 'string',
  categories: 'string',
  seats: 'number',
  colour: 'string',
  body: 'string',
  fuel: 'string',
  drive: 'string',
  transmission: 'string',
  simple_body: 'string',
  simple_fuel: 'string',
  simple_drive: 'string',
  simple_transmission: 'string',
  photos_count: 'number',
} as const satisfies Readonly<Record<string, ColumnKind>>

/** Why a filter expression is invalid, as the stock index reports it; undefined if it is valid. */
export function findRowFilterFault(expression: string): string | undefined {
  const compiled = new FilterCompiler(Object.keys(rowFilterFields)).compile([expression])
  return compiled.ok ? undefined : compiled.fault.message
}
