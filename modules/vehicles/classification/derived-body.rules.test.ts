import { createReadStream, existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deriveBody } from './derived-body.rules.ts'
import { readCsvRows } from '../feed/csv-rows.ts'

const listings = '../shared/data/stock/au-listings-2023-normalised.csv'
const absent = !existsSync(listings)
if (absent) process.stdout.write(`skipped: ${listings} is not there\n`)

describe('a body that make and model say', () => {
  test.each([
    ['Toyota', 'RAV4', 'Wagon', 'SUV'],
    ['TOYOTA', 'LANDCRUISER PRADO', '4D WAGON', 'SUV'],
    ['Toyota', 'Land Cruiser', 'Station Wagon', 'SUV'],
    ['Mazda', 'CX-5', '5D Wagon', 'SUV'],
    ['BMW', 'X5 M50i', 'Wagon', 'SUV'],
    ['Mercedes-Benz', 'GLC250', 'Wagon', 'SUV'],
    ['Mercedes Benz', 'ML350', 'Wagon', 'SUV'],
    ['Citroën', 'C5 Aircross', 'Wagon', 'SUV'],
    ['Kia', 'Carnival', 'Wagon', 'People Mover'],
    ['Volkswagen', 'Multivan', 'Wagon', 'People Mover'],
  ])('replaces a feed’s word: %s %s, %s is a %s', (make, model, body, simpleBody) => {
    expect(deriveBody({ make, model, body, gvmKg: null })).toEqual({
      simpleBody,
      provenance: { simple_body: 'make-and-model' },
    })
  })

  test.each([
    ['Isuzu', 'NPR 45-155', 'Cab Chassis', null, 'Cab Chassis Truck', 'make-and-model'],
    ['Fuso', 'Canter', 'Tray', null, 'Tray Truck', 'make-and-model'],
    ['Hino', '300', 'Tray Top', 4500, 'Tray Truck', 'make-and-model'],
    ['Hino', '300', 'Dual Cab', null, 'Truck', 'make-and-model'],
    ['Iveco', 'Daily', 'C/CHAS', null, 'Cab Chassis Truck', 'make-and-model'],
    ['Ford', 'Transit', 'Cab Chassis', 3501, 'Cab Chassis Truck', 'gvm'],
    ['LDV', 'Deliver 9', 'Tray', 4500, 'Tray Truck', 'gvm'],
  ])(
    'of a truck is no ute: %s %s, %s, %s kg is a %s',
    (make, model, body, gvmKg, simpleBody, origin) => {
      expect(deriveBody({ make, model, body, gvmKg })).toEqual({
        simpleBody,
        provenance: { simple_body: origin },
      })
    },
  )

  test.each([
    ['Isuzu', 'D-Max', 'Cab Chassis', null, 'Ute'],
    ['Ford', 'Transit', 'Cab Chassis', 3500, 'Ute'],
    ['Ford', 'Transit', 'Cab Chassis', null, 'Ute'],
    // A pickup is never a truck, even if it is heavy.
    ['Ram', '3500', 'Crew Cab', 6350, 'Ute'],
    ['Iveco', 'Daily', 'Van', null, 'Van'],
    ['Toyota', 'Coaster', 'Bus', 6000, 'People Mover'],
    ['Hino', '500', 'Tipper', null, 'Tipper'],
  ])(
    'stays what its feed says: %s %s, %s, %s kg is a %s',
    (make, model, body, gvmKg, simpleBody) => {
      expect(deriveBody({ make, model, body, gvmKg })).toEqual({ simpleBody, provenance: {} })
    },
  )

  test.each([
    // Wagons, and models that some people consider wagons.
    ['Holden', 'Commodore', 'Wagon', 'Wagon'],
    ['Volvo', 'V60', '5D WAGON', 'Wagon'],
    ['Subaru', 'Outback', 'Wagon', 'Wagon'],
    ['Mercedes-Benz', 'C200', 'Wagon', 'Wagon'],
    ['Mazda', '3', 'Wagon', 'Wagon'],
    ['Skoda', 'Octavia', 'Wagon', 'Wagon'],
    ['BMW', '320i', 'Wagon', 'Wagon'],
    // The table's model name, but of another make.
    ['Holden', 'RAV4', 'Wagon', 'Wagon'],
    ['Nobody', 'X5', 'Wagon', 'Wagon'],
    // A feed's other words are kept.
    ['Toyota', 'RAV4', 'SUV', 'SUV'],
    ['Toyota', 'LandCruiser', 'Cab Chassis', 'Ute'],
    ['Nissan', 'Patrol', 'Ute', 'Ute'],
    ['Jeep', 'Wrangler', 'Softback', 'Convertible'],
    ['Toyota', 'RAV4', 'Wagonette', 'Wagonette'],
    ['Toyota', 'RAV4', null, null],
    ['Toyota', 'RAV4', ' ', null],
  ])('leaves other kinds unchanged: %s %s, %s', (make, model, body, simpleBody) => {
    expect(deriveBody({ make, model, body, gvmKg: null })).toEqual({ simpleBody, provenance: {} })
  })
})

describe.skipIf(absent)('of real listings', () => {
  test('no model becomes an SUV that other sellers call something else', async () => {
    const counts = new Map<string, { make: string; model: string; suv: number; other: number }>()
    const wagons = { derived: 0, left: 0 }
    for await (const { make = '', model = '', body = '' } of readRows()) {
      const isDerived = deriveBody({ make, model, body: 'Wagon' }).simpleBody === 'SUV'
      if (body === 'Wagon') wagons[isDerived ? 'derived' : 'left'] += 1
      // A model that also exists as a ute may be a wagon nevertheless, so its body is not derived.
      if (!isDerived || ['', 'Wagon', 'Ute'].includes(body)) continue
      const key = `${make} ${model}`
      const count = counts.get(key) ?? { make, model, suv: 0, other: 0 }
      count[body === 'SUV' ? 'suv' : 'other'] += 1
      counts.set(key, count)
    }
    expect(counts.size).toBeGreaterThan(150)
    // Fewer listings are not enough, because some may be of another model with a shortened name.
    const often = [...counts.values()].filter(({ suv, other }) => suv + other >= 10)
    expect(often.length).toBeGreaterThan(80)
    expect(often.filter(({ suv, other }) => other > suv)).toEqual([])
    expect(Math.min(wagons.derived, wagons.left)).toBeGreaterThan(300)
  })
})

async function* readRows(): AsyncGenerator<Partial<Record<string, string>>> {
  let columns: readonly string[] = []
  for await (const item of readCsvRows(createReadStream(listings), { header: true })) {
    if (item.kind === 'header') columns = item.columns
    if (item.kind !== 'row') continue
    const cells = item.value as readonly string[]
    yield Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  }
}
