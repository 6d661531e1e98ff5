import { formatDoubtfulPrice, isDoubtfulPrice } from '../price/price-doubt.rules.ts'
import type { AutograbValuation, VehicleContent } from '../vehicle.ts'
import type { ImportField } from './car-fields.ts'
import {
  flagCell,
  instantCell,
  numberCell,
  textCell,
  timestampCell,
  wholeCell,
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
import { readBuildFacts, readSizeFacts } from './read-build-facts.ts'
import { readEnergyFacts } from './read-energy-facts.ts'
import { readIdentity, readVinField } from './read-identity.ts'
import { type KnownLocation, readLocation } from './read-location.ts'
import { readNoticeFacts } from './read-notice-facts.ts'
import { readTurnImages, readVideoField } from './read-turn-and-video.ts'
import { readOfferFacts, readPriceFacts, readSaleState } from './read-sale-facts.ts'

export type ParsedContent = Omit<VehicleContent, 'name' | 'paymentProcessors'> & {
  /** The name; null for the usual one: year, make, model and badge (merge-stock.ts). */
  readonly name: string | null
  readonly paymentProcessors: readonly PlainPaymentProcessor[]
}

export interface ParsedCar {
  /** The complete vehicle, with defaults for fields that the record lacks. */
  readonly content: ParsedContent
  /** The fields that the record has. A vehicle that is already in stock keeps its other values. */
  readonly given: ReadonlySet<keyof VehicleContent>
  /** Null: a new vehicle gets the current time, except if the date could not be parsed (`unread`). */
  readonly createdAt: Date | null
  /**
   * Whether the record has dates that could not be parsed. They stay empty and are never replaced by the current
   * time.
   */
  readonly unread: { readonly createdAt: boolean; readonly soldAt: boolean }
}

export type ParseResult =
  | { readonly ok: true; readonly car: ParsedCar }
  | {
      readonly ok: false
      readonly field: string
      readonly reason: string
      /** The row's stock number, if it has one, so that the vehicle of a rejected row does not count as removed. */
      readonly stocknum: string | null
    }

export interface ParseContext {
  readonly now: Date
  readonly locations: readonly KnownLocation[]
  /** Whether pictures may be names of files, which attach-pictures.ts reads. */
  readonly picturePaths?: boolean
  readonly warn: (code: FeedWarningCode, field: ImportField, value: string) => void
}

const oneDayMs = 86_400_000

const short = textCell(100)
const regoText = textCell(20)
const stateText = textCell(40)
const longText = textCell(20_000, { lines: true })
const odometer = wholeCell(0, 3_000_000)
const viewCount = wholeCell(0, 2_000_000_000)
const rank = numberCell(-1e9, 1e9)

/** Converts a raw record into a vehicle; for an invalid record, says which field is wrong and why. */
export function parseCar(record: CarRecord, context: ParseContext): ParseResult {
  const fields = openFieldReader(record, (field, word) =>
    context.warn('value.unlisted', field, word),
  )
  const latest = new Date(context.now.getTime() + oneDayMs)
  const { content, decidesStatus } = readContent(fields, record, context, latest)
  const createdAt =
    fields.read<Date | null>('created_at', instantCell(latest), null) ??
    fields.read<Date | null>('created_at_timestamp', timestampCell(latest), null)
  warnOfDoubtfulPrices(content, context.warn)
  if (fields.fault !== undefined) {
    const { stocknum } = content
    return { ok: false, ...fields.fault, stocknum: stocknum === '' ? null : stocknum }
  }
  const given = collectGiven(fields, content, decidesStatus)
  return { ok: true, car: { content, given, createdAt, unread: findUnread(fields, createdAt) } }
}

/**
 * Reads every field of a vehicle. The order of the fields matters: only the first fault of a record is reported.
 *
 * @param latest the last instant that a date may be
 */
function readContent(
  fields: FieldReader,
  record: CarRecord,
  { now, locations, picturePaths = false, warn }: ParseContext,
  latest: Date,
): { readonly content: ParsedContent; readonly decidesStatus: boolean } {
  const { read } = fields
  const identity = readIdentity(fields, now)
  const sale = readSaleState(fields, record, () => warn('value.missing', 'car_type', 'used'))
  const paymentProcessors = read('payment_processors', processorsCell, [])
  const build = readBuildFacts(read, identity, (field, word) => warn('value.unlisted', field, word))
  const content: ParsedContent = {
    ...identity,
    ...sale.facts,
    ...build,
    vin: readVinField(fields, warn),
    rego: read<string | null>('rego', regoText, null),
    series: read<string | null>('series', short, null),
    km: read<number | null>('km', odometer, null),
    ...readPriceFacts(read),
    ...readOfferFacts(read),
    soldAt: read<Date | null>('sold_date_timestamp', timestampCell(latest), null),
    locationId: readLocation(fields, record, locations),
    city: read<string | null>('city', short, null),
    state: read<string | null>('state', stateText, null),
    primaryImageUrl: read<string | null>('primary_image_url', pictureCell(picturePaths), null),
    images: read('images', imagesCell(picturePaths), []),
    turnImages: readTurnImages(fields, picturePaths, warn),
    videoUrl: readVideoField(fields, warn),
    file: read<string | null>('file', reportCell, null),
    views: read('views', viewCount, 0),
    customRank: read('custom_rank', rank, 0),
    carsalesSellerIdentifier: read<string | null>('carsales_seller_identifier', short, null),
    ...readSizeFacts(read),
    ...readNoticeFacts(read, now),
    ...readEnergyFacts(read),
    colour: read<string | null>('colour', short, null),
    description: read<string | null>('description', longText, null),
    features: read('features', wordListCell, []),
    categories: read('categories', wordListCell, []),
    itemType: read<string | null>('item_type', short, null),
    financeLenders: read('finance_lenders', lendersCell, {}),
    paymentProcessors,
    hasCheckoutPaymentProcessor: read(
      'has_checkout_payment_processor',
      flagCell,
      paymentProcessors.length > 0,
    ),
    autograbData: read<AutograbValuation | null>('autograb_data', valuationCell, null),
  }
  return { content, decidesStatus: sale.decidesStatus }
}

function warnOfDoubtfulPrices(
  { stocknum, priceCents, beforePriceCents }: ParsedContent,
  warn: ParseContext['warn'],
): void {
  for (const [field, cents] of [
    ['price', priceCents],
    ['before_price', beforePriceCents],
  ] as const) {
    if (!isDoubtfulPrice(cents)) continue
    warn('price.low', field, `${formatDoubtfulPrice(cents)} (${stocknum})`)
  }
}

const propertiesByField = Object.entries(propertiesOfField) as [
  ImportField,
  (keyof VehicleContent)[],
][]

function collectGiven(
  fields: FieldReader,
  { locationId, provenance }: ParsedContent,
  decidesStatus: boolean,
): Set<keyof VehicleContent> {
  const given = new Set<keyof VehicleContent>()
  for (const [field, properties] of propertiesByField) {
    if (!fields.speaksOf(field)) continue
    for (const property of properties) given.add(property)
  }
  // The drive was derived from the vehicle's badge or title, because the record lacks it (merge-stock.ts).
  if (provenance.simple_drive !== undefined) given.add('simpleDrive').add('provenance')
  // 'Not sold' alone only ends a sale and does not set the status (merge-stock.ts).
  if (!decidesStatus) given.delete('status')
  // A location counts as given even if it was found by its city, or because it is the only one.
  if (locationId !== null) given.add('locationId')
  return given
}

const findUnread = (fields: FieldReader, createdAt: Date | null): ParsedCar['unread'] => ({
  createdAt:
    createdAt === null &&
    (fields.isUnread('created_at') || fields.isUnread('created_at_timestamp')),
  soldAt: fields.isUnread('sold_date_timestamp'),
})
