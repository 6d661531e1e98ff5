import type { FinanceLenderOnWire } from '#modules/vehicles/wire/car.schema.ts'
import {
  type PaymentProvider,
  paymentProviders,
} from '#modules/sites/settings/payment-providers.ts'
import type { CardEnergy } from '#modules/vehicles/notices/energy-economy.rules.ts'
import {
  carTypes,
  vehicleStatuses,
  type CarType,
  type VehicleStatus,
} from '#modules/vehicles/vehicle.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'

/** The fields of an index document (index-document.ts) from which cards are rendered. Amounts are in dollars. */
export interface StockHit {
  readonly id: number
  readonly slug: string
  readonly stocknum: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
  readonly series: string | null
  readonly km: number | null
  readonly price: number | null
  readonly price_type: string | null
  readonly before_price: number | null
  readonly subscription_price: number | null
  readonly status: VehicleStatus
  readonly car_type: CarType
  readonly reserved: boolean
  readonly sold: boolean
  readonly reservable: boolean
  readonly has_checkout_payment_processor: boolean
  /** Deposits in dollars by payment provider; if a provider has several, the first one. */
  readonly deposits: Readonly<Partial<Record<PaymentProvider, number>>>
  /** Lenders by provider, without disclaimers. */
  readonly finance_lenders: Readonly<Record<string, Omit<FinanceLenderOnWire, 'disclaimer'>>>
  readonly autograb_data: {
    readonly state_average_market_price: number | null
    readonly average_market_price: number | null
  } | null
  readonly certified: boolean
  readonly preorder: boolean
  readonly tag: string | null
  readonly created_at_timestamp: number | null
  readonly dealership_slug: string | null
  readonly dealership_id: number
  readonly location_id: number | null
  readonly location_name: string | null
  readonly city: string | null
  /** The state from the vehicle's feed, else that of its location. */
  readonly state: string | null
  readonly body: string | null
  readonly simple_body: string | null
  readonly simple_fuel: string | null
  readonly simple_drive: string | null
  readonly simple_transmission: string | null
  readonly colour: string | null
  readonly seats: number | null
  readonly length_mm: number | null
  readonly tare_kg: number | null
  readonly payload_kg: number | null
  readonly gvm_kg: number | null
  /** Whether the stock has all facts of the vehicle's Consumer Information Notice (consumer-notice.rules.ts). */
  readonly has_notice_facts: boolean
  /** Null: no energy figure is known. */
  readonly energy: CardEnergy | null
  readonly primary_image_url: string | null
  readonly photos_count: number
  /** The keys of the photos after the main one, as `listFurtherPhotos` lists them; null: none is stored. */
  readonly further_photos: string | null
}

type Check<Value> = (value: unknown) => value is Value
type FieldCheck = readonly [field: string, check: (value: unknown) => boolean]

const isString: Check<string> = (value) => typeof value === 'string'
const isNumber: Check<number> = (value) => typeof value === 'number'
const isBoolean: Check<boolean> = (value) => typeof value === 'boolean'
const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null || check(value)
const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((each) => each === value)
/** Checks that a value is an object whose known fields pass their checks; other fields are allowed. */
const objectOf = <Value extends object>(checks: {
  readonly [Field in keyof Value]-?: Check<Value[Field]>
}) => {
  const entries: FieldCheck[] = Object.entries(checks)
  return (value: unknown): value is Value => isObject(value) && hasRightFields(value, entries)
}
const recordOf =
  <Value>(check: Check<Value>) =>
  (value: unknown): value is Readonly<Record<string, Value>> =>
    isObject(value) && Object.values(value).every((each) => check(each))

const hasRightFields = (value: object, checks: readonly FieldCheck[]): boolean =>
  checks.every(([field, check]) => check(Reflect.get(value, field)))

const isObject: Check<object> = (value) => typeof value === 'object' && value !== null

const isLender = objectOf<StockHit['finance_lenders'][string]>({
  interestRate: orNull(isNumber),
  comparisonRate: orNull(isNumber),
  paymentWeek: orNull(isNumber),
  paymentMonth: orNull(isNumber),
  termMonths: orNull(isNumber),
  termYears: orNull(isNumber),
  deposit: orNull(isNumber),
})

const isDeposits = (value: unknown): value is StockHit['deposits'] =>
  isObject(value) &&
  Object.entries(value).every(
    ([processor, dollars]) => isPaymentProvider(processor) && isNumber(dollars),
  )
const isPaymentProvider = oneOf(paymentProviders)

/** A check for each field; the compiler makes sure that the table has all fields of `StockHit` with their types. */
const fieldChecks: { readonly [Field in keyof StockHit]: Check<StockHit[Field]> } = {
  id: isNumber,
  slug: isString,
  stocknum: isString,
  make: isString,
  model: isString,
  year: isNumber,
  badge: orNull(isString),
  series: orNull(isString),
  km: orNull(isNumber),
  price: orNull(isNumber),
  price_type: orNull(isString),
  before_price: orNull(isNumber),
  subscription_price: orNull(isNumber),
  status: oneOf(vehicleStatuses),
  car_type: oneOf(carTypes),
  reserved: isBoolean,
  sold: isBoolean,
  reservable: isBoolean,
  has_checkout_payment_processor: isBoolean,
  deposits: isDeposits,
  finance_lenders: recordOf(isLender),
  autograb_data: orNull(
    objectOf<NonNullable<StockHit['autograb_data']>>({
      state_average_market_price: orNull(isNumber),
      average_market_price: orNull(isNumber),
    }),
  ),
  certified: isBoolean,
  preorder: isBoolean,
  tag: orNull(isString),
  created_at_timestamp: orNull(isNumber),
  dealership_slug: orNull(isString),
  dealership_id: isNumber,
  location_id: orNull(isNumber),
  location_name: orNull(isString),
  city: orNull(isString),
  state: orNull(isString),
  body: orNull(isString),
  simple_body: orNull(isString),
  simple_fuel: orNull(isString),
  simple_drive: orNull(isString),
  simple_transmission: orNull(isString),
  colour: orNull(isString),
  seats: orNull(isNumber),
  length_mm: orNull(isNumber),
  tare_kg: orNull(isNumber),
  payload_kg: orNull(isNumber),
  gvm_kg: orNull(isNumber),
  has_notice_facts: isBoolean,
  energy: orNull(
    objectOf<CardEnergy>({
      energyStars: orNull(isNumber),
      fuelConsumption: orNull(isNumber),
      electricityConsumption: orNull(isNumber),
      yearlyRunningCostCents: orNull(isNumber),
    }),
  ),
  primary_image_url: orNull(isString),
  photos_count: isNumber,
  further_photos: orNull(isString),
}

/** Computed once, since every card of every page is checked. */
const hitChecks: FieldCheck[] = Object.entries(fieldChecks)

const isStockHit = (document: IndexDocument): document is IndexDocument & StockHit =>
  hasRightFields(document, hitChecks)

/**
 * Parses an index document that index-document.ts built.
 *
 * @throws Error that names missing fields and those of a wrong type, because a remote index may contain anything
 */
export function parseStockHit(document: IndexDocument): StockHit {
  if (isStockHit(document)) return document
  const wrong = hitChecks
    .filter(([field, check]) => !check(Reflect.get(document, field)))
    .map(([field]) => field)
    .join(', ')
  throw new Error(
    `document ${JSON.stringify(document['id'])} of the stock index has a wrong ${wrong}`,
  )
}
