import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { parseMapping } from '../feed/find-mapping.ts'
import type { ImportReport } from './import-report.ts'
import { importStock, type StockFormat } from './import-stock.ts'
import { base64Cipher, openDealership, testNow } from '../testing.ts'
import { listVehicles } from '../store/vehicle.store.ts'

const folder = '../shared/data/bug-inputs'
const absent = !existsSync(folder)
if (absent) process.stdout.write(`skipped: ${folder} is not there\n`)

const test_ = useTestDatabase()

/** Imports a file into a new dealership; returns the report, and the vehicles by stock number. */
async function importInput(file: string, mappingFile?: string) {
  const dealership = await openDealership(test_.database)
  const deps = { database: test_.database, cipher: base64Cipher, now: () => testNow }
  const mapping =
    mappingFile === undefined
      ? undefined
      : parseMapping(JSON.parse(readFileSync(`${folder}/${mappingFile}`, 'utf8')), mappingFile)
  if (mapping?.ok === false) throw new Error(mapping.fault.message)
  const outcome = await importStock(deps, {
    dealership,
    source: createReadStream(`${folder}/${file}`),
    format: file.slice(file.lastIndexOf('.') + 1) as StockFormat,
    mapping: mapping?.mapping,
  })
  if (!outcome.ok) throw new Error(outcome.fault.message)
  const rows = await test_.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    listVehicles(tx, [dealership.id], { limit: 1000 }),
  )
  return { report: outcome.report, vehicles: new Map(rows.map((row) => [row.stocknum, row])) }
}

type Input = Awaited<ReturnType<typeof importInput>>

const listFigures = ({ vehicles }: Input) =>
  [...vehicles.values()]
    .toSorted((one, other) => (one.stocknum < other.stocknum ? -1 : 1))
    .map(({ stocknum, priceCents, km }) => [stocknum, priceCents && priceCents / 100, km])

const listRejected = ({ rejected }: ImportReport) =>
  rejected.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)

const point = 'has a point before exactly three digits, which may part thousands'

describe.skipIf(absent)('inputs that lost digits', () => {
  test('prices and odometers of a plain table are read whole or refused by line', async () => {
    const input = await importInput('01-prices-separators.csv')
    expect(listFigures(input)).toEqual([
      ['P01', 24_990, 85_000],
      ['P02', 24_990, 85_000],
      ['P06', 24_990, 85_000],
      ['P08', 24_990, 85_000],
      ['P11', 24_990.5, 0],
      ['P12', 24_990, null],
    ])
    expect(listRejected(input.report)).toEqual([
      `4 km: '85.000' ${point}`,
      `5 price: '24.990' ${point}`,
      "6 km: '85k' is shortened by a letter",
      "8 price: is not a number: '24,990 Drive Away'",
      '10 km: -1 is outside 0 to 3000000',
      `11 km: '85.000' ${point}`,
      "14 km: is not a number: '85000*'",
      "15 price: '24.9k' is shortened by a letter",
      "16 price: '2,4990' has a mark that does not part groups of three digits",
      "17 km: '8.5E4' is written with an exponent",
      "18 price: '24,990 - $26,990' holds more than one number",
      '19 price: -24990 is outside 0 to 50000000',
    ])
  })

  test('the step number finds them, or refuses its row', async () => {
    const input = await importInput('01b-number-step.csv', '01b-number-step.mapping.json')
    expect(listFigures(input)).toEqual([
      ['N01', 24_990, 85_000],
      ['N03', 24_990, 85_000],
      ['N06', 24_990, 85_000],
      ['N08', 24_990, 85_000],
      ['N09', 24_990, 85_000],
    ])
    expect(listRejected(input.report)).toEqual([
      `3 km: '85.000' ${point}`,
      "5 price: '$24,990 - $26,990' holds more than one number",
      "6 km: '1.085.000' has more than one decimal point",
      "8 price: '24.990,00' has two kinds of marks",
      "11 km: '85k' is shortened by a letter",
      "12 km: '8.5E4' is written with an exponent",
      "13 km: '85, 000' has two kinds of marks",
    ])
  })

  test('a point before exactly three digits is refused with its line', async () => {
    const input = await importInput('01c-point-thousands.csv')
    expect(listFigures(input)).toEqual([])
    expect(listRejected(input.report)).toEqual([
      `2 km: '85.000' ${point}`,
      `3 price: '18.990' ${point}`,
      `4 km: '85.000' ${point}`,
      `5 km: '1.234' ${point}`,
    ])
  })

  test('the line with which spreadsheets name the delimiter is no row', async () => {
    const { report, vehicles } = await importInput('02-sep-line.csv')
    expect(report.rejected).toEqual([])
    expect(vehicles.get('00123')).toMatchObject({ make: 'Citroën', priceCents: 1_299_000 })
    expect(vehicles.get('00124')).toMatchObject({ make: 'Škoda', model: 'Octavia' })
  })

  test('numbers of JSON are stock numbers as they are written, unless readers round them', async () => {
    const { report, vehicles } = await importInput('03-numbers.json')
    expect([...vehicles.keys()].toSorted()).toEqual(['0421', '421', '422.0'])
    expect(vehicles.get('422.0')).toMatchObject({ model: '3', year: 2020 })
    const rounded = (number: string) =>
      `stocknum: is a number that JSON readers round: send '${number}' as text`
    expect(listRejected(report)).toEqual([
      `3 ${rounded('12345678901234567890')} (vehicle 3)`,
      `4 ${rounded('1e21')} (vehicle 4)`,
    ])
  })
})

describe.skipIf(absent)('dates', () => {
  test('are read in each way that spreadsheets write them, and never become the time of the import', async () => {
    const { report, vehicles } = await importInput(
      '31-two-digit-years.csv',
      '31-two-digit-years.mapping.json',
    )
    const days = [...vehicles.values()]
      .toSorted((one, other) => (one.stocknum < other.stocknum ? -1 : 1))
      .map(({ stocknum, createdAt }) => [stocknum, createdAt?.toISOString().slice(0, 10)])
    expect(days).toEqual([
      ['D1', '2026-03-24'],
      ['D2', '2026-03-24'],
      ['D3', '2026-03-04'],
      ['D4', undefined],
      ['D5', '2026-03-24'],
      ['D6', '2026-03-24'],
      ['D7', '2026-03-24'],
      ['D8', '2026-03-24'],
    ])
    expect(report).toMatchObject({
      rejected: [],
      warnings: [
        {
          code: 'date.unread',
          field: 'created_at',
          line: 5,
          message: "created_at is left empty: '24/03/2026' is no date as mdy.",
        },
      ],
    })
  })
})
