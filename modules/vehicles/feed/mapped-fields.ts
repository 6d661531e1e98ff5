import { type DecimalMark, findNumberText } from '#modules/sites/number-text.rules.ts'
import {
  type ImportField,
  checkedFields,
  dateFields,
  foldColumn,
  importFields,
  numberFields,
} from './car-fields.ts'
import { isEmptyCell, toCellText } from './cell.rules.ts'
import { refuseFeed } from './feed-fault.ts'
import type { FeedHeader, FeedRow } from './feed-row.ts'
import type { WarningSink } from './feed-warnings.ts'
import { JsonNumber } from './json-number.ts'
import { listColumns, type Mapping, type Source, type Transform } from './mapping.schema.ts'
import { buildStep, hashCells } from './transform.ts'
import { UnreadValue } from './unread-value.ts'

type ReadValue = (row: FeedRow) => unknown

export interface MappedFields {
  readonly readers: ReadonlyMap<ImportField, ReadValue>
  /** The word of a row that decides its dealership; undefined if the mapping has no column for this. */
  readonly dealershipOf: ((row: FeedRow) => string) | undefined
  /** Number of the mapping's columns that the file has. */
  readonly found: number
}

/** Creates a reader for each field that the mapping can fill from the file's columns. */
export function readFieldsByMapping(
  mapping: Mapping,
  header: FeedHeader | undefined,
  warnings: WarningSink,
): MappedFields {
  const readers = new Map<ImportField, ReadValue>()
  const namers = new Map<string, NameColumn>()
  const followed = new Set(Object.values(mapping.by_column ?? {}).map(({ of }) => of))
  const columns = openColumns(header)
  const empty = new Set(mapping.empty)
  const { decimal = '.' } = mapping
  let found = 0
  for (const field of importFields) {
    const source = mapping.columns[field]
    const constant = mapping.constants?.[field]
    const cells: ReadValue[] = []
    const names: string[] = []
    for (const name of source === undefined ? [] : listColumns(source)) {
      const read = columns.find(name)
      if (read === undefined) warnings.add('column.missing', field, header?.line ?? 1, String(name))
      else {
        cells.push(withoutEmpty(read, empty))
        names.push(String(name))
      }
    }
    if (source !== undefined && followed.has(field)) {
      namers.set(field, nameColumn(source, cells, names, decimal))
    }
    found += cells.length
    const read =
      source !== undefined && cells.length > 0
        ? readWithDecimal(field, source, readSource(source, cells, decimal), decimal)
        : undefined
    const checked = read && reportUnread(field, read, warnings)
    const words = mapping.values?.[field]
    const listed = checked && words ? readListed(field, checked, words, warnings) : checked
    if (constant !== undefined) {
      readers.set(field, (row) => {
        const value = listed?.(row)
        return isEmptyCell(value) ? constant : value
      })
    } else if (listed !== undefined) readers.set(field, listed)
  }
  for (const field of importFields) {
    const { of = '', words = {} } = mapping.by_column?.[field] ?? {}
    const wordOf = new Map(Object.entries(words))
    const name = namers.get(of)
    const own = readers.get(field)
    if (name !== undefined) readers.set(field, (row) => wordOf.get(name(row)) ?? own?.(row))
  }
  const dealershipOf = findDealershipColumn(mapping, columns, header)
  for (const column of columns.unused()) warnings.add('column.unused', column, header?.line ?? 1)
  return { readers, dealershipOf, found }
}

/** The column that decides the dealership. Without it the owner of the rows is unknown, so the file is refused. */
function findDealershipColumn(
  { dealership }: Mapping,
  columns: Columns,
  header: FeedHeader | undefined,
): ((row: FeedRow) => string) | undefined {
  if (dealership === undefined) return undefined
  const read = columns.find(dealership.from)
  if (read !== undefined) return (row) => toText(read(row))
  return refuseFeed(
    'import.missing-column',
    `The mapping takes the dealership of each row from '${dealership.from}', which the file does not have.`,
    { line: header?.line ?? 1 },
  )
}

function withoutEmpty(read: ReadValue, empty: ReadonlySet<string>): ReadValue {
  if (empty.size === 0) return read
  return (row) => {
    const raw = read(row)
    return typeof raw === 'string' && empty.has(raw.trim()) ? null : raw
  }
}

function listTransforms(source: Source): readonly Transform[] {
  const transform = typeof source === 'object' ? source.transform : undefined
  return transform === undefined ? [] : Array.isArray(transform) ? transform : [transform]
}

/**
 * If the mapping has a decimal comma, numbers are rewritten with a point, which fields expect, unless a step of the
 * mapping has already read them.
 */
function readWithDecimal(
  field: ImportField,
  source: Source,
  read: ReadValue,
  decimal: DecimalMark,
): ReadValue {
  const isRead = listTransforms(source).some(readsNumber)
  if (decimal === '.' || isRead || !numberFields.has(field)) return read
  return (row) => {
    const raw = read(row)
    if (typeof raw !== 'string') return raw
    const reading = findNumberText(raw, { decimal })
    if (reading.kind === 'refused') return new UnreadValue(reading.reason, { rejectsRow: true })
    return reading.kind === 'number' ? raw.replace(reading.written, reading.plain) : raw
  }
}

/** Reports a date that could not be parsed. Only date fields keep its `UnreadValue`. */
function reportUnread(field: ImportField, read: ReadValue, warnings: WarningSink): ReadValue {
  return (row) => {
    const value = read(row)
    if (!(value instanceof UnreadValue) || value.rejectsRow) return value
    warnings.add('date.unread', field, row.line, value.reason)
    return dateFields.has(field) ? value : null
  }
}

const readsNumber = (transform: Transform): boolean =>
  transform === 'number' ||
  transform === 'miles-to-km' ||
  (typeof transform === 'object' && 'number' in transform)

function readSource(source: Source, cells: readonly ReadValue[], decimal: DecimalMark): ReadValue {
  const transforms = listTransforms(source)
  if (transforms.includes('hash')) {
    return (row) => {
      const texts = cells.map((read) => toText(read(row)))
      return texts.every((text) => text.trim() === '') ? null : hashCells(texts)
    }
  }
  const steps = transforms.map((transform) => buildStep(transform, decimal))
  const [first] = transforms
  // A step that reads a number gets a JSON number's value, not its written form.
  const toStepText = first !== undefined && readsNumber(first) ? toNumberText : toText
  return (row) => {
    let unread: UnreadValue | null = null
    for (const read of cells) {
      const raw = read(row)
      if (isEmptyCell(raw)) continue
      if (steps.length === 0) return raw
      let text: string | UnreadValue = toStepText(raw).trim()
      for (const step of steps) if (typeof text === 'string') text = step(text)
      if (typeof text !== 'string' && !text.rejectsRow) unread ??= text
      else if (text !== '') return text
    }
    return unread
  }
}

/** The mapping's name of the column whose value is used for a row; '' if none has a value. */
type NameColumn = (row: FeedRow) => string

function nameColumn(
  source: Source,
  cells: readonly ReadValue[],
  names: readonly string[],
  decimal: DecimalMark,
): NameColumn {
  const each = cells.map((cell) => readSource(source, [cell], decimal))
  return (row) => names[each.findIndex((read) => !isEmptyCell(read(row)))] ?? ''
}

const toText = toCellText

const toNumberText = (raw: unknown): string => toText(raw instanceof JsonNumber ? raw.value : raw)

function readListed(
  field: ImportField,
  read: ReadValue,
  words: Readonly<Record<string, unknown>>,
  warnings: WarningSink,
): ReadValue {
  const exact = new Map(Object.entries(words))
  const folded = new Map([...exact].map(([word, value]) => [word.trim().toLowerCase(), value]))
  return (row) => {
    const raw = read(row)
    if (isEmptyCell(raw) || raw instanceof UnreadValue) return raw
    const word = toText(raw).trim()
    if (exact.has(word)) return exact.get(word)
    const lower = word.toLowerCase()
    if (folded.has(lower)) return folded.get(lower)
    if (!checkedFields.has(field)) warnings.add('value.unlisted', field, row.line, word)
    return raw
  }
}

interface Columns {
  find(name: string | number): ReadValue | undefined
  /** Named columns of the file that the mapping does not use. */
  unused(): string[]
}

function openColumns(header: FeedHeader | undefined): Columns {
  if (header === undefined) return { find: (name) => readPath(String(name)), unused: () => [] }
  const names = header.columns
  const used = new Set<number>()
  const positionOf = (name: string | number): number => {
    if (!header.named || typeof name === 'number') return Number(name)
    const exact = names.indexOf(name)
    return exact === -1 ? names.findIndex((other) => foldColumn(other) === foldColumn(name)) : exact
  }
  return {
    find(name) {
      const at = positionOf(name)
      if (!Number.isInteger(at) || at < 0 || at >= names.length) return undefined
      used.add(at)
      return ({ value }) => (value as readonly string[])[at]
    },
    unused: () => names.filter((name, at) => name !== '' && !used.has(at)),
  }
}

function readPath(path: string): ReadValue {
  const keys = path.split('.')
  return ({ value }) => {
    const record = value as Readonly<Record<string, unknown>>
    if (Object.hasOwn(record, path)) return record[path]
    return keys.reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      record,
    )
  }
}
