import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { simplifyBody } from '#modules/vehicles/simple-body.rules.ts'
import { simplifyDrive } from '#modules/vehicles/simple-drive.rules.ts'
import { simplifyFuel } from '#modules/vehicles/simple-fuel.rules.ts'
import { simplifyTransmission } from '#modules/vehicles/simple-transmission.rules.ts'
import type { IndexDocument, SearchQuery } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { buildIndexDocument } from './index-document.ts'
import { indexSettings } from './index-settings.ts'

const file = '../shared/data/stock/au-listings-2023-normalised.csv'
const absent = !existsSync(file)
if (absent) process.stdout.write(`skipped: ${file} is not there\n`)

/** A second of work; a machine that does much else takes longer, and that is no fault. */
const BUILD_TIMEOUT_MS = 60_000

/** What is typed, and what the first vehicle has to be: its make and model, or what else was typed. */
type Case = readonly [typed: string, first: Readonly<Record<string, string | number>>]

const car = (make: string, model: string, more: object = {}): Case[1] => ({ make, model, ...more })

const cases: readonly Case[] = [
  // As people write names.
  ['hilux', car('Toyota', 'Hilux')],
  ['toyota hilux', car('Toyota', 'Hilux')],
  ['hilux sr5', car('Toyota', 'Hilux', { badge: 'SR5' })],
  ['toyota corolla ascent sport', car('Toyota', 'Corolla', { badge: 'Ascent Sport' })],
  ['camry', car('Toyota', 'Camry')],
  ['rav4', car('Toyota', 'RAV4')],
  ['rav 4', car('Toyota', 'RAV4')],
  ['toyota rav4 hybrid', car('Toyota', 'RAV4', { simple_fuel: 'Hybrid' })],
  ['landcruiser', car('Toyota', 'Landcruiser')],
  ['land cruiser', car('Toyota', 'Landcruiser')],
  ['landcruiser prado', car('Toyota', 'Landcruiser Prado')],
  ['prado', car('Toyota', 'Landcruiser Prado')],
  ['prado gxl', car('Toyota', 'Landcruiser Prado', { badge: 'GXL' })],
  ['hiace van', car('Toyota', 'Hiace')],
  ['kluger 7 seats', car('Toyota', 'Kluger', { seats: 7 })],
  ['toyota 86', car('Toyota', '86')],
  ['chr', car('Toyota', 'C-HR')],
  ['c-hr', car('Toyota', 'C-HR')],
  ['yaris', car('Toyota', 'Yaris')],
  ['cx5', car('Mazda', 'CX-5')],
  ['cx 5', car('Mazda', 'CX-5')],
  ['cx-5', car('Mazda', 'CX-5')],
  ['mazda cx5 maxx', car('Mazda', 'CX-5')],
  ['cx9', car('Mazda', 'CX-9')],
  ['mazda 3', car('Mazda', '3')],
  // Some are called so.
  ['mazda3', car('Mazda', 'Mazda3')],
  ['mazda 2', car('Mazda', '2')],
  ['mazda 6 wagon', car('Mazda', '6', { simple_body: 'Wagon' })],
  ['bt50', car('Mazda', 'BT-50')],
  ['bt-50 xtr', car('Mazda', 'BT-50')],
  ['i30', car('Hyundai', 'I30')],
  ['hyundai i 30', car('Hyundai', 'I30')],
  ['tucson', car('Hyundai', 'Tucson')],
  ['santa fe', car('Hyundai', 'Santa Fe')],
  ['santafe', car('Hyundai', 'Santa Fe')],
  ['hyundai kona electric', car('Hyundai', 'Kona', { simple_fuel: 'Electric' })],
  ['ix35', car('Hyundai', 'IX35')],
  ['commodore', car('Holden', 'Commodore')],
  ['holden commodore ss', car('Holden', 'Commodore')],
  ['colorado ltz', car('Holden', 'Colorado', { badge: 'LTZ' })],
  ['ford ranger wildtrak', car('Ford', 'Ranger')],
  ['ranger', car('Ford', 'Ranger')],
  ['ranger xlt diesel', car('Ford', 'Ranger', { simple_fuel: 'Diesel' })],
  ['falcon xr6', car('Ford', 'Falcon')],
  ['mustang gt', car('Ford', 'Mustang')],
  ['everest titanium', car('Ford', 'Everest')],
  ['triton', car('Mitsubishi', 'Triton')],
  ['mitsubishi outlander', car('Mitsubishi', 'Outlander')],
  ['pajero sport', car('Mitsubishi', 'Pajero Sport')],
  ['asx', car('Mitsubishi', 'ASX')],
  ['xtrail', car('Nissan', 'X-Trail')],
  ['x trail', car('Nissan', 'X-Trail')],
  ['x-trail ti', car('Nissan', 'X-Trail')],
  ['navara stx', car('Nissan', 'Navara')],
  ['patrol', car('Nissan', 'Patrol')],
  ['qashqai', car('Nissan', 'Qashqai')],
  ['dmax', car('Isuzu', 'D-MAX')],
  ['d-max', car('Isuzu', 'D-MAX')],
  ['mux', car('Isuzu', 'MU-X')],
  ['crv', car('Honda', 'CR-V')],
  ['honda cr-v', car('Honda', 'CR-V')],
  ['hrv', car('Honda', 'HR-V')],
  ['forester', car('Subaru', 'Forester')],
  ['subaru outback', car('Subaru', 'Outback')],
  ['wrx sti', car('Subaru', 'WRX')],
  ['grand cherokee', car('Jeep', 'Grand Cherokee')],
  ['carnival', car('Kia', 'Carnival')],
  ['kia cerato', car('Kia', 'Cerato')],
  ['range rover sport', car('Land Rover', 'Range Rover Sport')],
  ['rangerover', { make: 'Land Rover' }],
  ['evoque', car('Land Rover', 'Range Rover Evoque')],
  ['vw golf gti', car('Volkswagen', 'Golf')],
  ['volkswagen amarok v6', car('Volkswagen', 'Amarok')],
  ['t cross', car('Volkswagen', 'T-Cross')],
  ['jimny', car('Suzuki', 'Jimny')],
  // As people misspell them.
  ['hilx sr5', car('Toyota', 'Hilux')],
  ['hi lux', car('Toyota', 'Hilux')],
  ['toyta corola', car('Toyota', 'Corolla')],
  ['volkswagon tiguan', car('Volkswagen', 'Tiguan')],
  ['mitsibishi lancer', car('Mitsubishi', 'Lancer')],
  ['hundai tuscon', car('Hyundai', 'Tucson')],
  ['subaro forrester', car('Subaru', 'Forester')],
  ['comodore', car('Holden', 'Commodore')],
  ['nissan navarra', car('Nissan', 'Navara')],
  ['porshe cayenne', car('Porsche', 'Cayenne')],
  ['mercedez benz c200', car('Mercedes-Benz', 'C200')],
  // As people shorten them, and what they want of a car.
  ['a-class', car('Mercedes-Benz', 'A-Class')],
  ['mercedes a class', car('Mercedes-Benz', 'A-Class')],
  ['mercedes a 200', car('Mercedes-Benz', 'A200')],
  ['merc c250', car('Mercedes-Benz', 'C250')],
  ['merc suv 7 seat', { make: 'Mercedes-Benz', simple_body: 'SUV', seats: 7 }],
  ['beemer x5', car('BMW', 'X5')],
  ['chev', { make: 'Chevrolet' }],
  ['vw', { make: 'Volkswagen' }],
  ['4wd diesel ute', { simple_body: 'Ute', simple_fuel: 'Diesel', badge: '4x4' }],
  ['diesel 4x4 dual cab ute', { simple_body: 'Ute', simple_fuel: 'Diesel', badge: 'Dual Cab' }],
  ['toyota hybrid suv', { make: 'Toyota', simple_body: 'SUV', simple_fuel: 'Hybrid' }],
  ['electric car tesla', { make: 'Tesla' }],
  ['8 seater people mover', { seats: 8 }],
  ['7 seater suv', { simple_body: 'SUV', seats: 7 }],
  ['red mazda hatch manual', { make: 'Mazda', simple_body: 'Hatch', colour: 'Red' }],
  ['2019 ford ranger', car('Ford', 'Ranger', { year: 2019 })],
  ['white hiace 2018', car('Toyota', 'Hiace', { year: 2018, colour: 'White' })],
]

const fold = (value: unknown): string => String(value).toLowerCase()

const meets = (document: IndexDocument | undefined, wanted: Case[1]): boolean =>
  Object.entries(wanted).every(([field, value]) =>
    field === 'badge'
      ? fold(document?.[field]).includes(fold(value))
      : fold(document?.[field]) === fold(value),
  )

describe.skipIf(absent)(
  'of 16,733 real listings, what is typed brings what was meant first',
  () => {
    const partition = createPartition(indexSettings)

    beforeAll(() => {
      partition.apply({ upserts: readDocuments(), removals: [] })
      partition.prepare()
    }, BUILD_TIMEOUT_MS)

    type Strategy = Pick<SearchQuery, 'matchingStrategy' | 'asMeant'>
    const findFirst = (typed: string, strategy: Strategy): IndexDocument | undefined => {
      const answer = partition.search([{ q: typed, ...strategy, limit: 1 }])
      return answer.ok ? answer.results[0]?.hits[0] : undefined
    }
    /** As the search page asks, all of them. */
    const findAll = (typed: string): readonly IndexDocument[] => {
      const asked = { q: typed, matchingStrategy: 'all', asMeant: true, limit: 20_000 } as const
      const answer = partition.search([asked])
      return answer.ok ? answer.results[0]!.hits : []
    }

    test('an A-Class is no other class', () => {
      const search = (q: string) => {
        const answer = partition.search([{ q, matchingStrategy: 'all', limit: 1000 }])
        return answer.ok ? answer.results[0]!.hits : []
      }
      for (const typed of ['a-class', 'mercedes a class']) {
        const models = new Set(search(typed).map(({ model }) => fold(model)))
        expect([...models]).toEqual(['a-class'])
      }
      expect(search('mercedes class').length).toBeGreaterThan(search('a-class').length)
    })

    test('there are 103 cases', () => {
      expect(new Set(cases.map(([typed]) => typed)).size).toBe(103)
    })

    // Whoever sorts by price sees the cheapest of all that are found: each has to be what was typed.
    test.each<[typed: string, what: string, isMeant: (car: IndexDocument) => boolean]>([
      ['8 seater', 'seats', ({ seats }) => seats === 8 || seats === null],
      ['7 seats', 'seats', ({ seats }) => seats === 7 || seats === null],
      ['7seater suv', 'seats', ({ seats }) => seats === 7 || seats === null],
      ['cx-5', 'model', ({ model }) => model === 'CX-5'],
      ['cx 5', 'model', ({ model }) => model === 'CX-5'],
      ['mazda 2', 'make', ({ make }) => make === 'Mazda'],
      ['x trail', 'model', ({ model }) => model === 'X-Trail'],
      ['front wheel drive ute', 'drive', ({ simple_drive }) => simple_drive === 'FWD'],
      ['land cruiser', 'make', ({ make }) => make === 'Toyota'],
      ['utes', 'body', ({ simple_body }) => simple_body === 'Ute'],
    ])('%j finds vehicles of that %s alone', (typed, _, isMeant) => {
      const found = findAll(typed)
      expect(found.length).toBeGreaterThan(10)
      expect(found.filter((car) => !isMeant(car)).map(describeCar)).toEqual([])
    })

    test.each([
      ['seven seater', '7 seats'],
      ['7-seater', '7 seats'],
      ['4 by 4 ute', '4x4 ute'],
      ['4 wheel drive', 'four wheel drive'],
      ['evs', 'ev '],
      ['land cruiser', 'landcruiser'],
      ['people movers', 'people mover'],
    ])('%j finds as much as %j', (typed, same) => {
      const [ids, others] = [typed, same].map((q) => new Set(findAll(q).map(({ id }) => id)))
      expect(ids?.size).toBeGreaterThan(10)
      expect(ids).toEqual(others)
    })

    // The contract's usual strategy, all words of it, and as the search page asks.
    test.each<[name: string, strategy: Strategy]>([
      ['last', { matchingStrategy: 'last' }],
      ['all', { matchingStrategy: 'all' }],
      ['as meant', { matchingStrategy: 'all', asMeant: true }],
    ])('for at least 95 of them (%s)', (_, strategy) => {
      const missed = cases.flatMap(([typed, wanted]) => {
        const first = findFirst(typed, strategy)
        return meets(first, wanted) ? [] : [`${typed}: ${describeCar(first)}`]
      })
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
    })
  },
)

const describeCar = (car: IndexDocument | undefined): string =>
  car === undefined ? 'nothing' : JSON.stringify([car['year'], car['make_model'], car['badge']])

function readDocuments(): IndexDocument[] {
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true })
  return rows.map((row, at) => {
    const text = (column: string): string | null => (row[column] === '' ? null : row[column]!)
    const number = (column: string): number | null =>
      row[column] === '' ? null : Number(row[column])
    const { make = '', model = '', badge = '' } = row
    const year = Number(row['year'])
    const vehicle = buildExampleVehicle({
      id: at + 1,
      make,
      model,
      year,
      badge: text('badge'),
      name: [year, make, model, badge].join(' ').trim(),
      carType: row['car_type'] === 'new' ? 'new' : row['car_type'] === 'demo' ? 'demo' : 'used',
      seats: number('seats'),
      km: number('km'),
      priceCents: (number('price') ?? 0) * 100,
      colour: text('colour'),
      body: text('body'),
      drive: text('drive'),
      fuel: text('fuel'),
      transmission: text('transmission'),
      simpleBody: simplifyBody(text('body')),
      simpleDrive: simplifyDrive(text('drive')),
      simpleFuel: simplifyFuel(text('fuel')),
      simpleTransmission: simplifyTransmission(text('transmission')),
      city: text('city'),
      state: text('state'),
    })
    return buildIndexDocument(vehicle, { dealerships: new Map(), locations: new Map() })
  })
}
