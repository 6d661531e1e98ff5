import type { ImportProgress, RejectedRow } from './import-report.ts'
import type { StagedRow } from './stage-vehicles.ts'
import { FeedFaultError } from '../feed/feed-fault.ts'
import { decideRowOwner, type GroupDealerships, type RowOwner } from '../feed/choose-dealership.ts'
import { openRowFilter } from '../feed/filter-rows.ts'
import { isEmptyCell } from '../feed/cell.rules.ts'
import type { CarRecord, FeedItem, FeedRow, MalformedRow } from '../feed/feed-row.ts'
import { type WarningSink, openWarnings } from '../feed/feed-warnings.ts'
import type { Mapping } from '../feed/mapping.schema.ts'
import { isNestedTooDeep } from '../feed/nesting.rules.ts'
import { type ParsedContent, parseCar } from '../feed/parse-car.ts'
import type { KnownLocation } from '../feed/read-location.ts'
import { type RecordReader, openRecordReader } from '../feed/record-reader.ts'

export interface StockReader {
  /** Converts the items of a file to rows for staging, and counts them. */
  read(
    items: AsyncIterable<FeedItem>,
    locations: readonly KnownLocation[],
  ): AsyncGenerator<StagedRow>
  countBytes(bytes: number): void
  /** Number of rows, without those that were left out. */
  readonly rows: number
  /** Number of rows of other dealerships, and of those that the mapping's filter excludes. */
  readonly leftOut: number
  readonly rejected: readonly RejectedRow[]
}

interface ReaderSettings {
  readonly now: Date
  readonly mapping: Mapping | undefined
  /** The dealerships of the group, for a mapping that chooses the dealership of each row. */
  readonly group: GroupDealerships | undefined
  /** Whether rejections also contain the vehicle's position in the list. */
  readonly inList: boolean
  readonly warnings: WarningSink
  /** Whether pictures may be names of files. */
  readonly picturePaths: boolean
  readonly onProgress: ((progress: ImportProgress) => void) | undefined
}

/** The state of reading a file: how much was read, and what was found in it. */
interface Reading {
  readonly settings: ReaderSettings
  /** The mapping's filter; undefined: every vehicle is imported. */
  readonly isWanted: ((content: ParsedContent) => boolean) | undefined
  readonly rejected: RejectedRow[]
  rows: number
  bytes: number
  malformed: number
  leftOut: number
  toRecord: RecordReader | undefined
  /** Like `toRecord`, for malformed rows and without warnings. */
  toBrokenRecord: RecordReader | undefined
}

const progressEveryRows = 500
/** Number of rows after which a file is refused early, if more than half of them could not be parsed. */
const malformedToGiveUp = 1000

export function openStockReader(settings: ReaderSettings): StockReader {
  const filter = settings.mapping?.filter
  const reading: Reading = {
    settings,
    isWanted: filter === undefined ? undefined : openRowFilter(filter),
    rejected: [],
    rows: 0,
    bytes: 0,
    malformed: 0,
    leftOut: 0,
    toRecord: undefined,
    toBrokenRecord: undefined,
  }
  return {
    read: (items, locations) => readItems(reading, items, locations),
    countBytes(read) {
      reading.bytes = read
    },
    get rows() {
      return reading.rows - reading.leftOut
    },
    get leftOut() {
      return reading.leftOut
    },
    rejected: reading.rejected,
  }
}

async function* readItems(
  reading: Reading,
  items: AsyncIterable<FeedItem>,
  locations: readonly KnownLocation[],
): AsyncGenerator<StagedRow> {
  const { mapping, warnings, onProgress } = reading.settings
  for await (const item of items) {
    if (item.kind === 'header') {
      reading.toRecord = openRecordReader(mapping, item, warnings)
      reading.toBrokenRecord = openRecordReader(mapping, item, openWarnings())
      continue
    }
    reading.rows += 1
    const row =
      item.kind === 'malformed' ? readMalformed(reading, item) : readRow(reading, item, locations)
    if (row !== undefined) yield row
    const { rows, bytes } = reading
    if (rows % progressEveryRows === 0) onProgress?.({ rows, bytes })
  }
  refuseMalformed(reading)
  const { rows, bytes } = reading
  onProgress?.({ rows, bytes })
}

function readMalformed(reading: Reading, item: MalformedRow): StagedRow | undefined {
  const { line } = item
  reading.malformed += 1
  reject(reading, line, 'row', item.reason)
  if (reading.malformed >= malformedToGiveUp) refuseMalformed(reading)
  if (item.cells?.every(isEmptyCell) === true) return undefined
  return {
    ordinal: reading.rows,
    line,
    rejectedStocknum: findBrokenStocknum(reading, item),
    broken: true,
  }
}

function readRow(
  reading: Reading,
  item: FeedRow,
  locations: readonly KnownLocation[],
): StagedRow | undefined {
  const { now, mapping, warnings, picturePaths } = reading.settings
  const { line } = item
  const ordinal = reading.rows
  const toRecord = (reading.toRecord ??= openRecordReader(mapping, undefined, warnings))
  if (isNestedTooDeep(item.value)) {
    reject(reading, line, 'row', 'is nested too deep')
    return { ordinal, line, rejectedStocknum: null, broken: true }
  }
  const owner = findOwner(reading.settings, toRecord, item)
  if (owner !== 'own') {
    reading.leftOut += 1
    if (owner === 'other') return undefined
    // The row may belong to this dealership, with its name misspelt. Its vehicle therefore stays unchanged.
    return { ordinal, line, rejectedStocknum: findStocknum(toRecord(item), now), broken: false }
  }
  const parsed = parseCar(toRecord(item), {
    now,
    locations,
    picturePaths,
    warn: (code, field, value) => warnings.add(code, field, line, value),
  })
  if (parsed.ok) {
    if (reading.isWanted?.(parsed.car.content) !== false) return { ordinal, line, car: parsed.car }
    reading.leftOut += 1
    return undefined
  }
  reject(reading, line, parsed.field, parsed.reason)
  if (Object.values(item.value).every(isEmptyCell)) return undefined
  return { ordinal, line, rejectedStocknum: parsed.stocknum, broken: false }
}

function reject(
  { rejected, rows, settings }: Reading,
  line: number,
  field: string,
  reason: string,
): void {
  rejected.push({ line, field, reason: settings.inList ? `${reason} (vehicle ${rows})` : reason })
}

/** Refuses a file if more than half of its rows could not be parsed. */
function refuseMalformed({ malformed, rows, rejected }: Reading): void {
  if (malformed * 2 <= rows) return
  const first = rejected.find(({ field }) => field === 'row')
  throw new FeedFaultError({
    code: 'import.malformed',
    message:
      `${malformed} of ${rows} rows cannot be read; the first is on line ${first?.line ?? 1}: ` +
      `${first?.reason ?? ''}. Is the format or the delimiter another one?`,
    ...(first && { line: first.line }),
  })
}

function findOwner(
  { mapping, group, warnings }: ReaderSettings,
  toRecord: RecordReader,
  row: FeedRow,
): RowOwner {
  const word = toRecord.dealershipOf?.(row)
  if (word === undefined || group === undefined) return 'own'
  const owner = decideRowOwner(word, mapping?.dealership?.words ?? {}, group)
  if (owner === 'unknown') warnings.add('dealership.unknown', 'dealership', row.line, word.trim())
  return owner
}

/** The stock number of a row with too many or too few cells, from the cell at the column's position. */
function findBrokenStocknum(
  { toBrokenRecord, settings }: Reading,
  { line, cells }: MalformedRow,
): string | null {
  if (cells === undefined || toBrokenRecord === undefined) return null
  return findStocknum(toBrokenRecord({ kind: 'row', line, value: cells }), settings.now)
}

/** The stock number of a row that is not imported, without warnings about its other fields. */
function findStocknum(record: CarRecord, now: Date): string | null {
  const parsed = parseCar(record, { now, locations: [], warn: () => undefined })
  return parsed.ok ? parsed.car.content.stocknum : parsed.stocknum
}
