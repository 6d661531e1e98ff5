import type { VehicleContent } from '../vehicle.ts'
import type { ImportField } from './car-fields.ts'
import { type Cell, isEmptyCell, toCellText } from './cell.rules.ts'
import type { CarRecord } from './feed-row.ts'
import { JsonNumber } from './json-number.ts'
import { UnreadValue } from './unread-value.ts'

interface FieldFault {
  readonly field: ImportField
  readonly reason: string
}

export interface FieldReader {
  /** The field's value; `fallback` if the record lacks the field, leaves it empty, or has a word instead of a value. */
  read<T>(field: ImportField, cell: Cell<T>, fallback: T): T
  /** The field's value as in `read`, but without a value the row is rejected. */
  require<T>(field: ImportField, cell: Cell<T>, placeholder: T): T
  /** Whether the record has the field, even if only to clear it. */
  speaksOf(field: ImportField): boolean
  /** Whether the record clears the field. */
  empties(field: ImportField): boolean
  /** Whether the record has a value for the field that could not be parsed. */
  isUnread(field: ImportField): boolean
  reject(field: ImportField, reason: string): void
  unlisted(field: ImportField): void
  /** Treats the record's value as missing. The caller must add the warning. */
  leaveOut(field: ImportField): void
  readonly fault: FieldFault | undefined
}

/** @param onUnlisted called with each word that a field does not know, or that replaces a value */
export function openFieldReader(
  record: CarRecord,
  onUnlisted: (field: ImportField, word: string) => void,
): FieldReader {
  const silent = new Set<ImportField>()
  let fault: FieldFault | undefined

  const reject = (field: ImportField, reason: string): void => {
    fault ??= { field, reason }
  }
  const unlisted = (field: ImportField): void => {
    silent.add(field)
    onUnlisted(field, show(record[field]))
  }
  const find = <T>(field: ImportField, cell: Cell<T>): T | undefined => {
    const raw = record[field]
    if (isEmptyCell(raw)) return undefined
    if (raw instanceof UnreadValue) {
      if (raw.rejectsRow) reject(field, raw.reason)
      // mapped-fields.ts has already reported it.
      else silent.add(field)
      return undefined
    }
    const result = cell(raw)
    if (result.kind === 'value') return result.value
    if (result.kind === 'fault') reject(field, result.reason)
    else if (result.kind === 'withdrawn') onUnlisted(field, show(raw))
    else unlisted(field)
    return undefined
  }
  return {
    read: (field, cell, fallback) => find(field, cell) ?? fallback,
    require(field, cell, placeholder) {
      const value = find(field, cell)
      if (value === undefined || value === '') {
        const raw = record[field]
        reject(field, isEmptyCell(raw) ? 'is missing' : `cannot be '${show(raw)}'`)
      }
      return value ?? placeholder
    },
    speaksOf: (field) => record[field] !== undefined && !silent.has(field),
    empties: (field) => record[field] !== undefined && isEmptyCell(record[field]),
    isUnread: (field) => silent.has(field),
    reject,
    unlisted,
    leaveOut: (field) => void silent.add(field),
    get fault() {
      return fault
    },
  }
}

function show(raw: unknown): string {
  if (raw instanceof UnreadValue) return raw.reason
  const isPlain = typeof raw === 'string' || raw instanceof JsonNumber
  const text = isPlain ? toCellText(raw).trim() : (JSON.stringify(raw) ?? '')
  return text.slice(0, 60)
}

/** The properties of a vehicle that each field of a feed sets. */
export const propertiesOfField: Readonly<
  Record<
    Exclude<ImportField, 'created_at' | 'created_at_timestamp'>,
    readonly (keyof VehicleContent)[]
  >
> = {
  stocknum: ['stocknum'],
  vin: ['vin'],
  rego: ['rego'],
  name: ['name'],
  make: ['make'],
  model: ['model'],
  year: ['year'],
  badge: ['badge'],
  series: ['series'],
  km: ['km'],
  price: ['priceCents'],
  price_type: ['priceType'],
  before_price: ['beforePriceCents'],
  subscription_price: ['subscriptionPriceCents'],
  status: ['status', 'sold'],
  car_type: ['carType'],
  reserved: ['reserved'],
  sold: ['sold', 'status'],
  reservable: ['reservable'],
  preorder: ['preorder'],
  certified: ['certified'],
  tag: ['tag'],
  show_on_dealer_website: ['showOnDealerWebsite'],
  sold_date_timestamp: ['soldAt'],
  location: ['locationId'],
  location_id: ['locationId'],
  city: ['city'],
  state: ['state'],
  primary_image_url: ['primaryImageUrl'],
  images: ['images', 'primaryImageUrl'],
  turn_images: ['turnImages'],
  video_url: ['videoUrl'],
  file: ['file'],
  views: ['views'],
  custom_rank: ['customRank'],
  carsales_seller_identifier: ['carsalesSellerIdentifier'],
  seats: ['seats'],
  length_mm: ['lengthMm'],
  tare_kg: ['tareKg'],
  payload_kg: ['payloadKg'],
  gvm_kg: ['gvmKg'],
  on_road_costs: ['onRoadCostsCents'],
  security_interest: ['securityInterest'],
  registered: ['registered'],
  first_registered_year: ['firstRegisteredYear'],
  registered_abroad: ['registeredAbroad'],
  first_registered_abroad_year: ['firstRegisteredAbroadYear'],
  imported_damaged: ['importedDamaged'],
  odometer_accurate: ['odometerAccurate'],
  engine_cc: ['engineCc'],
  registration_expires: ['registrationExpiresOn'],
  wof_expires: ['wofExpiresOn'],
  energy_stars: ['energyStars'],
  fuel_consumption: ['fuelConsumption'],
  electricity_consumption: ['electricityConsumption'],
  yearly_running_cost: ['yearlyRunningCostCents'],
  co2_emissions: ['co2Emissions'],
  co2_stars: ['co2Stars'],
  electric_range_km: ['electricRangeKm'],
  test_cycle: ['testCycle'],
  fuel: ['fuel', 'simpleFuel'],
  body: ['body', 'simpleBody', 'provenance'],
  drive: ['drive', 'simpleDrive', 'provenance'],
  transmission: ['transmission', 'simpleTransmission'],
  colour: ['colour'],
  description: ['description'],
  features: ['features'],
  categories: ['categories'],
  item_type: ['itemType'],
  finance_lenders: ['financeLenders'],
  payment_processors: ['paymentProcessors', 'hasCheckoutPaymentProcessor'],
  has_checkout_payment_processor: ['hasCheckoutPaymentProcessor'],
  autograb_data: ['autograbData'],
}
