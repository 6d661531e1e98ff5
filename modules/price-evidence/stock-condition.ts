import type { Band } from '#modules/stock-index/bands.rules.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import type { StockScope } from '#modules/stock-index/stock-scope.ts'
import { parseFilterExpression } from '#platform/search-engine/filter-parser.ts'
import type { FilterBound, FilterNode, ValueTest } from '#platform/search-engine/filter-syntax.ts'

/** A field of the stock index as an SQL expression over a row `v` of vehicles. */
interface SqlField {
  /** Type of the field; `list`: an array of texts. */
  readonly kind: 'text' | 'number' | 'list'
  readonly sql: string
}

/**
 * A site's stock filter as an SQL condition over a row `v` of vehicles, so that the database can select the vehicles
 * that the site shows. Undefined if the row has no counterpart of a field: weekly prices depend on a lender's rules.
 */
export function buildStockCondition(filter: string, scope: StockScope): string | undefined {
  const parsed = parseFilterExpression(filter)
  if (parsed === undefined) return 'true'
  if (!parsed.ok) return undefined
  try {
    return writeNode(parsed.node, listFields(scope))
  } catch (error) {
    if (error instanceof FieldWithoutColumn) return undefined
    throw error
  }
}

/** Ends the recursion at a field without a counterpart; thrown and caught only in this file. */
class FieldWithoutColumn extends Error {}

type Fields = ReadonlyMap<string, SqlField>

function writeNode(node: FilterNode, fields: Fields): string {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const joined = node.children.map((child) => writeNode(child, fields))
      return `(${joined.join(node.kind === 'and' ? ' AND ' : ' OR ')})`
    }
    case 'not':
      return `(NOT ${writeNode(node.child, fields)})`
    case 'state':
      return writeState(node.state, getField(fields, node.field))
    case 'values': {
      const field = getField(fields, node.field)
      const tests = node.tests.map((test) => `coalesce(${writeTest(test, field)}, false)`)
      return `(${tests.join(' OR ')})`
    }
  }
}

function getField(fields: Fields, name: string): SqlField {
  const field = fields.get(name)
  if (field === undefined) throw new FieldWithoutColumn(name)
  return field
}

/**
 * The condition on the state of a field. Every document has every field, so `exists` is always true; but a field may
 * be null.
 */
function writeState(state: 'exists' | 'null' | 'empty', { kind, sql }: SqlField): string {
  if (state === 'exists') return 'true'
  if (state === 'null') return `(${sql} IS NULL)`
  if (kind === 'number') return 'false'
  return `coalesce(${kind === 'list' ? `cardinality(${sql}) = 0` : `${sql} = ''`}, false)`
}

function writeTest(test: ValueTest, field: SqlField): string {
  if (field.kind === 'number') return writeNumberTest(test, field.sql)
  if (field.kind === 'text') return writeTextTest(test, `fold_filter_text(${field.sql})`)
  const item = writeTextTest(test, `fold_filter_text(${writeFacet('item')})`)
  return `EXISTS (SELECT FROM unnest(${field.sql}) AS items (item) WHERE ${item})`
}

function writeNumberTest(test: ValueTest, sql: string): string {
  if (test.op === 'equal') return test.number === undefined ? 'false' : `${sql} = ${test.number}`
  if (test.op !== 'range') return 'false'
  const { low, high } = test
  if ([low, high].some((bound) => bound !== undefined && bound.number === undefined)) return 'false'
  return writeRange(sql, test, ({ number }) => String(number))
}

/** An empty text counts as no value. */
function writeTextTest(test: ValueTest, folded: string): string {
  switch (test.op) {
    case 'equal':
      return `${folded} = ${quote(test.text)} AND ${folded} <> ''`
    case 'prefix':
      return `starts_with(${folded}, ${quote(test.text)}) AND ${folded} <> ''`
    case 'range': {
      const range = writeRange(`${folded} COLLATE "C"`, test, ({ text }) => quote(text))
      return `${range} AND ${folded} <> ''`
    }
    default:
      return 'false'
  }
}

function writeRange(
  sql: string,
  { low, high }: Extract<ValueTest, { op: 'range' }>,
  write: (bound: FilterBound) => string,
): string {
  const ends = [
    low && `${sql} >${low.inclusive ? '=' : ''} ${write(low)}`,
    high && `${sql} <${high.inclusive ? '=' : ''} ${write(high)}`,
  ]
  return `(${ends.filter((end) => end !== undefined).join(' AND ')})`
}

/** Quotes a text for SQL. The text is from a site file, so it may contain anything. */
function quote(text: string): string {
  const plain = text.replaceAll('\0', '').replaceAll("'", "''")
  return plain.includes('\\') ? `E'${plain.replaceAll('\\', '\\\\')}'` : `'${plain}'`
}

const textColumns = [
  'car_type',
  'item_type',
  'make',
  'model',
  'badge',
  'colour',
  'body',
  'drive',
  'fuel',
  'transmission',
  'simple_body',
  'simple_drive',
  'simple_fuel',
  'simple_transmission',
  'tag',
  'status',
] as const

const numberColumns = [
  'id',
  'dealership_id',
  'location_id',
  'year',
  'km',
  'seats',
  'photos_count',
  'custom_rank',
] as const

/** The fields as SQL expressions. They have the same values as in `buildIndexDocument`, which a test verifies. */
function listFields({ premises, amounts }: StockScope): Fields {
  const { discount_kind: kind, discount_value: value, discount_car_types: types } = amounts.discount
  const carTypes = `ARRAY[${types.map(quote).join(', ')}]::text[]`
  const sale = `(sale_price_cents(v.price_cents, v.car_type, ${quote(kind)}, ${value}, ${carTypes}) / 100.0)`
  const locations = [...premises.locations]
  const locationOf = (read: (location: (typeof locations)[number][1]) => string | null): string =>
    writeCase(
      'v.location_id',
      locations.map(([id, location]) => [id, read(location)]),
    )
  const dealerships = [...premises.dealerships].map(([id, { name }]) => [id, name] as const)
  const fields: Record<string, SqlField> = {
    ...Object.fromEntries(
      textColumns.map((column) => [column, { kind: 'text', sql: writeFacet(`v.${column}`) }]),
    ),
    ...Object.fromEntries(
      numberColumns.map((column) => [column, { kind: 'number', sql: `v.${column}` }]),
    ),
    make_model: { kind: 'text', sql: writeFacet(`(v.make || ' ' || v.model)`) },
    dealership_name: { kind: 'text', sql: writeFacet(writeCase('v.dealership_id', dealerships)) },
    location_name: { kind: 'text', sql: writeFacet(locationOf(({ name }) => name)) },
    city: {
      kind: 'text',
      sql: writeFacet(`coalesce(v.city, ${locationOf(({ city }) => city)})`),
    },
    state: {
      kind: 'text',
      sql: writeFacet(`coalesce(v.state, ${locationOf(({ state }) => state)})`),
    },
    show_on_dealer_website: {
      kind: 'text',
      sql: '(v.show_on_dealer_website AND NOT v.listed_again)::text',
    },
    categories: { kind: 'list', sql: `v.categories` },
    filtered_features: { kind: 'list', sql: `v.features` },
    sold_date_timestamp: { kind: 'number', sql: 'floor(extract(epoch FROM v.sold_at))' },
    created_at_timestamp: { kind: 'number', sql: 'floor(extract(epoch FROM v.created_at))' },
    price: { kind: 'number', sql: '(v.price_cents / 100.0)' },
    subscription_price: { kind: 'number', sql: '(v.subscription_price_cents / 100.0)' },
    sort_price: { kind: 'number', sql: sale },
    price_range: { kind: 'text', sql: writeBands(sale, amounts.priceBands) },
    availability: {
      kind: 'number',
      sql: `(CASE WHEN v.status = 'sold' THEN 2 WHEN v.reserved OR v.reserved_online THEN 1 ELSE 0 END)`,
    },
  }
  return new Map(Object.entries(fields).filter(([name]) => name in indexSettings.filterable))
}

/** Replaces characters that a filter cannot contain by similar ones, as facets do. */
const writeFacet = (sql: string): string => `translate(${sql}, '"<>', '”‹›')`

function writeCase(sql: string, values: readonly (readonly [number, string | null])[]): string {
  const arms = values.flatMap(([id, text]) =>
    text === null ? [] : [`WHEN ${id} THEN ${quote(text)}`],
  )
  return arms.length === 0 ? 'NULL::text' : `(CASE ${sql} ${arms.join(' ')} END)`
}

function writeBands(sql: string, bands: readonly Band[]): string {
  const arms = bands.map(({ name, min, max }) => {
    const ends = [min !== null && `${sql} >= ${min}`, max !== null && `${sql} < ${max}`]
    const within = ends.filter((end) => end !== false).join(' AND ')
    return `WHEN ${within === '' ? `${sql} IS NOT NULL` : within} THEN ${quote(name)}`
  })
  return arms.length === 0 ? 'NULL::text' : `(CASE ${arms.join(' ')} END)`
}
