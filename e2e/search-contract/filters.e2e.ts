import type { Filter } from 'meilisearch'
import { describe, expect, test } from 'vitest'
import { idsOf, isMake, isUsed, openSiteSearch, readFault, type Vehicle } from './site-search.ts'

const { client, index, stock } = await openSiteSearch()

type Test = (vehicle: Vehicle) => boolean
type Row = readonly [filter: Filter, test: Test]

/** §Filter grammar of the contract: texts are compared without case and accents. */
const over =
  (bound: number): Test =>
  ({ price }) =>
    price !== null && price > bound

const comparisons: readonly Row[] = [
  ['make = Hyundai', isMake('Hyundai')],
  ['make=Hyundai', isMake('Hyundai')],
  ['make = hyundai', isMake('Hyundai')],
  ['make = HYUNDAI', isMake('Hyundai')],
  ['make = Hyündai', isMake('Hyundai')],
  ['make = "Hyundai"', isMake('Hyundai')],
  ["make = 'Hyundai'", isMake('Hyundai')],
  ['"make" = "Hyundai"', isMake('Hyundai')],
  ["'make' = 'Hyundai'", isMake('Hyundai')],
  ['  make   =   Hyundai  ', isMake('Hyundai')],
  ['make\n=\tHyundai', isMake('Hyundai')],
  ['make = Mercedes-Benz', isMake('Mercedes-Benz')],
  ['make = "mercedes-benz"', isMake('Mercedes-Benz')],
  ['make != Hyundai', ({ make }) => make !== 'Hyundai'],
  ['NOT make = Hyundai', ({ make }) => make !== 'Hyundai'],
  ['NOT make != Hyundai', isMake('Hyundai')],
  ['NOT NOT make = Hyundai', isMake('Hyundai')],
  ['make_model = "Hyundai i30"', ({ make_model }) => make_model === 'Hyundai i30'],
  ['filtered_features = "Tow Bar"', ({ filtered_features: list }) => list.includes('Tow Bar')],
  ['filtered_features = "tow bar"', ({ filtered_features: list }) => list.includes('Tow Bar')],
  ['filtered_features != "Tow Bar"', ({ filtered_features: list }) => !list.includes('Tow Bar')],
  [
    'filtered_features = "Tow Bar" AND filtered_features = Bluetooth',
    ({ filtered_features: list }) => list.includes('Tow Bar') && list.includes('Bluetooth'),
  ],
  ['year = 2026', ({ year }) => year === 2026],
  ['year = "2026"', ({ year }) => year === 2026],
  ['year = 2026.0', ({ year }) => year === 2026],
  ['year != 2026', ({ year }) => year !== 2026],
  ['year > 2022', ({ year }) => year > 2022],
  ['year >= 2022', ({ year }) => year >= 2022],
  ['year < 2022', ({ year }) => year < 2022],
  ['year <= 2022', ({ year }) => year <= 2022],
  ['year>2022', ({ year }) => year > 2022],
  ['"year">=2022', ({ year }) => year >= 2022],
  ['NOT year > 2022', ({ year }) => year <= 2022],
  ['price > 30000', over(30_000)],
  ['price > 30000.5', over(30_000.5)],
  ['NOT price > 30000', (vehicle) => !over(30_000)(vehicle)],
  ['price 20000 TO 40000', ({ price }) => price !== null && price >= 20_000 && price <= 40_000],
  ['NOT price 20000 TO 40000', ({ price }) => price === null || price < 20_000 || price > 40_000],
  ['year 2019 TO 2021', ({ year }) => year >= 2019 && year <= 2021],
  ['km < 50000', ({ km }) => km !== null && km < 50_000],
  ['make > m', ({ make }) => make.toLowerCase() > 'm'],
  ['make <= Kia', ({ make }) => make.toLowerCase() <= 'kia'],
  ['status = sold', ({ status }) => status === 'sold'],
]

const sets: readonly Row[] = [
  ['make IN [Hyundai]', isMake('Hyundai')],
  ['make IN [Hyundai, Kia]', isMake('Hyundai', 'Kia')],
  ['make IN [Hyundai,Kia,]', isMake('Hyundai', 'Kia')],
  ['make IN["Hyundai", \'kia\']', isMake('Hyundai', 'Kia')],
  ['make IN [ "Mercedes-Benz" , Hyundai ]', isMake('Hyundai', 'Mercedes-Benz')],
  ['make NOT IN [Hyundai, Kia]', ({ make }) => !['Hyundai', 'Kia'].includes(make)],
  ['NOT make IN [Hyundai, Kia]', ({ make }) => !['Hyundai', 'Kia'].includes(make)],
  ['NOT make NOT IN [Hyundai, Kia]', isMake('Hyundai', 'Kia')],
  ['year IN [2020, 2021, "2022"]', ({ year }) => [2020, 2021, 2022].includes(year)],
  ['year NOT IN [2026]', ({ year }) => year !== 2026],
  [
    'filtered_features IN ["Tow Bar", "Hill Descent Control"]',
    ({ filtered_features: list }) =>
      list.includes('Tow Bar') || list.includes('Hill Descent Control'),
  ],
  ['tag IS NULL', ({ tag }) => tag === null],
  ['tag IS NOT NULL', ({ tag }) => tag !== null],
  ['NOT tag IS NULL', ({ tag }) => tag !== null],
  ['price IS NULL', ({ price }) => price === null],
  ['price IS NOT NULL', ({ price }) => price !== null],
  ['make STARTS WITH H', ({ make }) => make.startsWith('H')],
  ['make STARTS WITH hyu', isMake('Hyundai')],
  ['make STARTS WITH "mercedes-"', isMake('Mercedes-Benz')],
  ['make NOT STARTS WITH hyu', ({ make }) => make !== 'Hyundai'],
  ['NOT make STARTS WITH hyu', ({ make }) => make !== 'Hyundai'],
]

const logic: readonly Row[] = [
  ['make = Kia AND car_type = used', (car) => isMake('Kia')(car) && isUsed(car)],
  ['make = Kia OR make = Mazda', isMake('Kia', 'Mazda')],
  [
    'make = Kia OR make = Mazda AND car_type = used',
    (car) => isMake('Kia')(car) || (isMake('Mazda')(car) && isUsed(car)),
  ],
  [
    'car_type = used AND make = Mazda OR make = Kia',
    (car) => isMake('Kia')(car) || (isMake('Mazda')(car) && isUsed(car)),
  ],
  [
    '(make = Kia OR make = Mazda) AND car_type = used',
    (car) => isMake('Kia', 'Mazda')(car) && isUsed(car),
  ],
  ['NOT make = Kia AND car_type = used', (car) => !isMake('Kia')(car) && isUsed(car)],
  ['NOT (make = Kia AND car_type = used)', (car) => !(isMake('Kia')(car) && isUsed(car))],
  ['NOT (make = Kia OR car_type = used)', (car) => !isMake('Kia')(car) && !isUsed(car)],
  ['car_type = used AND NOT make = Kia', (car) => isUsed(car) && !isMake('Kia')(car)],
  ['((((make = Kia))))', isMake('Kia')],
  ['(make = Kia) OR (make = Mazda)', isMake('Kia', 'Mazda')],
  ['(make=Kia)AND(car_type=used)', (car) => isMake('Kia')(car) && isUsed(car)],
  [
    'make = Kia AND price > 20000 AND NOT year < 2020 AND (car_type = used OR car_type = demo)',
    (car) =>
      isMake('Kia')(car) &&
      over(20_000)(car) &&
      car.year >= 2020 &&
      ['used', 'demo'].includes(car.car_type),
  ],
  [['make = Kia', 'car_type = used'], (car) => isMake('Kia')(car) && isUsed(car)],
  [[['make = Kia', 'make = Mazda']], isMake('Kia', 'Mazda')],
  [
    [['make = Kia', 'make = Mazda'], 'car_type = used'],
    (car) => isMake('Kia', 'Mazda')(car) && isUsed(car),
  ],
  [
    [
      ['make = Kia', 'make = Mazda'],
      ['car_type = used', 'year = 2026'],
    ],
    (car) => isMake('Kia', 'Mazda')(car) && (isUsed(car) || car.year === 2026),
  ],
  [
    ['make = Kia OR make = Mazda', 'car_type = used OR year = 2026'],
    (car) => isMake('Kia', 'Mazda')(car) && (isUsed(car) || car.year === 2026),
  ],
  [
    ['"price">=10000', '"price"<=40000', ['"make"="Toyota"']],
    (car) => isMake('Toyota')(car) && over(9999)(car) && !over(40_000)(car),
  ],
  [`${'('.repeat(100)}make = Kia${')'.repeat(100)}`, isMake('Kia')],
  [
    Array.from({ length: 200 }, (_, at) => `make = "Kia" OR make = m${at}`).join(' OR '),
    isMake('Kia'),
  ],
]

describe.each([
  ['comparisons', comparisons],
  ['sets', sets],
  ['logic', logic],
])('%s', (_name, rows) => {
  test.each(rows)('%j', async (filter, isExpected) => {
    const expected = idsOf(stock.filter(isExpected))
    expect(expected.length, 'the row tells something apart').toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(stock.length)
    const { hits, totalHits } = await index.search('', {
      filter,
      hitsPerPage: 1000,
      attributesToRetrieve: ['id'],
    })
    expect(idsOf(hits)).toEqual(expected)
    expect(totalHits).toBe(expected.length)
  })
})

describe('a filter that matches all or nothing', () => {
  test.each<readonly [Filter, 'all' | 'none']>([
    ['', 'all'],
    ['   ', 'all'],
    [[], 'all'],
    [[[]], 'all'],
    [['', []], 'all'],
    ['make EXISTS', 'all'],
    ['tag EXISTS', 'all'],
    ['price > -1 OR price IS NULL', 'all'],
    ['make != Nobody', 'all'],
    ['make IS NOT EMPTY', 'all'],
    ['make NOT EXISTS', 'none'],
    ['NOT make EXISTS', 'none'],
    ['make = Nobody', 'none'],
    ['make = ""', 'none'],
    ['make IN []', 'none'],
    ['make IS EMPTY', 'none'],
    ['make IS NULL', 'none'],
    ['year > 3000', 'none'],
    ['year 3000 TO 2000', 'none'],
    ['make = Kia AND make = Mazda', 'none'],
    ['make = "Kia\\" OR make = \\"Mazda"', 'none'],
    ["make = 'Kia\\' OR make = \\'Mazda'", 'none'],
    ['make = "OR"', 'none'],
    ['make = or', 'none'],
  ])('%j leaves %s', async (filter, left) => {
    const { totalHits } = await index.search('', { filter, hitsPerPage: 1 })
    expect(totalHits).toBe(left === 'all' ? stock.length : 0)
  })
})

describe('an invalid filter', () => {
  test.each([
    'make',
    'make Kia',
    'make =',
    '= Kia',
    'make == Kia',
    'make = Kia AND',
    'AND make = Kia',
    'make = Kia OR OR make = Mazda',
    'make = Kia make = Mazda',
    '(make = Kia',
    'make = Kia)',
    '()',
    'make = "Kia',
    "make = 'Kia",
    'make IN Kia',
    'make IN [Kia',
    'make IN Kia]',
    'make IN [,]',
    'make = AND',
    'make = OR',
    'make = NOT',
    'make = IN',
    'make = TO',
    'price TO 5',
    'price 1 TO',
    'make IS',
    'make IS NOT',
    'make STARTS Kia',
    'make STARTS WITH',
    'make & Kia',
    'make = Kia && car_type = used',
    'make = Kia | make = Mazda',
    'make = Toyota Corolla',
    'make and car_type',
    '{"make": "Kia"}',
    `${'('.repeat(151)}make = Kia${')'.repeat(151)}`,
  ])('%j is refused', async (filter) => {
    const [status, code, message] = await readFault(index.search('', { filter }))
    expect([status, code]).toEqual([400, 'invalid_search_filter'])
    expect(message.length).toBeGreaterThan(10)
  })

  test.each(['vin', 'description', 'views', 'own_name', 'nothing', '"of no field"', 'MAKE'])(
    'on %s, which cannot be filtered, lists the fields that can',
    async (field) => {
      const [status, code, message] = await readFault(index.search('', { filter: `${field} = 1` }))
      const name = field.replaceAll('"', '')
      expect([status, code]).toEqual([400, 'invalid_search_filter'])
      expect(message).toContain(`Attribute \`${name}\` is not filterable. Available filterable`)
      expect(message).toContain('`make')
    },
  )

  test.each<readonly [unknown, string]>([
    [7, 'number'],
    [true, 'boolean'],
    [{ make: 'Kia' }, 'object'],
    [[7], 'number in a list'],
    [[['make = Kia', ['make = Mazda']]], 'list too deep'],
    [[{ make: 'Kia' }], 'object in a list'],
  ])('%j is not a filter: a %s', async (filter) => {
    const [status, code] = await readFault(index.search('', { filter: filter as Filter }))
    expect([status, code]).toEqual([400, 'invalid_search_filter'])
  })

  test('of several queries is reported with the query’s number', async () => {
    const [status, code, message] = await readFault(
      client.multiSearch({
        queries: [{ indexUid: 'stock' }, { indexUid: 'stock', filter: 'make = = Kia' }],
      }),
    )
    expect([status, code]).toEqual([400, 'invalid_search_filter'])
    expect(message).toMatch(/^Inside `\.queries\[1\]`: /)
  })
})

test.each(['sold_date_timestamp', 'custom_rank', 'weekly_price'])(
  'cannot reveal withheld fields: %s',
  async (field) => {
    expect((await readFault(index.search('', { filter: `${field} > 0` })))[1]).toBe(
      'invalid_search_filter',
    )
    expect((await readFault(index.search('', { facets: [field] })))[1]).toBe(
      'invalid_search_facets',
    )
    const { facetDistribution } = await index.search('', { facets: ['*'], limit: 0 })
    expect(facetDistribution).toHaveProperty('make')
    expect(facetDistribution).not.toHaveProperty(field)
  },
)

test.each(['show_on_dealer_website = true', 'paymentWeek <= 200', 'paymentWeek > 200'])(
  'narrow the results by the specification’s rules: %s',
  async (filter) => {
    const all = idsOf((await index.search<Vehicle>('', { limit: 1000 })).hits)
    const { hits } = await index.search<Vehicle>('', { filter, limit: 1000 })
    expect(hits.length).toBeGreaterThan(0)
    expect(idsOf(hits).filter((id) => !all.includes(id))).toEqual([])
  },
)
