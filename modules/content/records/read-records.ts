import { readCheckedBytes } from '#modules/vehicles/feed/checked-bytes.ts'
import { readCsvRows } from '#modules/vehicles/feed/csv-rows.ts'
import { FeedFaultError, refuseFeed } from '#modules/vehicles/feed/feed-fault.ts'
import type { FeedItem } from '#modules/vehicles/feed/feed-row.ts'
import { readJsonLines, readJsonRows } from '#modules/vehicles/feed/json-rows.ts'
import type {
  FileRecord,
  RecordFault,
  RecordFile,
  RecordKind,
  RecordsRead,
} from './record-file.types.ts'

/** Files are read into memory, so their size is limited. */
export const largestRecordFile = 16 * 1024 * 1024
/** A longer list of faults helps nobody. */
const mostFaults = 200

/**
 * Reads a CSV, JSON or JSON Lines file of at most 16 MB into records, each with its line. With any
 * fault no records are returned.
 */
export async function readRecords(file: RecordFile, kind: RecordKind): Promise<RecordsRead> {
  const records: FileRecord[] = []
  const faults: RecordFault[] = []
  const unknown = new Set<string>()
  const chunks: Buffer[] = []
  let columns: readonly string[] = []
  try {
    for await (const item of readItems(file, kind, (chunk) => chunks.push(chunk))) {
      if (item.kind === 'header') columns = readHeader(item.columns, item.line, kind, unknown)
      else if (item.kind === 'malformed') {
        faults.push({ line: item.line, field: null, reason: item.reason })
      } else {
        if (records.length === kind.most) refuseMany(item.line, kind)
        records.push({ line: item.line, fields: readFields(item.value, columns, kind, unknown) })
      }
      if (faults.length === mostFaults) break
    }
    if (faults.length > 0) return { ok: false, faults }
    return { ok: true, records, envelope: readEnvelope(chunks, kind), unknown: [...unknown] }
  } catch (error) {
    if (!(error instanceof FeedFaultError)) throw error
    const { message, line = null } = error.fault
    return { ok: false, faults: [...faults, { line, field: null, reason: message }] }
  }
}

function readItems(
  { bytes, format }: RecordFile,
  { list }: RecordKind,
  onChunk: (chunk: Buffer) => void,
): AsyncIterable<FeedItem> {
  const checked = readCheckedBytes(bytes, (count) => {
    if (count <= largestRecordFile) return
    refuseFeed('import.unreadable', `The file is longer than ${largestRecordFile} bytes.`)
  })
  if (format === 'csv') return readCsvRows(checked, { header: true })
  return format === 'jsonl' ? readJsonLines(checked) : readJsonRows(pass(checked, onChunk), list)
}

async function* pass(bytes: AsyncIterable<Buffer>, onChunk: (chunk: Buffer) => void) {
  for await (const chunk of bytes) {
    onChunk(chunk)
    yield chunk
  }
}

function refuseMany(line: number, { most, list }: RecordKind): never {
  const message = `The file has more than ${most} ${list}; the first too many is on line ${line}.`
  return refuseFeed('import.record-too-large', message, { line })
}

/** Normalizes column names: `Customer Name` becomes `customer_name`. */
const spellColumn = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

function readHeader(
  written: readonly string[],
  line: number,
  { fields }: RecordKind,
  unknown: Set<string>,
): readonly string[] {
  const columns = written.map(spellColumn)
  if (!columns.some((column) => fields.includes(column))) {
    const message = `No known column is named in the first row. The columns are ${fields.join(', ')}.`
    refuseFeed('import.no-header', message, { line })
  }
  for (const column of columns) if (column !== '' && !fields.includes(column)) note(unknown, column)
  return columns
}

function readFields(
  value: readonly string[] | Readonly<Record<string, unknown>>,
  columns: readonly string[],
  { fields }: RecordKind,
  unknown: Set<string>,
): Record<string, unknown> {
  if (isCells(value)) {
    const cells = value.map((cell, at) => [columns[at] ?? '', cell] as const)
    return Object.fromEntries(cells.filter(([name, cell]) => fields.includes(name) && cell !== ''))
  }
  const entries = Object.entries(value)
  for (const [name] of entries) if (!fields.includes(name)) note(unknown, name)
  return Object.fromEntries(entries.filter(([name]) => fields.includes(name)))
}

const isCells = (
  value: readonly string[] | Readonly<Record<string, unknown>>,
): value is readonly string[] => Array.isArray(value)

function note(unknown: Set<string>, name: string): void {
  if (unknown.size < 50) unknown.add(name.slice(0, 60))
}

/**
 * Parses the object around the list. Finding the list does not parse the other members, so they may still be invalid
 * JSON.
 */
function readEnvelope(chunks: readonly Buffer[], { list }: RecordKind): Record<string, unknown> {
  if (chunks.length === 0) return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    refuseFeed('import.json', `The file is not JSON: ${reason}`.slice(0, 200))
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => name !== list))
}
