import { beforeAll, describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { hasListings, readListedStock } from '../listed-stock.fake.ts'
import { buildVocabulary, vocabularyQuery } from './build-vocabulary.ts'
import { type ConditionVocabulary, readTypedConditions } from './typed-conditions.rules.ts'
import { buildTypedFilters, findTypedSort } from './typed-filter.rules.ts'

const buildTimeoutMs = 120_000

interface Car {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly km: number
  readonly sort_price: number
  readonly seats: number
  readonly car_type: string
  readonly simple_body: string
  readonly simple_fuel: string
  readonly simple_drive: string
  readonly simple_transmission: string
  readonly colour: string
  readonly badge: string
}

/** Typed words, and the condition for every result. The 16,733 real listings have examples of each. */
type Row = readonly [typed: string, isWanted: (car: Car) => boolean]

/** Checks make and model. 'Corolla Cross' is a result for Corolla, and 'Impreza WRX' for WRX, as model or as badge. */
const is =
  (make: string, model: string) =>
  (car: Car): boolean =>
    car.make === make && fold(`${car.model} ${car.badge}`).includes(fold(model))
const fold = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
const holds = (text: unknown, word: string): boolean => String(text).toLowerCase().includes(word)

const rows: readonly Row[] = [
  ['under 10k', (car) => car.sort_price < 10_000],
  ['hilux under 40k', (car) => is('Toyota', 'Hilux')(car) && car.sort_price < 40_000],
  ['suv below $30,000', (car) => car.simple_body === 'SUV' && car.sort_price < 30_000],
  ['less than 20 thousand hatch', (car) => car.sort_price < 20_000 && car.simple_body === 'Hatch'],
  ['up to 15000', (car) => car.sort_price <= 15_000],
  ['ranger max 50k', (car) => is('Ford', 'Ranger')(car) && car.sort_price <= 50_000],
  ['porsche over 100k', (car) => car.make === 'Porsche' && car.sort_price > 100_000],
  ['bmw from 60k', (car) => car.make === 'BMW' && car.sort_price >= 60_000],
  [
    'camry between 20 and 30k',
    (car) => is('Toyota', 'Camry')(car) && car.sort_price >= 20_000 && car.sort_price <= 30_000,
  ],
  [
    '20-30k suv',
    (car) => car.sort_price >= 20_000 && car.sort_price <= 30_000 && car.simple_body === 'SUV',
  ],
  ['corolla $25,000', (car) => is('Toyota', 'Corolla')(car) && car.sort_price <= 25_000],
  ['wagon under 25 grand', (car) => car.simple_body === 'Wagon' && car.sort_price < 25_000],
  ['ute under 30', (car) => car.simple_body === 'Ute' && car.sort_price < 30_000],
  ['coupe 80k+', (car) => car.simple_body === 'Coupe' && car.sort_price >= 80_000],
  ['i30 under 100,000 km', (car) => is('Hyundai', 'i30')(car) && car.km < 100_000],
  ['ute less than 80k kms', (car) => car.simple_body === 'Ute' && car.km < 80_000],
  ['corolla low kms', (car) => is('Toyota', 'Corolla')(car) && car.km < 50_000],
  [
    'low km diesel suv',
    (car) => car.km < 50_000 && car.simple_fuel === 'Diesel' && car.simple_body === 'SUV',
  ],
  ['sedan under 50000 miles', (car) => car.simple_body === 'Sedan' && car.km < 80_467],
  [
    'cx-5 50,000 to 80,000 km',
    (car) => is('Mazda', 'CX-5')(car) && car.km >= 50_000 && car.km <= 80_000,
  ],
  [
    'forester low mileage under 40k',
    (car) => is('Subaru', 'Forester')(car) && car.km < 50_000 && car.sort_price < 40_000,
  ],
  ['2019 ranger', (car) => is('Ford', 'Ranger')(car) && car.year === 2019],
  ['hilux 2015-2018', (car) => is('Toyota', 'Hilux')(car) && car.year >= 2015 && car.year <= 2018],
  ['2019 or newer suv', (car) => car.year >= 2019 && car.simple_body === 'SUV'],
  ['mazda 3 2017 onwards', (car) => car.make === 'Mazda' && car.year >= 2017],
  ['commodore before 2010', (car) => is('Holden', 'Commodore')(car) && car.year < 2010],
  ['golf newer than 2018', (car) => is('Volkswagen', 'Golf')(car) && car.year > 2018],
  [
    'patrol 2016 to 2020',
    (car) => is('Nissan', 'Patrol')(car) && car.year >= 2016 && car.year <= 2020,
  ],
  ['2015 model camry', (car) => is('Toyota', 'Camry')(car) && car.year === 2015],
  [
    'outback 2018 or 2019',
    (car) => is('Subaru', 'Outback')(car) && (car.year === 2018 || car.year === 2019),
  ],
  ['7 seats', (car) => car.seats === 7],
  [
    '7 seater suv under 40k',
    (car) => car.seats === 7 && car.simple_body === 'SUV' && car.sort_price < 40_000,
  ],
  ['eight seater', (car) => car.seats === 8],
  [
    'people mover under 60k',
    (car) => car.sort_price < 60_000 && car.simple_body === 'People Mover',
  ],
  ['at least 7 seats diesel', (car) => car.seats >= 7 && car.simple_fuel === 'Diesel'],
  ['new suv', (car) => car.car_type === 'new' && car.simple_body === 'SUV'],
  ['brand new ute', (car) => car.car_type === 'new' && car.simple_body === 'Ute'],
  ['demo kia', (car) => car.car_type === 'demo' && car.make === 'Kia'],
  ['used mercedes', (car) => car.car_type === 'used' && car.make === 'Mercedes-Benz'],
  ['second hand hatchback', (car) => car.car_type === 'used' && car.simple_body === 'Hatch'],
  ['ex-demo suv', (car) => car.car_type === 'demo' && car.simple_body === 'SUV'],
  ['electric', (car) => car.simple_fuel === 'Electric'],
  [
    'electric suv under 80k',
    (car) => car.simple_fuel === 'Electric' && car.simple_body === 'SUV' && car.sort_price < 80_000,
  ],
  ['ev', (car) => car.simple_fuel === 'Electric'],
  ['toyota hybrid', (car) => car.make === 'Toyota' && holds(car.simple_fuel, 'hybrid')],
  [
    'hybrid hatch under 30k',
    (car) =>
      holds(car.simple_fuel, 'hybrid') && car.simple_body === 'Hatch' && car.sort_price < 30_000,
  ],
  [
    'petrol manual hatch',
    (car) =>
      car.simple_fuel === 'Petrol' &&
      car.simple_transmission === 'Manual' &&
      car.simple_body === 'Hatch',
  ],
  ['diesel wagon', (car) => car.simple_fuel === 'Diesel' && car.simple_body === 'Wagon'],
  ['lpg', (car) => car.simple_fuel === 'LPG'],
  ['automatic ute', (car) => car.simple_transmission === 'Automatic' && car.simple_body === 'Ute'],
  ['manual wrx', (car) => car.simple_transmission === 'Manual' && is('Subaru', 'WRX')(car)],
  [
    '4wd diesel ute',
    (car) =>
      ['4WD', 'AWD'].includes(car.simple_drive) &&
      car.simple_fuel === 'Diesel' &&
      car.simple_body === 'Ute',
  ],
  ['awd sedan', (car) => ['4WD', 'AWD'].includes(car.simple_drive) && car.simple_body === 'Sedan'],
  [
    '2wd ute',
    (car) => ['2WD', 'FWD', 'RWD'].includes(car.simple_drive) && car.simple_body === 'Ute',
  ],
  ['red mazda', (car) => holds(car.colour, 'red') && car.make === 'Mazda'],
  ['white hiace van', (car) => holds(car.colour, 'white') && is('Toyota', 'Hiace')(car)],
  ['gold sedan', (car) => holds(car.colour, 'gold') && car.simple_body === 'Sedan'],
  ['gold', (car) => holds(car.colour, 'gold')],
  [
    'black or white golf',
    (car) => is('Volkswagen', 'Golf')(car) && /white|black/i.test(car.colour),
  ],
  ['blue convertible', (car) => holds(car.colour, 'blue') && car.simple_body === 'Convertible'],
  [
    'mazda 3 under 20k',
    (car) => car.make === 'Mazda' && holds(car.model, '3') && car.sort_price < 20_000,
  ],
  ['toyota 86 under 30k', (car) => is('Toyota', '86')(car) && car.sort_price < 30_000],
  ['rav4 2020', (car) => is('Toyota', 'RAV4')(car) && car.year === 2020],
  [
    'rav 4 hybrid low kms',
    (car) => is('Toyota', 'RAV4')(car) && holds(car.simple_fuel, 'hybrid') && car.km < 50_000,
  ],
  ['x-trail 7 seats', (car) => is('Nissan', 'X-Trail')(car) && car.seats === 7],
  ['d-max under 50k', (car) => is('Isuzu', 'D-MAX')(car) && car.sort_price < 50_000],
  [
    'vw golf manual',
    (car) => is('Volkswagen', 'Golf')(car) && car.simple_transmission === 'Manual',
  ],
  [
    'diesel ute under 40k low kms',
    (car) =>
      car.simple_fuel === 'Diesel' &&
      car.simple_body === 'Ute' &&
      car.sort_price < 40_000 &&
      car.km < 50_000,
  ],
  [
    'used automatic suv under 25k 2015 or newer',
    (car) =>
      car.car_type === 'used' &&
      car.simple_transmission === 'Automatic' &&
      car.simple_body === 'SUV' &&
      car.sort_price < 25_000 &&
      car.year >= 2015,
  ],
  [
    'white ute 4x4 under 45k',
    (car) =>
      holds(car.colour, 'white') &&
      car.simple_body === 'Ute' &&
      ['4WD', 'AWD'].includes(car.simple_drive) &&
      car.sort_price < 45_000,
  ],
]

/** The cheapest vehicle comes first, and matches the other words. */
const cheapRows: readonly Row[] = [
  ['cheap suv', (car) => car.simple_body === 'SUV'],
  ['cheapest hilux', is('Toyota', 'Hilux')],
  ['cheap 7 seater', (car) => car.seats === 7],
  ['cheapest electric car', (car) => car.simple_fuel === 'Electric'],
]

describe.skipIf(!hasListings)('of real listings, typed conditions find the right cars', () => {
  const partition = createPartition(indexSettings)
  let vocabulary: ConditionVocabulary
  let cars: readonly IndexDocument[]

  beforeAll(async () => {
    cars = await readListedStock()
    partition.apply({ upserts: cars, removals: [] })
    partition.prepare()
    const outcome = partition.search([vocabularyQuery])
    vocabulary = buildVocabulary({
      configuration: buildExampleConfiguration(),
      models: cars as unknown as readonly Car[],
      counted: outcome.ok ? outcome.results[0] : undefined,
      thisYear: 2023,
    })
  }, buildTimeoutMs)

  /** All results of typed words, queried like a search page. */
  const findAll = (typed: string): readonly Car[] => {
    const { conditions, rest } = readTypedConditions(typed, vocabulary)
    const sort = findTypedSort(conditions) === null ? [] : ['sort_price:asc']
    const outcome = partition.search([
      {
        q: rest,
        matchingStrategy: 'all',
        strict: true,
        sortsAlone: true,
        sort,
        filter: buildTypedFilters(conditions),
        limit: 20_000,
      },
    ])
    return outcome.ok ? (outcome.results[0]!.hits as unknown as Car[]) : []
  }
  const describeCar = ({ make, model, year, badge }: Car): string =>
    [year, make, model, badge].join(' ')

  /** The rows for which the search finds nothing, or a wrong vehicle. */
  const listMissed = (list: readonly Row[]): string[] =>
    list.flatMap(([typed, isWanted]) => {
      const found = findAll(typed)
      const wrong = found.filter((car) => !isWanted(car))
      if (found.length > 0 && wrong.length === 0) return []
      return [
        `${typed}: ${wrong.length} of ${found.length} ${wrong.slice(0, 2).map(describeCar).join(', ')}`,
      ]
    })

  test('there are 74 queries', () => {
    expect(new Set([...rows, ...cheapRows].map(([typed]) => typed)).size).toBe(74)
  })

  test('nothing else than was intended, for at least 95 in 100', () => {
    const missed = listMissed([...rows, ...cheapRows])
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  })

  test('all of it, where conditions say everything', () => {
    const whole = rows.filter(([typed]) => readTypedConditions(typed, vocabulary).rest === '')
    expect(whole.length).toBeGreaterThan(25)
    const all = cars as unknown as readonly Car[]
    const isKnown = (car: Car): boolean => car.sort_price !== null && car.km !== null
    for (const [typed, isWanted] of whole) {
      const found = findAll(typed).filter(isKnown)
      const wanted = all.filter((car) => isKnown(car) && isWanted(car))
      expect(found.length, typed).toBe(wanted.length)
    }
  })

  test('the cheapest of them first', () => {
    for (const [typed] of cheapRows) {
      const prices = findAll(typed).flatMap(({ sort_price: price }) => price ?? [])
      expect(prices.slice(0, 50), typed).toEqual(prices.slice(0, 50).toSorted((a, b) => a - b))
    }
  })
})
