import { createReadStream, existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testNow } from '../testing.ts'
import { readCheckedBytes } from './checked-bytes.ts'
import { readCsvRows } from './csv-rows.ts'
import { type ParsedContent, parseCar } from './parse-car.ts'

const folder = '../shared/data/bug-inputs'
const absent = !existsSync(folder)
if (absent) process.stdout.write(`skipped: ${folder} is not there\n`)

/** Reads a file of real words: the resulting values by stock number, and the words that are reported as unknown. */
async function readFile(name: string) {
  const cars = new Map<string, ParsedContent>()
  const unknown: string[] = []
  let header: readonly string[] = []
  const bytes = readCheckedBytes(createReadStream(`${folder}/${name}`))
  for await (const item of readCsvRows(bytes, { header: true })) {
    if (item.kind === 'header') header = item.columns
    if (item.kind !== 'row') continue
    const cells = item.value as readonly string[]
    const record = Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))
    const parsed = parseCar(record, {
      now: testNow,
      locations: [],
      warn: (code, field, value) => {
        if (code === 'value.unlisted') unknown.push(`${record['stocknum']} ${field} ${value}`)
      },
    })
    if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`)
    cars.set(parsed.car.content.stocknum, parsed.car.content)
  }
  return { cars, unknown }
}

type Read = Awaited<ReturnType<typeof readFile>>
const groupsOf = ({ cars }: Read, pick: (car: ParsedContent) => string | null) =>
  [...cars].map(([stocknum, car]) => `${stocknum} ${pick(car)}`)

describe.skipIf(absent)('spellings of makes, fuels, gearboxes and bodies', () => {
  let read: Read
  beforeAll(async () => {
    read = await readFile('06-make-spellings.csv')
  })

  test('give each make as its maker writes it', () => {
    const spelled = new Set([...read.cars.values()].slice(0, 19).map(({ make }) => make))
    expect([...spelled]).toEqual([
      'Mercedes-Benz',
      'Volkswagen',
      'MINI',
      'Land Rover',
      'GWM',
      'SsangYong',
      'Citroën',
      'Škoda',
    ])
  })

  test('leave no word unknown', () => {
    expect(read.unknown).toEqual([])
  })

  test('keep hybrids, LPG and gearboxes apart', () => {
    const [m22, m27, m16] = ['M22', 'M27', 'M16'].map((stocknum) => read.cars.get(stocknum))
    expect(m22?.simpleFuel).toBe('Hybrid')
    expect(m27).toMatchObject({ simpleFuel: 'LPG/Petrol', simpleTransmission: 'Manual' })
    expect(m16?.simpleTransmission).toBe('Automatic')
  })
})

describe.skipIf(absent)('bodies of trucks', () => {
  test('are groups of their own, never utes', async () => {
    const read = await readFile('35-truck-bodies.csv')
    expect(groupsOf(read, ({ simpleBody }) => simpleBody)).toEqual([
      'T1 Cab Chassis Truck',
      'T2 Pantech',
      'T3 Tipper',
      'T4 Prime Mover',
      'T5 Tray Truck',
      'T6 Curtainsider',
      'T7 Refrigerated Truck',
      'T8 Tilt Tray',
      'T9 People Mover',
    ])
    expect(groupsOf(read, ({ simpleTransmission }) => simpleTransmission).join()).not.toMatch(
      /AMT|Duonic|ESCOT|Road Ranger/,
    )
    expect(read.unknown).toEqual([])
  })
})

describe.skipIf(absent)('words of gearboxes', () => {
  test('without a clutch pedal are automatic, and what denies is named', async () => {
    const read = await readFile('36-gearbox-words.csv')
    const gearboxes = groupsOf(read, ({ simpleTransmission }) => simpleTransmission)
    expect(gearboxes.slice(0, 10)).toEqual([
      'W1 Automatic',
      'W2 Automatic',
      'W3 Automatic',
      'W4 Automatic',
      'W5 Automatic',
      'W6 Manual',
      'W7 Automatic',
      'W8 Automatic',
      'W9 Automatic',
      'X1 Not Automatic',
    ])
    expect(read.unknown).toEqual([
      'X1 transmission Not Automatic',
      'X2 fuel Non-hybrid',
      'X6 drive Not 4WD',
    ])
  })
})
