/** The fields that a feed may set: those fields of the API's Car that dealers decide. */
export const importFields = [
  'stocknum',
  'vin',
  'rego',
  'name',
  'make',
  'model',
  'year',
  'badge',
  'series',
  'km',
  'price',
  'price_type',
  'before_price',
  'subscription_price',
  'status',
  'car_type',
  'reserved',
  'sold',
  'reservable',
  'preorder',
  'certified',
  'tag',
  'show_on_dealer_website',
  'sold_date_timestamp',
  'created_at',
  'created_at_timestamp',
  'location',
  'location_id',
  'city',
  'state',
  'primary_image_url',
  'images',
  'turn_images',
  'video_url',
  'file',
  'views',
  'custom_rank',
  'carsales_seller_identifier',
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
  'fuel',
  'body',
  'drive',
  'transmission',
  'colour',
  'description',
  'features',
  'categories',
  'item_type',
  'finance_lenders',
  'payment_processors',
  'has_checkout_payment_processor',
  'autograb_data',
] as const
export type ImportField = (typeof importFields)[number]

/**
 * Fields of the API's Car that the platform sets. A feed's values for them are ignored, so that a list from our own
 * API can be imported.
 */
const assignedFields: readonly string[] = [
  'id',
  'slug',
  'dealership_id',
  'dealership_slug',
  'photos_count',
  'simple_fuel',
  'simple_body',
  'simple_drive',
  'simple_transmission',
  'provenance',
]

/** The fields that every row must have. */
export const requiredFields = ['stocknum', 'make', 'model', 'year'] as const

/** Fields with a fixed list of words; unknown words give a warning. */
export const checkedFields: ReadonlySet<ImportField> = new Set([
  'status',
  'car_type',
  'reserved',
  'sold',
  'reservable',
  'preorder',
  'certified',
  'show_on_dealer_website',
  'has_checkout_payment_processor',
  'security_interest',
  'registered',
  'registered_abroad',
  'imported_damaged',
  'odometer_accurate',
  'test_cycle',
])

/** Fields whose values are instants. */
export const dateFields: ReadonlySet<ImportField> = new Set([
  'created_at',
  'created_at_timestamp',
  'sold_date_timestamp',
])

/** Fields whose values are amounts, distances, weights or counts. */
export const numberFields: ReadonlySet<ImportField> = new Set([
  'price',
  'before_price',
  'subscription_price',
  'km',
  'views',
  'custom_rank',
  'seats',
  'length_mm',
  'tare_kg',
  'payload_kg',
  'gvm_kg',
  'on_road_costs',
  'first_registered_year',
  'first_registered_abroad_year',
  'engine_cc',
  'energy_stars',
  'fuel_consumption',
  'electricity_consumption',
  'yearly_running_cost',
  'co2_emissions',
  'co2_stars',
  'electric_range_km',
])

/** Normalizes a column's name, so that 'Stock Num', 'stock_num' and 'STOCKNUM' are the same column. */
export function foldColumn(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

const fieldOfColumn: ReadonlyMap<string, ImportField> = new Map(
  importFields.map((field) => [foldColumn(field), field]),
)

const assignedColumns: ReadonlySet<string> = new Set(assignedFields.map(foldColumn))

/** The field for a column or key, if there is no mapping. */
export function findField(column: string): ImportField | 'assigned' | undefined {
  const folded = foldColumn(column)
  return assignedColumns.has(folded) ? 'assigned' : fieldOfColumn.get(folded)
}
