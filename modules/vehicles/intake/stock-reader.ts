import type { ImportProgress, RejectedRow } from './import-report.ts'
import type { StagedRow } from './stage-vehicles.ts'
import { FeedFaultError } from '../feed/feed-fault.ts'
import { isEmptyCell } from '../feed/cell.rules.ts'
import type { FeedItem, MalformedRow } from '../feed/feed-row.ts'
import { type WarningSink, openWarnings } from '../feed/feed-warnings.ts'
import type { Mapping } from '../feed/mapping.schema.ts'
import { isNestedTooDeep } from '../feed/nesting.rules.ts'
import { parseCar } from '../feed/parse-car.ts'
import type { KnownLocation } from '../feed/read-location.ts'
import { type RecordReader, openRecordReader } from '../feed/record-reader.ts'

export interface StockReader {
  /** Turns the items of a file into rows to stage, and counts them. */
  read(
    items: AsyncIterable<FeedItem>,
    locations: readonly KnownLocation[],
  ): AsyncGenerator<StagedRow>
  countBytes(bytes: number): void
  readonly rows: number
  readonly rejected: readonly RejectedRow[]
}

const progressEveryRows = 500
/** After this many rows a file is refused early if more than half of them cannot be read. */
const malformedToGiveUp = 1000

export function openStockReader(settings: {
  readonly now: Date
  readonly mapping: Mapping | undefined
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
    const parsed = parseCar(toRecord(item), {
      now: settings.now,
      locations,
      picturePaths: settings.picturePaths,
      warn: (code, field, value) => warnings.add(code, field, line, value),
    })
    if (parsed.ok) return { ordinal: rows, line, car: parsed.car }
    reject(line, parsed.field, parsed.reason)
    if (Object.values(item.value).every(isEmptyCell)) return undefined
    return { ordinal: rows, line, rejectedStocknum: parsed.stocknum, broken: false }
  }
  /** The cell at the stock number's position in a row with too many or too few cells. */
  const findKey = ({ line, cells }: MalformedRow): string | null => {
    if (cells === undefined || toBrokenRecord === undefined) return null
    const record = toBrokenRecord({ kind: 'row', line, value: cells })
    const parsed = parseCar(record, { now: settings.now, locations: [], warn: () => undefined })
    return parsed.ok ? parsed.car.content.stocknum : parsed.stocknum
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
      return rows
    },
    get rejected() {
      return rejected
    },
  }
}
