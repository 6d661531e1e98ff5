import { expect, test } from 'vitest'
import { collect, testNow, toSource } from '../testing.ts'
import { readCheckedBytes } from './checked-bytes.ts'
import { readCsvRows } from './csv-rows.ts'
import { openWarnings } from './feed-warnings.ts'
import { findMapping } from './find-mapping.ts'
import { parseCar } from './parse-car.ts'
import { openRecordReader } from './record-reader.ts'

/** Columns of the export by position; the others are empty. */
const cells: Readonly<Record<number, string>> = {
  0: 'U1001',
  1: 'D7',
  2: '2021',
  3: 'TOYOTA',
  4: 'HILUX',
  5: 'GUN126R',
  6: 'SR5',
  7: 'DOUBLE CAB PICK UP',
  8: '4',
  9: '5',
  10: 'GLACIER WHITE',
  13: '6 SP AUTOMATIC',
  14: 'DIESEL',
  15: '"$54,990"',
  17: 'ABC123',
  18: '45210',
  21: 'MR0KA3CD501234567',
  24: '"TOW BAR, 5"" LIFT"',
  25: '"One owner, full history"',
  30: 'YARD',
  31: '"57,490"',
  32: 'Y',
  33: '4X4',
  44: '03/09/2026',
}

async function parse(row: Readonly<Record<number, string>>) {
  const line = Array.from({ length: 45 }, (_, at) => row[at] ?? '').join(',')
  const found = await findMapping('dms-45', () => Promise.reject(new Error('no file')))
  if (!found.ok) throw new Error(found.fault.message)
  const warnings = openWarnings()
  const items = await collect(
    readCsvRows(readCheckedBytes(toSource(`${line}\n`)), { header: false }),
  )
  const [header, first] = items
  if (header?.kind !== 'header' || first?.kind !== 'row') throw new Error('no row')
  const parsed = parseCar(openRecordReader(found.mapping, header, warnings)(first), {
    now: testNow,
    locations: [{ id: 9, slug: 'yard', name: 'The Yard', city: null }],
    warn: (code, field, value) => warnings.add(code, field, 1, value),
  })
  return { parsed, warnings }
}

const amounts = { driveAway: 31, price: 15, egc: 29 } as const
test.each<[keyof typeof amounts, string, string | null]>([
  ['driveAway', 'Y', 'Drive Away'],
  ['driveAway', 'N', 'Drive Away'],
  ['driveAway', '', 'Drive Away'],
  ['price', 'Y', 'Drive Away'],
  ['price', 'N', null],
  ['egc', 'Y', 'Excl. Govt. Charges'],
  ['egc', 'N', 'Excl. Govt. Charges'],
])('an amount of the column %s under the flag %j is %j', async (column, flag, priceType) => {
  const none = { 31: '0', 15: '', 29: '-' }
  const { parsed } = await parse({ ...cells, ...none, [amounts[column]]: '51990', 32: flag })
  expect(parsed).toMatchObject({ ok: true, car: { content: { priceCents: 5_199_000, priceType } } })
})

test('a row of the headerless 45-column export becomes a vehicle', async () => {
  const { parsed, warnings } = await parse(cells)
  expect(parsed).toMatchObject({
    ok: true,
    car: {
      createdAt: new Date('2026-09-03T00:00:00Z'),
      content: {
        stocknum: 'U1001',
        vin: 'MR0KA3CD501234567',
        year: 2021,
        make: 'Toyota',
        badge: 'SR5',
        series: 'GUN126R',
        priceCents: 5_749_000,
        priceType: 'Drive Away',
        km: 45_210,
        seats: 5,
        simpleBody: 'Ute',
        simpleFuel: 'Diesel',
        simpleDrive: '4WD',
        simpleTransmission: 'Automatic',
        features: ['TOW BAR', '5" LIFT'],
        description: 'One owner, full history',
        rego: 'ABC123',
        locationId: 9,
      },
    },
  })
  expect(warnings.list()).toMatchObject([{ code: 'value.missing', field: 'car_type', count: 1 }])
})
