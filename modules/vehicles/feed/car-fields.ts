/** The fields that a feed may fill: those of the wire's Car that are the dealer's to say. */
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
  'file',
  'views',
  'custom_rank',
  'carsales_seller_identifier',
  'seats',
  'length_mm',
  'tare_kg',
  'payload_kg',
  'gvm_kg',
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

/** Fields of the wire's Car that the platform gives: passed over in silence, so that a list can come back. */
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

/** Without these a row is no vehicle. */
export const requiredFields = ['stocknum', 'make', 'model', 'year'] as const

/** Fields with a closed list of words, whose unknown words are reported where they are read. */
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
])

/** 'Stock Num', 'stock_num' and 'STOCKNUM' are one column. */
export function foldColumn(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

const fieldOfColumn: ReadonlyMap<string, ImportField> = new Map(
  importFields.map((field) => [foldColumn(field), field]),
)

const assignedColumns: ReadonlySet<string> = new Set(assignedFields.map(foldColumn))

/** The field that a column or key without a mapping stands for. */
export function findField(column: string): ImportField | 'assigned' | undefined {
  const folded = foldColumn(column)
  return assignedColumns.has(folded) ? 'assigned' : fieldOfColumn.get(folded)
}
