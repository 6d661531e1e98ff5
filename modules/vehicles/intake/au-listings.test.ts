import { createReadStream, existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCheckedBytes } from '../feed/checked-bytes.ts'
import { readCsvRows } from '../feed/csv-rows.ts'
import type { FeedRow } from '../feed/feed-row.ts'
import { openWarnings } from '../feed/feed-warnings.ts'
import { findMapping } from '../feed/find-mapping.ts'
import { type ParsedContent, parseCar } from '../feed/parse-car.ts'
import { openRecordReader } from '../feed/record-reader.ts'
import { normaliseMake } from '../classification/make-name.rules.ts'
import { simplifyBody } from '../classification/simple-body.rules.ts'
import { testNow } from '../testing.ts'

const rawFile = '../shared/data/stock/au-listings-2023.csv'
const normalisedFile = '../shared/data/stock/au-listings-2023-normalised.csv'
const absent = !existsSync(rawFile) || !existsSync(normalisedFile)
if (absent) process.stdout.write(`skipped: ${rawFile} is not there\n`)

type Expected = Readonly<Record<string, string>>

/** Time limit of a test, which takes seconds, and longer on a busy machine. */
const readTimeoutMs = 60_000

describe.skipIf(absent)('the au-listings mapping, row by row beside the normalised file', () => {
  const pairs: { readonly ours: ParsedContent; readonly expected: Expected }[] = []

  beforeAll(async () => {
    const expectedOfLine = await readNormalised()
    for (const [line, content] of await readOurs()) {
      const expected = expectedOfLine.get(line)
      if (expected !== undefined) pairs.push({ ours: content, expected })
    }
  }, readTimeoutMs)

  /** The share of rows in which our value equals the expected one. */
  const agreement = (same: (ours: ParsedContent, expected: Expected) => boolean): number =>
    pairs.filter(({ ours, expected }) => same(ours, expected)).length / pairs.length

  test('has a vehicle for every row but the empty one', () => {
    expect(pairs).toHaveLength(16_733)
  })

  test.each<[field: string, least: number, same: (a: ParsedContent, b: Expected) => boolean]>([
    ['make', 1, (ours, { make }) => ours.make === normaliseMake(make ?? '')],
    ['model', 0.98, (ours, { model }) => fold(ours.model) === fold(model)],
    ['year', 1, (ours, { year }) => ours.year === Number(year)],
    ['price', 1, (ours, { price }) => ours.priceCents === toNumber(price, 100)],
    ['km', 1, (ours, { km }) => ours.km === toNumber(km, 1)],
    ['car_type', 1, (ours, expected) => ours.carType === expected['car_type']],
    ['seats', 1, (ours, { seats }) => ours.seats === toNumber(seats, 1)],
    ['fuel', 1, (ours, { fuel }) => (ours.fuel ?? '') === fuel],
    ['body', 1, (ours, { body }) => simplifyBody(ours.body) === simplifyBody(body ?? null)],
    ['drive', 1, (ours, { drive }) => (ours.drive ?? '') === drive],
    ['transmission', 1, (ours, expected) => (ours.transmission ?? '') === expected['transmission']],
    // The file has 'Saint Marys' where our value is 'St Marys'.
    ['city', 0.99, (ours, { city }) => (ours.city ?? '') === city],
    ['state', 1, (ours, { state }) => (ours.state ?? '') === state],
    ['colour', 0.99, (ours, { colour }) => (ours.colour ?? '') === colour],
  ])('agrees on %s in at least %d of all rows', (_field, least, same) => {
    expect(agreement(same)).toBeGreaterThanOrEqual(least)
  })
})

const fold = (text = ''): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const toNumber = (text: string | undefined, factor: number): number | null =>
  text === undefined || text === '' ? null : Math.round(Number(text) * factor)

async function readNormalised(): Promise<Map<number, Expected>> {
  const rows = new Map<number, Expected>()
  let columns: readonly string[] = []
  for await (const item of readCsvRows(createReadStream(normalisedFile), { header: true })) {
    if (item.kind === 'header') columns = item.columns
    if (item.kind !== 'row') continue
    const cells = item.value as readonly string[]
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
    rows.set(Number(row['src_id']), row)
  }
  return rows
}

async function readOurs(): Promise<Map<number, ParsedContent>> {
  const found = await findMapping('au-listings', () => Promise.reject(new Error('no file')))
  if (!found.ok) throw new Error(found.fault.message)
  const warnings = openWarnings()
  const contents = new Map<number, ParsedContent>()
  let toRecord: ((row: FeedRow) => Readonly<Record<string, unknown>>) | undefined
  const bytes = readCheckedBytes(createReadStream(rawFile))
  for await (const item of readCsvRows(bytes, { header: true })) {
    if (item.kind === 'header') toRecord = openRecordReader(found.mapping, item, warnings)
    if (item.kind !== 'row' || toRecord === undefined) continue
    const parsed = parseCar(toRecord(item), { now: testNow, locations: [], warn: () => undefined })
    if (parsed.ok) contents.set(item.line, parsed.car.content)
  }
  return contents
}
