import { deriveBody } from '../derived-body.rules.ts'
import { deriveDrive } from '../derived-drive.rules.ts'
import { normaliseMake } from '../make-name.rules.ts'
import { formatDoubtfulPrice, isDoubtfulPrice } from '../price-doubt.rules.ts'
import { simplifyFuel } from '../simple-fuel.rules.ts'
import { simplifyTransmission } from '../simple-transmission.rules.ts'
import {
  type AutograbValuation,
  type VehicleContent,
  carTypes,
  vehicleStatuses,
} from '../vehicle.ts'
import type { ImportField } from './car-fields.ts'
import {
  flagCell,
  instantCell,
  isEmptyCell,
  moneyCell,
  numberCell,
  textCell,
  timestampCell,
  wholeCell,
  wordCell,
} from './cell.rules.ts'
import type { CarRecord } from './feed-row.ts'
import type { FeedWarningCode } from './feed-warnings.ts'
import { type FieldReader, openFieldReader, propertiesOfField } from './field-reader.ts'
import {
  type PlainPaymentProcessor,
  lendersCell,
  processorsCell,
  valuationCell,
} from './finance-cells.ts'
import { imagesCell, pictureCell, reportCell, wordListCell } from './list-cell.ts'
import { readEnergyFacts } from './read-energy-facts.ts'
import { type KnownLocation, readLocation } from './read-location.ts'
import { readNoticeFacts } from './read-notice-facts.ts'
import { warnOfUnknownWords } from './unknown-words.ts'
import { readVin } from '../vin.rules.ts'

export type ParsedContent = Omit<VehicleContent, 'name' | 'paymentProcessors'> & {
  /** Null for the usual name, which is year, make, model and badge (merge-stock.ts). */
  readonly name: string | null
  readonly paymentProcessors: readonly PlainPaymentProcessor[]
}

export interface ParsedCar {
  /** The complete vehicle: fields that the record lacks have their defaults. */
  readonly content: ParsedContent
  /** The fields that the record has; a known vehicle keeps its values for the others. */
  readonly given: ReadonlySet<keyof VehicleContent>
  /** Null: a new vehicle gets the current time, unless `unread` has it. */
  readonly createdAt: Date | null
  /** Dates that the record has and nobody could read: they stay empty and never become the current time. */
  readonly unread: { readonly createdAt: boolean; readonly soldAt: boolean }
}

export type ParseResult =
  | { readonly ok: true; readonly car: ParsedCar }
  | {
      readonly ok: false
      readonly field: string
      readonly reason: string
      /** The row's stock number, if it has one, so that its vehicle does not count as missing. */
      readonly stocknum: string | null
    }

export interface ParseContext {
  readonly now: Date
  readonly locations: readonly KnownLocation[]
  /** Whether pictures may be names of files, which attach-pictures.ts reads. */
  readonly picturePaths?: boolean
  readonly warn: (code: FeedWarningCode, field: ImportField, value: string) => void
}

const maxDollars = 50_000_000
const oneDayMs = 86_400_000

const short = textCell(100)
const long = textCell(300)
const dollars = moneyCell(maxDollars)

/** Turns a raw record into a vehicle, or says which field is wrong and why. */
export function parseCar(record: CarRecord, context: ParseContext): ParseResult {
  const fields = openFieldReader(record, (field, word) =>
    context.warn('value.unlisted', field, word),
  )
  const read: FieldReader['read'] = (field, cell, fallback) => fields.read(field, cell, fallback)
  const latest = new Date(context.now.getTime() + oneDayMs)
  const paths = context.picturePaths === true
  const stocknum = fields.require('stocknum', textCell(64), '')
  const make = normaliseMake(fields.require('make', short, ''))
  const model = fields.require('model', short, '')
  const year = fields.require('year', wholeCell(1886, context.now.getUTCFullYear() + 2), 0)
  const badge = read<string | null>('badge', textCell(200), null)
  const saidSold = read<boolean | null>('sold', flagCell, null)
  const saidStatus = read<VehicleContent['status'] | null>(
    'status',
    wordCell(vehicleStatuses),
    null,
  )
  const status = saidStatus ?? (saidSold === true ? 'sold' : 'in_stock')
  const carType = read<VehicleContent['carType'] | null>('car_type', wordCell(carTypes), null)
  if (isEmptyCell(record['car_type'])) context.warn('value.missing', 'car_type', 'used')
  const processors = read('payment_processors', processorsCell, [])
  const fuel = read<string | null>('fuel', short, null)
  const body = read<string | null>('body', short, null)
  const drive = read<string | null>('drive', short, null)
  const name = read<string | null>('name', long, null)
  const transmission = read<string | null>('transmission', short, null)

  const gvmKg = read<number | null>('gvm_kg', wholeCell(0, 200_000), null)
  warnOfUnknownWords({ fuel, body, drive, transmission }, (field, word) =>
    context.warn('value.unlisted', field, word),
  )

  const derivedBody = deriveBody({ make, model, body, gvmKg })
  const derivedDrive = deriveDrive({ model, badge, name, drive })

  const content: ParsedContent = {
    stocknum,
    make,
    model,
    year,
    badge,
    vin: readVinField(fields, context.warn),
    rego: read<string | null>('rego', textCell(20), null),
    name,
    series: read<string | null>('series', short, null),
    km: read<number | null>('km', wholeCell(0, 3_000_000), null),
    priceCents: read<number | null>('price', dollars, null),
    priceType: read<string | null>('price_type', short, null),
    beforePriceCents: read<number | null>('before_price', dollars, null),
    subscriptionPriceCents: read<number | null>('subscription_price', dollars, null),
    status,
    sold: saidSold ?? status === 'sold',
    carType: carType ?? 'used',
    reserved: read('reserved', flagCell, false),
    reservable: read('reservable', flagCell, true),
    preorder: read('preorder', flagCell, false),
    certified: read('certified', flagCell, false),
    tag: read<string | null>('tag', short, null),
    showOnDealerWebsite: read('show_on_dealer_website', flagCell, true),
    soldAt: read<Date | null>('sold_date_timestamp', timestampCell(latest), null),
    locationId: readLocation(fields, record, context.locations),
    city: read<string | null>('city', short, null),
    state: read<string | null>('state', textCell(40), null),
    primaryImageUrl: read<string | null>('primary_image_url', pictureCell(paths), null),
    images: read('images', imagesCell(paths), []),
    file: read<string | null>('file', reportCell, null),
    views: read('views', wholeCell(0, 2_000_000_000), 0),
    customRank: read('custom_rank', numberCell(-1e9, 1e9), 0),
    carsalesSellerIdentifier: read<string | null>('carsales_seller_identifier', short, null),
    seats: read<number | null>('seats', wholeCell(0, 100), null),
    lengthMm: read<number | null>('length_mm', wholeCell(0, 60_000), null),
    tareKg: read<number | null>('tare_kg', wholeCell(0, 200_000), null),
    payloadKg: read<number | null>('payload_kg', wholeCell(0, 200_000), null),
    gvmKg,
    ...readNoticeFacts(read, context.now),
    ...readEnergyFacts(read),
    fuel,
    body,
    drive,
    transmission,
    colour: read<string | null>('colour', short, null),
    description: read<string | null>('description', textCell(20_000, { lines: true }), null),
    features: read('features', wordListCell, []),
    categories: read('categories', wordListCell, []),
    itemType: read<string | null>('item_type', short, null),
    financeLenders: read('finance_lenders', lendersCell, {}),
    paymentProcessors: processors,
    hasCheckoutPaymentProcessor: read(
      'has_checkout_payment_processor',
      flagCell,
      processors.length > 0,
    ),
    autograbData: read<AutograbValuation | null>('autograb_data', valuationCell, null),
    simpleBody: derivedBody.simpleBody,
    simpleFuel: simplifyFuel(fuel),
    simpleDrive: derivedDrive.simpleDrive,
    simpleTransmission: simplifyTransmission(transmission),
    provenance: { ...derivedBody.provenance, ...derivedDrive.provenance },
  }
  const createdAt =
    read<Date | null>('created_at', instantCell(latest), null) ??
    read<Date | null>('created_at_timestamp', timestampCell(latest), null)

  for (const [field, cents] of [
    ['price', content.priceCents],
    ['before_price', content.beforePriceCents],
  ] as const) {
    if (!isDoubtfulPrice(cents)) continue
    context.warn('price.low', field, `${formatDoubtfulPrice(cents)} (${stocknum})`)
  }
  if (fields.fault !== undefined) {
    return { ok: false, ...fields.fault, stocknum: stocknum === '' ? null : stocknum }
  }
  const given = collectGiven(fields)
  // Where the record lacks the drive, it may be found in the vehicle's badge or title (merge-stock.ts).
  if (derivedDrive.provenance.simple_drive !== undefined) given.add('simpleDrive').add('provenance')
  // 'Not sold' does not say whether a vehicle is in_stock or coming_soon, so it only ends a sale (merge-stock.ts).
  if (saidStatus === null && saidSold !== true && !fields.empties('status')) given.delete('status')
  // A location that was found by its city, or because it is the only one, counts as named.
  if (content.locationId !== null) given.add('locationId')
  const unread = {
    createdAt:
      createdAt === null &&
      (fields.isUnread('created_at') || fields.isUnread('created_at_timestamp')),
    soldAt: fields.isUnread('sold_date_timestamp'),
  }
  return { ok: true, car: { content, given, createdAt, unread } }
}

/** A VIN, or the chassis number of a vehicle without one. What is neither is left out, so that a known vehicle keeps its VIN. */
function readVinField(fields: FieldReader, warn: ParseContext['warn']): string | null {
  const written = fields.read('vin', textCell(64), '')
  if (written === '') return null
  const reading = readVin(written)
  if (reading.kind !== 'vin') warn(vinWarnings[reading.kind], 'vin', written)
  if ('vin' in reading) return reading.vin
  fields.leaveOut('vin')
  return null
}

const vinWarnings = {
  'chassis-number': 'vin.chassis-number',
  placeholder: 'vin.placeholder',
  other: 'vin.not-a-vin',
} as const

const propertiesByField = Object.entries(propertiesOfField) as [
  ImportField,
  (keyof VehicleContent)[],
][]

function collectGiven(fields: FieldReader): Set<keyof VehicleContent> {
  const given = new Set<keyof VehicleContent>()
  for (const [field, properties] of propertiesByField) {
    if (!fields.speaksOf(field)) continue
    for (const property of properties) given.add(property)
  }
  return given
}
