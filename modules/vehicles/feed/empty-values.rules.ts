import type { ImportField } from './car-fields.ts'

/**
 * The values with which another system or staff can empty a field: null or an empty text; only null; or none, because
 * the field always has a value.
 */
type EmptiedBy = 'null-or-text' | 'null' | 'nothing'

/**
 * Status fields cannot be emptied: a null that means 'not known' must not put a hidden or sold vehicle on sale again.
 */
const emptiedBy: Readonly<Record<ImportField, EmptiedBy>> = {
  stocknum: 'nothing',
  make: 'nothing',
  model: 'nothing',
  year: 'nothing',
  vin: 'null-or-text',
  rego: 'null-or-text',
  name: 'null-or-text',
  badge: 'null-or-text',
  series: 'null-or-text',
  km: 'null',
  price: 'null',
  price_type: 'null-or-text',
  before_price: 'null',
  subscription_price: 'null',
  status: 'nothing',
  car_type: 'nothing',
  reserved: 'nothing',
  sold: 'nothing',
  reservable: 'nothing',
  preorder: 'nothing',
  certified: 'nothing',
  tag: 'null-or-text',
  show_on_dealer_website: 'nothing',
  sold_date_timestamp: 'null',
  created_at: 'null',
  created_at_timestamp: 'null',
  location: 'null-or-text',
  location_id: 'null',
  city: 'null-or-text',
  state: 'null-or-text',
  primary_image_url: 'null-or-text',
  images: 'nothing',
  turn_images: 'nothing',
  video_url: 'null-or-text',
  file: 'null-or-text',
  views: 'nothing',
  custom_rank: 'nothing',
  carsales_seller_identifier: 'null-or-text',
  seats: 'null',
  length_mm: 'null',
  tare_kg: 'null',
  payload_kg: 'null',
  gvm_kg: 'null',
  on_road_costs: 'null',
  security_interest: 'null',
  registered: 'null',
  first_registered_year: 'null',
  registered_abroad: 'null',
  first_registered_abroad_year: 'null',
  imported_damaged: 'null',
  odometer_accurate: 'null',
  engine_cc: 'null',
  registration_expires: 'null',
  wof_expires: 'null',
  energy_stars: 'null',
  fuel_consumption: 'null',
  electricity_consumption: 'null',
  yearly_running_cost: 'null',
  co2_emissions: 'null',
  co2_stars: 'null',
  electric_range_km: 'null',
  test_cycle: 'null-or-text',
  fuel: 'null-or-text',
  body: 'null-or-text',
  drive: 'null-or-text',
  transmission: 'null-or-text',
  colour: 'null-or-text',
  description: 'null-or-text',
  features: 'nothing',
  categories: 'nothing',
  item_type: 'null-or-text',
  finance_lenders: 'nothing',
  payment_processors: 'nothing',
  has_checkout_payment_processor: 'nothing',
  autograb_data: 'null',
}

/** Whether null empties the field. */
export const takesNull = (field: ImportField): boolean => emptiedBy[field] !== 'nothing'

/** Whether an empty text empties the field. */
export const takesEmptyText = (field: ImportField): boolean => emptiedBy[field] === 'null-or-text'

const lists: ReadonlySet<ImportField> = new Set([
  'images',
  'turn_images',
  'features',
  'categories',
  'payment_processors',
])

/** Why an empty value is refused; null if it empties the field. */
export function refuseEmpty(field: ImportField, raw: null | string): string | null {
  if (raw === null ? takesNull(field) : takesEmptyText(field)) return null
  if (takesNull(field)) return 'is an empty text: send null to empty it'
  if (lists.has(field)) return 'cannot be empty like that: send an empty list, or leave it out'
  if (field === 'finance_lenders') return 'cannot be empty like that: send {}, or leave it out'
  return 'cannot be empty: send a value, or leave it out'
}

/** Fields for which another system must send a valid value; for other fields an unknown word only causes a warning. */
export const strictFields: ReadonlySet<ImportField> = new Set([
  'km',
  'price',
  'before_price',
  'subscription_price',
  'status',
  'car_type',
  'reserved',
  'sold',
  'reservable',
  'preorder',
  'certified',
  'show_on_dealer_website',
  'sold_date_timestamp',
  'created_at',
  'created_at_timestamp',
  'views',
  'custom_rank',
  'seats',
  'length_mm',
  'tare_kg',
  'payload_kg',
  'gvm_kg',
  'on_road_costs',
  'security_interest',
  'registered',
  'first_registered_year',
  'registered_abroad',
  'first_registered_abroad_year',
  'imported_damaged',
  'odometer_accurate',
  'engine_cc',
  'registration_expires',
  'wof_expires',
  'energy_stars',
  'fuel_consumption',
  'electricity_consumption',
  'yearly_running_cost',
  'co2_emissions',
  'co2_stars',
  'electric_range_km',
  'test_cycle',
  'has_checkout_payment_processor',
])
