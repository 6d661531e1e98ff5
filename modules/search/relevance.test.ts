import { beforeAll, describe, expect, test } from 'vitest'
import type { IndexDocument, SearchQuery } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { car, is, meaningCases, type RelevanceCase, type Wanted } from './relevance-cases.fake.ts'
import { hasTypedStock, readTypedStock, typedStockFile } from './relevance-stock.fake.ts'

if (!hasTypedStock) process.stdout.write(`skipped: ${typedStockFile} is not there\n`)

/** Time limit for building the index, which takes a second, and longer on a busy machine. */
const buildTimeoutMs = 60_000

const names: readonly RelevanceCase[] = [
  // Names in common spellings.
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
  // Some feeds have 'Mazda3' as the name of the model, others '3'.
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
  // Misspelt names.
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
  // Abbreviations, and properties of a car.
  ['a-class', car('Mercedes-Benz', 'A-Class')],
  ['mercedes a class', car('Mercedes-Benz', 'A-Class')],
  ['merc c250', car('Mercedes-Benz', 'C250')],
  ['merc suv 7 seat', { make: 'Mercedes-Benz', simple_body: 'SUV', seats: 7 }],
  ['beemer x5', car('BMW', 'X5')],
  ['chev', { make: 'Chevrolet' }],
  ['vw', { make: 'Volkswagen' }],
  ['4wd diesel ute', { simple_body: 'Ute', simple_fuel: 'Diesel', badge: '4x4' }],
  ['diesel 4x4 dual cab ute', { simple_body: 'Ute', simple_fuel: 'Diesel', badge: 'Dual Cab' }],
  ['toyota hybrid suv', { make: 'Toyota', simple_body: 'SUV', simple_fuel: 'Hybrid' }],
  ['electric car tesla', { make: 'Tesla' }],
  [
    '8 seater people mover',
    { [is]: (car) => car['seats'] === 8 || /8 seater/.test(fold(car['badge'])) },
  ],
  ['7 seater suv', { simple_body: 'SUV', seats: 7 }],
  ['red mazda hatch manual', { make: 'Mazda', simple_body: 'Hatch', colour: 'Red' }],
  ['2019 ford ranger', car('Ford', 'Ranger', { year: 2019 })],
  ['white hiace 2018', car('Toyota', 'Hiace', { year: 2018, colour: 'White' })],
]

const cases = [...names, ...meaningCases]

const fold = (value: unknown): string => String(value).toLowerCase()

const meets = (document: IndexDocument | undefined, wanted: Wanted): boolean =>
  document !== undefined &&
  wanted[is]?.(document) !== false &&
  Object.entries(wanted).every(([field, value]) =>
    field === 'badge'
      ? fold(document[field]).includes(fold(value))
      : fold(document[field]) === fold(value),
  )

describe.skipIf(!hasTypedStock)(
  'of 16,733 real listings, typed words bring the intended vehicles first',
  () => {
    const partition = createPartition(indexSettings)

    beforeAll(() => {
      partition.apply({ upserts: readTypedStock(), removals: [] })
      partition.prepare()
    }, buildTimeoutMs)

    type Strategy = Pick<SearchQuery, 'matchingStrategy' | 'strict'>
    const findFirst = (typed: string, strategy: Strategy): IndexDocument | undefined => {
      const outcome = partition.search([{ q: typed, ...strategy, limit: 1 }])
      return outcome.ok ? outcome.results[0]?.hits[0] : undefined
    }
    /** All results of typed words, queried like a search page. */
    const findAll = (typed: string): readonly IndexDocument[] => {
      const query = { q: typed, matchingStrategy: 'all', strict: true, limit: 20_000 } as const
      const outcome = partition.search([query])
      return outcome.ok ? outcome.results[0]!.hits : []
    }

    test('an A-Class is no other class', () => {
      const search = (q: string) => {
        const outcome = partition.search([{ q, matchingStrategy: 'all', limit: 1000 }])
        return outcome.ok ? outcome.results[0]!.hits : []
      }
      for (const typed of ['a-class', 'mercedes a class']) {
        const models = new Set(search(typed).map(({ model }) => fold(model)))
        expect([...models].filter((model) => !/^a(-class|\d+)$/.test(model))).toEqual([])
        expect(models).toContain('a200')
      }
      expect(search('mercedes class').length).toBeGreaterThan(search('a-class').length)
    })

    test('there are at least 180 cases, none twice', () => {
      expect(cases.length).toBeGreaterThanOrEqual(180)
      expect(new Set(cases.map(([typed]) => typed)).size).toBe(cases.length)
    })

    // Sorted by price, the cheapest result comes first, so every result must match.
    test.each<[typed: string, what: string, isWanted: (car: IndexDocument) => boolean]>([
      ['8 seater', 'seats', ({ seats }) => seats === 8 || seats === null],
      ['7 seats', 'seats', ({ seats }) => seats === 7 || seats === null],
      ['7seater suv', 'seats', ({ seats }) => seats === 7 || seats === null],
      ['cx-5', 'model', ({ model }) => model === 'CX-5'],
      ['cx 5', 'model', ({ model }) => model === 'CX-5'],
      ['mazda 2', 'make', ({ make }) => make === 'Mazda'],
      ['x trail', 'model', ({ model }) => model === 'X-Trail'],
      ['front wheel drive ute', 'drive', ({ simple_drive }) => simple_drive === 'FWD'],
      ['land cruiser', 'make', ({ make }) => fold(make) === 'toyota'],
      // The truck's feed has 'ute' as its body, so this word must find it too.
      [
        'utes',
        'body',
        ({ simple_body, body }) => simple_body === 'Ute' || /ute/i.test(JSON.stringify(body)),
      ],
      ['mazda 3', 'model', ({ model }) => /^(mazda)?3$/.test(fold(model))],
      ['3 series', 'family', isOf('BMW', /^(3|M?3\d\d\D*)$/i)],
      ['bmw 3', 'family', isOf('BMW', /^(3|M?3\d\d\D*)$/i)],
      ['bmw 1 series', 'family', isOf('BMW', /^(1|M?1\d\d\D*)$/i)],
      ['c class', 'family', isOf('Mercedes-Benz', /^C(-CLASS|\d+)$/i)],
      ['mercedes e class', 'family', isOf('Mercedes-Benz', /^E(-CLASS|\d+)$/i)],
      ['mercedes glc class', 'family', isOf('Mercedes-Benz', /^GLC/i)],
      ['landcruiser 300', 'family', isOf('Toyota', /^landcruiser$/i)],
      ['lc79', 'body', ({ simple_body }) => simple_body === 'Ute'],
      ['ev', 'model', ({ model }) => fold(model) !== 'everest'],
      [
        'van',
        'kind',
        ({ simple_body, ...car }) => simple_body === 'Van' || /\bvan\b/i.test(JSON.stringify(car)),
      ],
    ])('%j finds vehicles of that %s alone', (typed, _, isWanted) => {
      const found = findAll(typed)
      expect(found.length).toBeGreaterThan(10)
      expect(found.filter((car) => !isWanted(car)).map(describeCar)).toEqual([])
    })

    test.each(['ev', 'electric', 'electric suv', 'hybrid'])(
      'of %j real matches come before mentions',
      (typed) => {
        const isOne = findAll(typed).map(({ simple_fuel: fuel }) =>
          typed === 'hybrid' ? fold(fuel).includes('hybrid') : fuel === 'Electric',
        )
        expect(isOne.filter(Boolean).length).toBeGreaterThan(10)
        expect(isOne.indexOf(false)).toBe(isOne.lastIndexOf(true) + 1)
      },
    )

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

    // Both strategies: the default of the search contract, and that of the search page, which requires all words.
    test.each<[name: string, strategy: Strategy]>([
      ['last', { matchingStrategy: 'last' }],
      ['all', { matchingStrategy: 'all' }],
      ['strict', { matchingStrategy: 'all', strict: true }],
    ])('for at least 95 in a hundred of them (%s)', (_, strategy) => {
      const missed = cases.flatMap(([typed, wanted]) => {
        const first = findFirst(typed, strategy)
        return meets(first, wanted) ? [] : [`${typed}: ${describeCar(first)}`]
      })
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(cases.length / 20)
    })
  },
)

const isOf =
  (make: string, model: RegExp) =>
  (car: IndexDocument): boolean =>
    fold(car['make']) === fold(make) && model.test(fold(car['model']))

const describeCar = (car: IndexDocument | undefined): string =>
  car === undefined ? 'nothing' : JSON.stringify([car['year'], car['make_model'], car['badge']])
