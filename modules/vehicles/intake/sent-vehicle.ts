import { importFields, type ImportField, requiredFields } from '../feed/car-fields.ts'
import { isEmptyCell } from '../feed/cell.rules.ts'
import { refuseEmpty, strictFields } from '../feed/empty-values.rules.ts'
import type { CarRecord } from '../feed/feed-row.ts'
import { type FeedWarning, openWarnings } from '../feed/feed-warnings.ts'
import { isNestedTooDeep } from '../feed/nesting.rules.ts'
import { parseCar, type ParsedCar } from '../feed/parse-car.ts'
import type { KnownLocation } from '../feed/read-location.ts'
import { openRecordReader } from '../feed/record-reader.ts'

/** A vehicle sent by another system, alone or in a list. */
export interface SentVehicle {
  /** The fields by the names of the API's Car, as in a JSON feed. */
  readonly record: Readonly<Record<string, unknown>>
  /** `all`: missing fields are cleared. `some`: missing fields of a vehicle that is already stored stay unchanged. */
  readonly says: 'all' | 'some'
}

/** The stored fields of a vehicle that are needed to parse a sent one. */
export interface KnownVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly year: number
  readonly body: string | null
  readonly vin: string | null
}

export type SentWarning = Pick<FeedWarning, 'code' | 'field' | 'message'>

export type ReadVehicle =
  | { readonly ok: true; readonly car: ParsedCar; readonly warnings: readonly SentWarning[] }
  | {
      readonly ok: false
      /** The field that is wrong; 'row' if the vehicle could not be parsed. */
      readonly field: string
      readonly reason: string
    }

export interface SentContext {
  readonly now: Date
  readonly locations: readonly KnownLocation[]
  readonly known: KnownVehicle | undefined
}

/**
 * Fields that keep their stored value when a vehicle is sent in full without them; all other fields that are not sent
 * become empty.
 */
const keptFields: ReadonlySet<ImportField> = new Set([
  'views',
  'created_at',
  'created_at_timestamp',
])

/** Parses a sent vehicle by the importer's rules (`parseCar`). */
export function readSentVehicle(
  { record: sent, says }: SentVehicle,
  { now, locations, known }: SentContext,
): ReadVehicle {
  if (isNestedTooDeep(sent)) return { ok: false, field: 'row', reason: 'is nested too deep' }
  const warnings = openWarnings()
  const named = openRecordReader(
    undefined,
    undefined,
    warnings,
  )({ kind: 'row', line: 1, value: sent })
  if (Object.keys(named).every((field) => field === 'stocknum') && known !== undefined) {
    return { ok: false, field: 'row', reason: 'names no field of a vehicle' }
  }
  const empty = findEmptyFault(named)
  if (empty !== undefined) return { ok: false, ...empty }
  let unread: { readonly field: string; readonly reason: string } | undefined
  const record = says === 'all' ? clearMissing(named) : completeRecord(named, known)
  const parsed = parseCar(record, {
    now,
    locations,
    warn(code, field, value) {
      if (code === 'value.unlisted' && strictFields.has(field)) {
        unread ??= { field, reason: `cannot be '${value}'` }
      }
      // A vehicle that is sent in part may lack fields, which causes no warning.
      if (named[field] !== undefined || code !== 'value.missing')
        warnings.add(code, field, 1, value)
    },
  })
  if (!parsed.ok) return { ok: false, field: parsed.field, reason: parsed.reason }
  if (unread !== undefined) return { ok: false, ...unread }
  const sentWarnings = warnings.list().map(({ code, field, message }) => ({ code, field, message }))
  return { ok: true, car: parsed.car, warnings: sentWarnings }
}

/** The first field that is empty but must not be. Missing required fields are found by `parseCar`. */
function findEmptyFault(record: CarRecord): { field: string; reason: string } | undefined {
  for (const field of importFields) {
    const raw = record[field]
    if (!isEmptyCell(raw) || raw === undefined || isRequired(field)) continue
    const reason = refuseEmpty(field, raw as null | string)
    if (reason !== null) return { field, reason }
  }
  return undefined
}

const isRequired = (field: ImportField): boolean =>
  requiredFields.some((required) => required === field)

/** Sets the missing fields of a vehicle that is sent in full to null, so that the importer clears them. */
function clearMissing(record: CarRecord): CarRecord {
  const cleared = importFields.filter((field) => !keptFields.has(field))
  return { ...Object.fromEntries(cleared.map((field) => [field, null])), ...record }
}

/**
 * Completes a vehicle that is sent in part. Fields that every row needs come from the stock. If make or model is
 * sent, the stored body is added, because its group depends on them. This is also done for a new vehicle, so that the
 * same row has the same result when it is sent again.
 */
function completeRecord(record: CarRecord, known: KnownVehicle | undefined): CarRecord {
  const isNamed = record['make'] !== undefined || record['model'] !== undefined
  const body = isNamed && { body: known?.body ?? null }
  if (known === undefined) return { ...body, ...record }
  const { make, model, year, vin } = known
  // A row with only some of make, model and year is about the stored vehicle, and never about another one with its
  // stock number.
  const isPart = (['make', 'model', 'year'] as const).some((field) => record[field] === undefined)
  return { make, model, year, ...body, ...(isPart && vin !== null && { vin }), ...record }
}
