import type { VehicleContent } from '../vehicle.ts'

export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'text[]'
  | 'jsonb'

export interface VehicleColumn {
  readonly column: string
  readonly property: keyof VehicleContent
  readonly type: ColumnType
}

const list = (
  type: ColumnType,
  columns: Partial<Record<keyof VehicleContent, string>>,
): VehicleColumn[] =>
  Object.entries(columns).map(([property, column]) => ({
    column,
    property: property as keyof VehicleContent,
    type,
  }))

/** Every column of `vehicles` that a feed or the API may set, in the order of the staging table. */
export const contentColumns: readonly VehicleColumn[] = [
  ...list('text', {
    stocknum: 'stocknum',
    vin: 'vin',
    rego: 'rego',
    name: 'name',
    make: 'make',
    model: 'model',
    badge: 'badge',
    series: 'series',
    priceType: 'price_type',
    status: 'status',
    carType: 'car_type',
    tag: 'tag',
    city: 'city',
    state: 'state',
    primaryImageUrl: 'primary_image_url',
    videoUrl: 'video_url',
    file: 'file',
    carsalesSellerIdentifier: 'carsales_seller_identifier',
    fuel: 'fuel',
    body: 'body',
    drive: 'drive',
    transmission: 'transmission',
    colour: 'colour',
    description: 'description',
    itemType: 'item_type',
    simpleBody: 'simple_body',
    simpleFuel: 'simple_fuel',
    simpleDrive: 'simple_drive',
    simpleTransmission: 'simple_transmission',
    testCycle: 'test_cycle',
  }),
  ...list('integer', {
    year: 'year',
    km: 'km',
    seats: 'seats',
    lengthMm: 'length_mm',
    tareKg: 'tare_kg',
    payloadKg: 'payload_kg',
    gvmKg: 'gvm_kg',
    firstRegisteredYear: 'first_registered_year',
    firstRegisteredAbroadYear: 'first_registered_abroad_year',
    engineCc: 'engine_cc',
    co2Emissions: 'co2_emissions',
    electricRangeKm: 'electric_range_km',
    views: 'views',
  }),
  ...list('bigint', {
    priceCents: 'price_cents',
    beforePriceCents: 'before_price_cents',
    subscriptionPriceCents: 'subscription_price_cents',
    onRoadCostsCents: 'on_road_costs_cents',
    yearlyRunningCostCents: 'yearly_running_cost_cents',
    locationId: 'location_id',
  }),
  ...list('double precision', {
    customRank: 'custom_rank',
    energyStars: 'energy_stars',
    fuelConsumption: 'fuel_consumption',
    electricityConsumption: 'electricity_consumption',
    co2Stars: 'co2_stars',
  }),
  ...list('boolean', {
    reserved: 'reserved',
    sold: 'sold',
    reservable: 'reservable',
    preorder: 'preorder',
    certified: 'certified',
    showOnDealerWebsite: 'show_on_dealer_website',
    hasCheckoutPaymentProcessor: 'has_checkout_payment_processor',
    securityInterest: 'security_interest',
    registered: 'registered',
    registeredAbroad: 'registered_abroad',
    importedDamaged: 'imported_damaged',
    odometerAccurate: 'odometer_accurate',
  }),
  ...list('timestamptz', { soldAt: 'sold_at' }),
  ...list('date', {
    registrationExpiresOn: 'registration_expires_on',
    wofExpiresOn: 'wof_expires_on',
  }),
  ...list('text[]', { features: 'features', categories: 'categories' }),
  ...list('jsonb', {
    images: 'images',
    turnImages: 'turn_images',
    financeLenders: 'finance_lenders',
    paymentProcessors: 'payment_processors',
    autograbData: 'autograb_data',
    provenance: 'provenance',
  }),
]

/**
 * SQL that selects a column. A vehicle is reserved if the dealer says so, or by a deposit that was paid on a website
 * (modules/reservations). Days are selected as text, because instants would depend on a time zone.
 */
function selectColumn({ column, type }: VehicleColumn): string {
  if (type === 'date') return `to_char(${column}, 'YYYY-MM-DD')`
  return column === 'reserved' ? '(reserved OR reserved_online)' : column
}

/** The columns in a SELECT that convert a row of `vehicles` to a `VehicleRow`. */
export const vehicleRowSelect = [
  'id',
  'group_id AS "groupId"',
  'dealership_id AS "dealershipId"',
  'slug',
  'photos_count AS "photosCount"',
  'created_at AS "createdAt"',
  'updated_at AS "updatedAt"',
  'removed_at AS "removedAt"',
  'listed_again AS "listedAgain"',
  'change_seq AS "changeSeq"',
  ...contentColumns.map((content) => `${selectColumn(content)} AS "${content.property}"`),
].join(', ')
