/**
 * Fields that staff may lock, with the columns that each sets. Left out are fields that identify the vehicle, secrets
 * and lists other than the frames of the 360° view, whose lock begins when they are uploaded.
 */
export const columnsOfLock = {
  rego: ['rego'],
  name: ['name'],
  badge: ['badge'],
  series: ['series'],
  km: ['km'],
  price: ['price_cents'],
  price_type: ['price_type'],
  before_price: ['before_price_cents'],
  subscription_price: ['subscription_price_cents'],
  status: ['status', 'sold'],
  car_type: ['car_type'],
  reserved: ['reserved'],
  reservable: ['reservable'],
  preorder: ['preorder'],
  certified: ['certified'],
  tag: ['tag'],
  show_on_dealer_website: ['show_on_dealer_website'],
  turn_images: ['turn_images'],
  video_url: ['video_url'],
  location: ['location_id'],
  city: ['city'],
  state: ['state'],
  custom_rank: ['custom_rank'],
  seats: ['seats'],
  length_mm: ['length_mm'],
  tare_kg: ['tare_kg'],
  payload_kg: ['payload_kg'],
  gvm_kg: ['gvm_kg'],
  on_road_costs: ['on_road_costs_cents'],
  security_interest: ['security_interest'],
  registered: ['registered'],
  first_registered_year: ['first_registered_year'],
  registered_abroad: ['registered_abroad'],
  first_registered_abroad_year: ['first_registered_abroad_year'],
  imported_damaged: ['imported_damaged'],
  odometer_accurate: ['odometer_accurate'],
  engine_cc: ['engine_cc'],
  registration_expires: ['registration_expires_on'],
  wof_expires: ['wof_expires_on'],
  energy_stars: ['energy_stars'],
  fuel_consumption: ['fuel_consumption'],
  electricity_consumption: ['electricity_consumption'],
  yearly_running_cost: ['yearly_running_cost_cents'],
  co2_emissions: ['co2_emissions'],
  co2_stars: ['co2_stars'],
  electric_range_km: ['electric_range_km'],
  test_cycle: ['test_cycle'],
  fuel: ['fuel', 'simple_fuel'],
  body: ['body', 'simple_body'],
  drive: ['drive', 'simple_drive'],
  transmission: ['transmission', 'simple_transmission'],
  colour: ['colour'],
  description: ['description'],
  item_type: ['item_type'],
} as const

export type LockableField = keyof typeof columnsOfLock

export const lockableFields = Object.keys(columnsOfLock) as LockableField[]

export const isLockable = (field: string): field is LockableField =>
  Object.hasOwn(columnsOfLock, field)

/** The columns that locks may set, without duplicates. */
export const lockableColumns: readonly string[] = Object.values(columnsOfLock).flat()
