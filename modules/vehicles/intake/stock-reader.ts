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
import { type ParseResult, parseCar } from '../feed/parse-car.ts'
import type { KnownLocation } from '../feed/read-location.ts'
import { type RecordReader, openRecordReader } from '../feed/record-reader.ts'

const findStocknum = (parsed: ParseResult): string | null =>
  parsed.ok ? parsed.car.content.stocknum : parsed.stocknum

export interface StockReader {
  /** Turns the items of a file into rows to stage, and counts them. */
  read(
    items: AsyncIterable<FeedItem>,
    locations: readonly KnownLocation[],
  ): AsyncGenerator<StagedRow>
  countBytes(bytes: number): void
  /** Without those that were left out. */
  readonly rows: number
  /** Rows of other dealerships, and those that the mapping's filter leaves out. */
  readonly leftOut: number
  readonly rejected: readonly RejectedRow[]
}

const progressEveryRows = 500
/** After this many rows a file is refused early if more than half of them cannot be read. */
const malformedToGiveUp = 1000

export function openStockReader(settings: {
  readonly now: Date
  readonly mapping: Mapping | undefined
  /** For a mapping that chooses the dealership of each row. */
  readonly group: GroupDealerships | undefined
  /** Whether rejections also give the vehicle's position in the list. */
  readonly inList: boolean
  readonly warnings: WarningSink
  /** Whether pictures may be names of files. */
  readonly picturePaths: boolean
  readonly onProgress: ((progress: ImportProgress) => void) | undefined
}): StockReader {
  const { warnings, mapping } = settings
  const rejected: RejectedRow[] = []
  let rows = 0
  let bytes = 0
  let malformed = 0
  let leftOut = 0
  const isWanted = mapping?.filter === undefined ? undefined : openRowFilter(mapping.filter)
  let toRecord: RecordReader | undefined
  /** The same as `toRecord` for malformed rows, without warnings. */
  let toBrokenRecord: RecordReader | undefined

  const reject = (line: number, field: string, reason: string): void => {
    rejected.push({
      line,
      field,
      reason: settings.inList ? `${reason} (vehicle ${rows})` : reason,
    })
  }
  const refuseMalformed = (): void => {
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
  const readRow = (
    item: Exclude<FeedItem, { kind: 'header' }>,
    locations: readonly KnownLocation[],
  ): StagedRow | undefined => {
    const { line } = item
    if (item.kind === 'malformed') {
      malformed += 1
      reject(line, 'row', item.reason)
      if (malformed >= malformedToGiveUp) refuseMalformed()
      if (item.cells?.every(isEmptyCell) === true) return undefined
      return { ordinal: rows, line, rejectedStocknum: findKey(item), broken: true }
    }
    toRecord ??= openRecordReader(mapping, undefined, warnings)
    if (isNestedTooDeep(item.value)) {
      reject(line, 'row', 'is nested too deep')
      return { ordinal: rows, line, rejectedStocknum: null, broken: true }
    }
    const owner = findOwner(item)
    if (owner !== 'own') {
      leftOut += 1
      if (owner === 'other') return undefined
      // It may be this dealership's under a name that is misspelt: its vehicle stays as it is.
      const parsed = parseSilently(toRecord(item))
      return { ordinal: rows, line, rejectedStocknum: findStocknum(parsed), broken: false }
    }
    const parsed = parseCar(toRecord(item), {
      now: settings.now,
      locations,
      picturePaths: settings.picturePaths,
      warn: (code, field, value) => warnings.add(code, field, line, value),
    })
    if (parsed.ok) {
      if (isWanted?.(parsed.car.content) !== false) return { ordinal: rows, line, car: parsed.car }
      leftOut += 1
      return undefined
    }
    reject(line, parsed.field, parsed.reason)
    if (Object.values(item.value).every(isEmptyCell)) return undefined
    return { ordinal: rows, line, rejectedStocknum: parsed.stocknum, broken: false }
  }
  /** The cell at the stock number's position in a row with too many or too few cells. */
  const findKey = ({ line, cells }: MalformedRow): string | null => {
    if (cells === undefined || toBrokenRecord === undefined) return null
    const record = toBrokenRecord({ kind: 'row', line, value: cells })
    return findStocknum(parseSilently(record))
  }
  const parseSilently = (record: CarRecord): ParseResult =>
    parseCar(record, { now: settings.now, locations: [], warn: () => undefined })
  const findOwner = (row: FeedRow): RowOwner => {
    const word = toRecord?.dealershipOf?.(row)
    if (word === undefined || settings.group === undefined) return 'own'
    const owner = decideRowOwner(word, mapping?.dealership?.words ?? {}, settings.group)
    if (owner === 'unknown') warnings.add('dealership.unknown', 'dealership', row.line, word.trim())
    return owner
  }
  return {
    async *read(items, locations) {
      for await (const item of items) {
        if (item.kind === 'header') {
          toRecord = openRecordReader(mapping, item, warnings)
          toBrokenRecord = openRecordReader(mapping, item, openWarnings())
          continue
        }
        rows += 1
        const row = readRow(item, locations)
        if (row !== undefined) yield row
        if (rows % progressEveryRows === 0) settings.onProgress?.({ rows, bytes })
      }
      refuseMalformed()
      settings.onProgress?.({ rows, bytes })
    },
    countBytes(read) {
      bytes = read
    },
    get rows() {
      return rows - leftOut
    },
    get leftOut() {
      return leftOut
    },
    get rejected() {
      return rejected
    },
  }
}
