import { type ImportField, findField, requiredFields } from './car-fields.ts'
import { refuseHeader } from './csv-rows.ts'
import { refuseFeed } from './feed-fault.ts'
import type { CarRecord, FeedHeader, FeedRow } from './feed-row.ts'
import type { WarningSink } from './feed-warnings.ts'
import { readFieldsByMapping } from './mapped-fields.ts'
import type { Mapping } from './mapping.schema.ts'

/** Converts a row of the file to the raw record of a vehicle. */
export interface RecordReader {
  (row: FeedRow): CarRecord
  /** The word of a row that decides its dealership; undefined if the mapping has no column for this. */
  readonly dealershipOf?: ((row: FeedRow) => string) | undefined
}

/**
 * Opens a reader for the records of a file. Refuses a CSV file that cannot contain vehicles, because a required
 * column is missing or no column has a known name.
 *
 * @param header of a CSV file; undefined for JSON, whose records contain their field names
 */
export function openRecordReader(
  mapping: Mapping | undefined,
  header: FeedHeader | undefined,
  warnings: WarningSink,
): RecordReader {
  if (mapping === undefined) {
    return header === undefined ? readByKey(warnings) : readByColumn(header, warnings)
  }
  const fields = readFieldsByMapping(mapping, header, warnings)
  if (header !== undefined) {
    if (fields.found === 0) refuseHeader(header.columns, header.line)
    const known = new Set(fields.readers.keys())
    if (mapping.key === 'vin' && known.has('vin')) known.add('stocknum')
    refuseMissing(known, header)
  }
  const toRecord = (row: FeedRow): CarRecord => {
    const record: Record<string, unknown> = {}
    for (const [field, read] of fields.readers) record[field] = read(row)
    if (mapping.key === 'vin' && (record['stocknum'] ?? '') === '')
      record['stocknum'] = record['vin']
    return record
  }
  return Object.assign(toRecord, { dealershipOf: fields.dealershipOf })
}

function readByColumn(header: FeedHeader, warnings: WarningSink): RecordReader {
  const positions = new Map<ImportField, number>()
  for (const [at, column] of header.columns.entries()) {
    const field = findField(column)
    if (field === undefined && column !== '') warnings.add('column.unknown', column, header.line)
    if (field === undefined || field === 'assigned') continue
    if (positions.has(field)) warnings.add('column.repeated', column, header.line)
    else positions.set(field, at)
  }
  if (positions.size === 0) refuseHeader(header.columns, header.line)
  refuseMissing(new Set(positions.keys()), header)
  return ({ value }) => {
    const cells = value as readonly string[]
    const record: Record<string, unknown> = {}
    for (const [field, at] of positions) record[field] = cells[at]
    return record
  }
}

function readByKey(warnings: WarningSink): RecordReader {
  return ({ value, line }) => {
    const record: Record<string, unknown> = {}
    for (const [key, raw] of Object.entries(value)) {
      const field = findField(key)
      if (field === undefined) warnings.add('column.unknown', key.slice(0, 80), line)
      else if (field !== 'assigned') record[field] ??= raw
    }
    return record
  }
}

function refuseMissing(known: ReadonlySet<ImportField>, header: FeedHeader): void {
  const missing = requiredFields.filter((field) => !known.has(field))
  if (missing.length === 0) return
  refuseFeed(
    'import.missing-column',
    `The file has no column for ${missing.join(', ')} (header on line ${header.line}). Every vehicle needs ` +
      `${requiredFields.join(', ')}; a mapping can name or make them.`,
    { line: header.line },
  )
}
