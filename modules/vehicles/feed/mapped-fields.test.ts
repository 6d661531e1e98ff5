import { describe, expect, test } from 'vitest'
import type { FeedHeader, FeedRow } from './feed-row.ts'
import { openWarnings } from './feed-warnings.ts'
import { findMapping, parseMapping, shippedMappingNames } from './find-mapping.ts'
import type { Mapping } from './mapping.schema.ts'
import { openRecordReader } from './record-reader.ts'

function mappingOf(json: unknown): Mapping {
  const found = parseMapping(json, 'test')
  if (!found.ok) throw new Error(found.fault.message)
  return found.mapping
}

const base = { stocknum: 'No', make: 'Brand', model: 'Type', year: 'Yr' }
const header = (columns: string[]): FeedHeader => ({
  kind: 'header',
  line: 1,
  columns,
  named: true,
})
const row = (value: FeedRow['value']): FeedRow => ({ kind: 'row', line: 2, value })

/** Reads one row by the base mapping extended by `more`. */
function readOne(more: object, extra: Record<string, string>, rest: object = {}) {
  const warnings = openWarnings()
  const columns = ['No', 'Brand', 'Type', 'Yr', ...Object.keys(extra)]
  const mapping = mappingOf({ columns: { ...base, ...more }, ...rest })
  const read = openRecordReader(mapping, header(columns), warnings)
  const record = read(row(['1', 'Kia', 'Rio', '2020', ...Object.values(extra)]))
  return { record, warnings: warnings.list() }
}

test.each<[Record<string, string>, unknown]>([
  [{ Away: '51990', Plain: '50000', Egc: '48000', Words: 'As seen' }, 'Drive Away'],
  [{ Away: 'POA', Plain: '50000', Egc: '48000', Words: 'As seen' }, 'As seen'],
  [{ Away: '', Plain: '0', Egc: '48000', Words: 'As seen' }, 'Excl. Govt. Charges'],
  [{ Away: '', Plain: '', Egc: '', Words: 'As seen' }, 'As seen'],
  [{ Plain: '', Egc: '48000' }, 'Excl. Govt. Charges'],
])('%j says by the column of the price %j', (cells, priceType) => {
  const price = { from: ['Away', 'Plain', 'Egc'], transform: { number: { min: 1 } } }
  const words = { Away: 'Drive Away', Egc: 'Excl. Govt. Charges' }
  const { record } = readOne({ price, price_type: 'Words' }, cells, {
    by_column: { price_type: { of: 'price', words } },
  })
  expect(record).toMatchObject({ price_type: priceType })
})

describe('a mapping', () => {
  test.each<[string, object | string, Record<string, string>, unknown]>([
    ['a column', 'Note', { Note: ' x ' }, ' x '],
    ['a column by another case', 'NOTE', { Note: 'x' }, 'x'],
    [
      'number',
      { from: 'Note', transform: 'number' },
      { Note: 'ca. $12,990.50 drive away' },
      '12990.50',
    ],
    ['number of nothing', { from: 'Note', transform: 'number' }, { Note: 'POA' }, null],
    [
      'number at its least',
      { from: 'Note', transform: { number: { min: 500 } } },
      { Note: '500' },
      '500',
    ],
    [
      'number below its least',
      { from: 'Note', transform: { number: { min: 500 } } },
      { Note: '499' },
      null,
    ],
    [
      'number above its most',
      { from: 'Note', transform: { number: { max: 9 } } },
      { Note: '10' },
      null,
    ],
    ['before', { from: 'Note', transform: { before: '/' } }, { Note: 'Red / Black / X' }, 'Red'],
    [
      'before the last',
      { from: 'Note', transform: { before: '/', last: true } },
      { Note: 'a/b/c' },
      'a/b',
    ],
    [
      'before what is missing',
      { from: 'Note', transform: { before: '/' } },
      { Note: 'Red' },
      'Red',
    ],
    ['after', { from: 'Note', transform: { after: ',' } }, { Note: 'Perth, WA' }, 'WA'],
    ['after what is missing', { from: 'Note', transform: { after: ',' } }, { Note: 'Perth' }, null],
    [
      'match with a group',
      { from: 'Note', transform: { match: '(\\d+) Seats' } },
      { Note: '7 Seats' },
      '7',
    ],
    [
      'match without a group',
      { from: 'Note', transform: { match: '\\d+' } },
      { Note: 'x 42' },
      '42',
    ],
    ['match of nothing', { from: 'Note', transform: { match: '\\d+' } }, { Note: 'x' }, null],
    [
      'replace',
      { from: 'Note', transform: { replace: 'a', with: 'o' } },
      { Note: 'banana' },
      'bonono',
    ],
    [
      'date',
      { from: 'Note', transform: { date: 'dmy' } },
      { Note: '3/4/2024 10:00' },
      '2024-04-03',
    ],
    [
      'date of another order',
      { from: 'Note', transform: { date: 'mdy' } },
      { Note: '3/4/2024' },
      '2024-03-04',
    ],
    ['invalid date', { from: 'Note', transform: { date: 'dmy' } }, { Note: '31/2/2024' }, null],
    [
      'date that is ISO',
      { from: 'Note', transform: { date: 'dmy' } },
      { Note: '2024-04-03T10:00' },
      '2024-04-03',
    ],
    [
      'title-model',
      { from: 'Note', transform: 'title-model' },
      { Note: '2020 Kia Grand Carnival SLi' },
      'Grand Carnival',
    ],
    ['base-colour', { from: 'Note', transform: 'base-colour' }, { Note: 'Polar White' }, 'White'],
    [
      'several steps',
      { from: 'Note', transform: [{ before: '/' }, 'base-colour'] },
      { Note: 'Steel Blue / Black' },
      'Blue',
    ],
    [
      'the first column that has something',
      { from: ['A', 'B'], transform: { match: '(\\d+) Seats' } },
      { A: '4 Doors', B: '5 Seats' },
      '5',
    ],
  ])('takes %s', (_name, source, extra, expected) => {
    expect(readOne({ tag: source }, extra).record['tag']).toBe(expected)
  })

  test.each<[object | string, string, unknown]>([
    ['Price', '24.990', '24990'],
    ['Price', '$ 24.990,50', '$ 24990.50'],
    ['Price', '24.990 Drive Away', '24990 Drive Away'],
    ['Price', 'POA', 'POA'],
    ['Price', '24,990', { reason: expect.stringMatching(/comma before exactly three digits/) }],
    [{ from: 'Price', transform: 'number' }, 'ab 24.990 AUD', '24990'],
    [{ from: 'Price', transform: { number: { decimal: '.' } } }, '24,990.5', '24990.5'],
    [{ from: 'Price', transform: { before: 'k' } }, '24.990 km', '24990'],
  ])('with decimals after a comma takes %j of %j', (source, cell, expected) => {
    const { record } = readOne({ price: source }, { Price: cell }, { decimal: ',' })
    expect(record).toMatchObject({ price: expected })
  })

  test.each([
    ['50,000 mi', '80467'],
    ['0', '0'],
    ['100.5', '162'],
    ['', null],
    ['TBA', null],
    ['50.000', { rejectsRow: true }],
  ])('makes kilometres of %j miles: %j', (cell, expected) => {
    const { record } = readOne({ km: { from: 'Miles', transform: 'miles-to-km' } }, { Miles: cell })
    expect(record).toMatchObject({ km: expected })
  })

  test('refuses the row of an ambiguous number, without using another column', () => {
    const price = { from: ['A', 'B'], transform: 'number' }
    const { record } = readOne({ price }, { A: '24.990', B: '24,990' })
    expect(record['price']).toMatchObject({ rejectsRow: true })
  })

  test('makes a stable key of columns by hash, none of empty ones', () => {
    const hash = { stocknum: { from: ['A', 'B'], transform: 'hash' } }
    const key = readOne(hash, { A: 'x', B: 'y' }).record['stocknum']
    expect(key).toMatch(/^[0-9a-f]{12}$/)
    expect(readOne(hash, { A: ' x', B: 'y ' }).record['stocknum']).toBe(key)
    expect(readOne(hash, { A: 'xy', B: '' }).record['stocknum']).not.toBe(key)
    expect(readOne(hash, { A: '', B: ' ' }).record['stocknum']).toBeNull()
  })

  test('translates listed words, whatever their case, and reports the others', () => {
    const values = { values: { fuel: { ULP: 'Petrol', None: '' } } }
    const fuel = (word: string) => readOne({ fuel: 'Fuel' }, { Fuel: word }, values)
    expect(fuel('ulp').record['fuel']).toBe('Petrol')
    expect(fuel('None').record['fuel']).toBe('')
    expect(fuel('Steam').record['fuel']).toBe('Steam')
    expect(fuel('Steam').warnings).toMatchObject([
      { code: 'value.unlisted', field: 'fuel', line: 2 },
    ])
    expect(fuel('').warnings).toEqual([])
  })

  test('fills empty cells with constants, and counts marked cells as empty', () => {
    const rest = { constants: { tag: 'Sale', state: 'VIC' }, empty: ['-'] }
    expect(readOne({ tag: 'Tag' }, { Tag: '-' }, rest).record).toMatchObject({
      tag: 'Sale',
      state: 'VIC',
    })
    expect(readOne({ tag: 'Tag' }, { Tag: 'New' }, rest).record).toMatchObject({ tag: 'New' })
  })

  test('reports unused columns of the file, and its own missing ones', () => {
    const { warnings } = readOne({ colour: 'Paint' }, { Doors: '4' })
    expect(warnings).toMatchObject([
      { code: 'column.missing', field: 'colour' },
      { code: 'column.unused', field: 'Doors' },
    ])
  })

  test('reads JSON by key and by path', () => {
    const mapping = mappingOf({ columns: { ...base, make: 'car.brand.name', tag: 'a.b' } })
    const read = openRecordReader(mapping, undefined, openWarnings())
    const value = { No: 1, car: { brand: { name: 'Kia' } }, Type: 'Rio', Yr: 2020, 'a.b': 'dotted' }
    expect(read(row(value))).toMatchObject({ make: 'Kia', stocknum: 1, tag: 'dotted' })
  })

  test('with the VIN as key serves it as stock number', () => {
    const columns = { make: 'Brand', model: 'Type', year: 'Yr', vin: 'Vin' }
    const read = openRecordReader(
      mappingOf({ columns, key: 'vin' }),
      header(['Brand', 'Type', 'Yr', 'Vin']),
      openWarnings(),
    )
    expect(read(row(['Kia', 'Rio', '2020', 'KNA1']))).toMatchObject({
      stocknum: 'KNA1',
      vin: 'KNA1',
    })
  })

  test.each([
    ['an unknown field', { columns: { colour: 'A', price_now: 'B' } }, /price_now/],
    [
      'an invalid pattern',
      { columns: { tag: { from: 'A', transform: { match: '(' } } } },
      /regular/,
    ],
    [
      'an unknown transform',
      { columns: { tag: { from: 'A', transform: 'shout' } } },
      /columns\.tag/,
    ],
    ['an unknown setting', { columns: {}, colums: {} }, /colums/],
    ['no columns', {}, /columns/],
    [
      'a column that the other field does not come from',
      { columns: { price: 'A' }, by_column: { price_type: { of: 'price', words: { B: 'x' } } } },
      /does not come from[^]*by_column/,
    ],
  ])('with %s is refused with its position', (_name, json, message) => {
    const found = parseMapping(json, 'mine.json')
    expect(found).toMatchObject({ ok: false, fault: { code: 'import.invalid-mapping' } })
    expect(found.ok ? '' : found.fault.message).toMatch(message)
  })

  test('is found by its name, else in a file', async () => {
    const noFile = (): Promise<string> => Promise.reject(new Error('ENOENT'))
    for (const name of shippedMappingNames)
      expect(await findMapping(name, noFile)).toMatchObject({ ok: true })
    const file = JSON.stringify({ columns: base, header: false })
    expect(await findMapping('mine.json', async () => `\uFEFF${file}`)).toMatchObject({
      ok: true,
      mapping: { header: false, key: 'stocknum' },
    })
    expect(await findMapping('nobody', noFile)).toMatchObject({
      fault: { code: 'import.unknown-mapping' },
    })
    expect(await findMapping('a', async () => '{')).toMatchObject({
      fault: { code: 'import.invalid-mapping' },
    })
  })
})
