import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { emptyResult } from '../empty-result.fake.ts'
import { buildEmptySearch } from './empty-search.view.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { serializeSearchUrl } from '../refinements/search-url.rules.ts'
import { findTypedSearch } from '../paths/typed-search-path.rules.ts'

interface Car {
  readonly make: string
  readonly colour: string
  readonly body: string
  readonly fuel: string
  readonly transmission: string
  readonly car_type: string
  readonly year: number
  readonly price?: number
}

const hilux: Car = {
  make: 'Toyota',
  colour: 'White',
  body: 'Ute',
  fuel: 'Diesel',
  transmission: 'Manual',
  car_type: 'used',
  year: 2019,
}

/** Filters like the index: a vehicle needs one of the values of each facet, and everything else. */
function isFound(car: Car, { refinements, ranges, query }: RefinementState): boolean {
  const { min = null, max = null } = ranges.year ?? {}
  const { min: least = null, max: most = null } = ranges.price ?? {}
  const { price = 0 } = car
  return (
    Object.entries(refinements).every(([facet, chosen]) =>
      chosen.includes(String(car[facet as keyof Car])),
    ) &&
    (min === null || car.year >= min) &&
    (max === null || car.year <= max) &&
    (least === null || price >= least) &&
    (most === null || price <= most) &&
    query
      .toLowerCase()
      .split(' ')
      .every((word) => Object.values(car).join(' ').toLowerCase().includes(word))
  )
}

const configuration = buildExampleConfiguration({ leads: { enquiry_types: ['Service'] } })

function listWays(cars: readonly Car[], search: string, totalHits = 0, offersStockAlert = false) {
  const target = findTypedSearch('new-used-and-demo-cars', 'cars')
  if (target === undefined) throw new Error('it is a page')
  const counted: string[] = []
  const hrefOf = (state: RefinementState): string => `/s${serializeSearchUrl(state)}`
  const main = { ...emptyResult, totalHits }
  const parts = {
    configuration: offersStockAlert ? buildExampleConfiguration() : configuration,
    target,
    state: parseSearchUrl(search),
    perWeek: null,
    facets: [],
    main,
    countsOf: () => main,
    countWith: (state: RefinementState) => {
      counted.push(serializeSearchUrl(state))
      return cars.filter((car) => isFound(car, state)).length
    },
    known: { makes: cars.map(({ make }) => make), models: [], bodies: ['Ute'] },
    now: new Date(0),
    hasReservePage: false,
    dealerships: [],
    places: new Map(),
    findPlaceLabel: () => null,
    findSimilarPath: () => '',
  }
  const { text, links } = buildEmptySearch(parts, 3, hrefOf)
  return { text, ways: links.map(({ label, count }) => [label, count]), links, counted }
}

const six = 'refine[make]=Skoda&refine[make]=Mazda&refine[make]=Seat&refine[colour]=White'

describe('ways out of a search that finds nothing', () => {
  test.each<[string, string, unknown[]]>([
    // Removing one of the two values would still find nothing, so the facet is removed as a whole.
    [
      'two makes that there are none of',
      'refine[make]=Skoda&refine[make]=Mazda&refine[colour]=White',
      [
        ['Without Mazda, Skoda', 1],
        ['Clear all filters', 3],
      ],
    ],
    [
      'more makes than a link should name',
      six,
      [
        ['Any make', 1],
        ['Clear all filters', 3],
      ],
    ],
    [
      'a range and words',
      'range[year]=2021:&query=toyota&refine[colour]=White',
      [
        ['Without Year from 2021', 1],
        ['Clear all filters', 3],
      ],
    ],
    // The change that adds the fewest vehicles keeps most of the search, so it is listed first.
    [
      'the nearest first',
      'refine[colour]=White&refine[make]=Kia',
      [
        ['Without Kia', 1],
        ['Without White', 2],
        ['Clear all filters', 3],
      ],
    ],
    ['one filter, which is all', 'refine[make]=Seat', [['Clear all filters', 3]]],
    ['words alone', 'query=zebra+79', [['Clear search', 3]]],
    [
      'words that are none together',
      'query=2018+toyota',
      [
        ['Search “toyota”', 1],
        ['Search “2018”', 1],
        ['Clear search', 3],
      ],
    ],
    [
      'one word too many',
      'query=kia+ute+2017+red',
      [
        ['Without “2017”', 1],
        ['Clear search', 3],
      ],
    ],
    // Leaving out a single word or filter is not enough.
    [
      'two words too many',
      'query=toyota+2017+zebra+kia',
      [
        ['Search “toyota”', 1],
        ['Search “kia”', 2],
        ['Clear search', 3],
      ],
    ],
    [
      'words and a filter, of which each may go',
      'query=2018+white&refine[make]=Kia',
      [
        ['Search “2018”', 1],
        ['Without “2018 white”', 2],
        ['Clear all filters', 3],
      ],
    ],
    ['a word that is spelt like a make', 'query=toyato+zebra', [['Clear search', 3]]],
    [
      'a make that is misspelt, which keeps every word',
      'query=toyato+white',
      [
        ['Did you mean “toyota white”?', 1],
        ['Search “white”', 1],
        ['Clear search', 3],
      ],
    ],
    [
      'a misspelt make with a filter that it agrees with',
      'query=tyoota&refine[colour]=White',
      [
        ['Did you mean “toyota”?', 1],
        ['Without “tyoota”', 1],
        ['Clear all filters', 3],
      ],
    ],
    [
      'a misspelt make with a filter that it does not agree with',
      'query=tyoota&refine[colour]=Red',
      [
        ['Without “tyoota”', 1],
        ['Clear all filters', 3],
      ],
    ],
    [
      'words that narrow what a facet offers',
      'refine[make]=Seat&find[make]=s',
      [['Clear all filters', 3]],
    ],
  ])('of %s', (_, search, ways) => {
    const red = { ...hilux, make: 'Kia', colour: 'Red' }
    const found = listWays([hilux, red, { ...red, colour: 'Blue', year: 2018 }], search)
    expect(found.ways).toEqual(ways)
    expect(found.text).toBe('No cars match all of that. Loosen the search a little:')
  })

  describe('for a model without vehicles', () => {
    const ute = (price: number): Car => ({ ...hilux, make: 'Ford', price })
    test.each<[string, readonly Car[], string, unknown[]]>([
      [
        'hilux',
        [ute(19_999), ute(20_000), ute(80_000), ute(80_001)],
        'There is no Toyota HiLux here at the moment. You may like one of these:',
        [
          ['Utes from $20,000 to $80,000', 2],
          ['Clear search', 4],
        ],
      ],
      [
        'toyota hilux white',
        [ute(90_000)],
        'There is no Toyota HiLux here at the moment. You may like one of these:',
        [
          ['Utes', 1],
          ['Search “white”', 1],
          ['Clear search', 1],
        ],
      ],
      [
        'jazz',
        [ute(30_000)],
        'There is no Honda Jazz here at the moment. Loosen the search a little:',
        [['Clear search', 1]],
      ],
    ])('%j: similar vehicles come first', (query, cars, text, ways) => {
      const found = listWays(cars, `query=${query.replaceAll(' ', '+')}`)
      expect(found.text).toBe(text)
      expect(found.ways).toEqual(ways)
    })

    test('the stock alert is for that model', () => {
      const { links } = listWays([ute(30_000)], 'query=hilux+white', 0, true)
      const { label, href } = links.at(-1)!
      expect(label).toBe('Tell me when one arrives')
      expect(href).toContain('make=Toyota&model=HiLux')
    })

    test('nothing else of the name is suggested', () => {
      const { ways } = listWays([{ ...hilux, make: 'Captiva' }], 'query=captur')
      expect(ways).toEqual([['Clear search', 1]])
    })
  })

  test('of a model that there is with other words, the words are too many', () => {
    const cars = [{ ...hilux, make: 'Toyota HiLux' }]
    const { text, ways } = listWays(cars, 'query=hilux+purple')
    expect(text).toBe('No cars match all of that. Loosen the search a little:')
    expect(ways).toContainEqual(['Search “hilux”', 1])
  })

  test('are no single letters', () => {
    const { ways } = listWays([{ ...hilux, make: 'X' }], 'query=x+zebra+q')
    expect(ways).toEqual([['Clear search', 1]])
  })

  test('are tried however much is chosen, and everything cleared is always one', () => {
    const search =
      `${six}&refine[body]=Wagon&refine[fuel]=Electric&refine[transmission]=Automatic` +
      '&refine[car_type]=new&range[year]=2021:&query=zzz'
    expect(listWays([hilux], search).ways).toEqual([['Clear all filters', 1]])
  })

  test.each([
    [5, 6],
    [6, 6],
    [7, 6],
  ])('of %d filters that each exclude everything are %d at most', (filters, shown) => {
    const wrong = {
      make: 'Seat',
      colour: 'Pink',
      body: 'Wagon',
      fuel: 'Electric',
      transmission: 'Automatic',
      car_type: 'new',
      year: '2020',
    }
    const chosen = Object.entries(wrong).slice(0, filters)
    const search = chosen.map(([facet, value]) => `refine[${facet}]=${value}`).join('&')
    // For each filter, vehicles that only this filter excludes; the first filter excludes the most.
    const cars = chosen.flatMap(([facet], at) =>
      Array.from({ length: filters - at }, () => ({
        ...(wrong as unknown as Car),
        year: filters === 7 ? 2020 : 2019,
        [facet]: facet === 'year' ? 2019 : 'Other',
      })),
    )
    const { ways } = listWays(cars, search)
    expect(ways).toHaveLength(shown)
    expect(ways.at(-1)).toEqual(['Clear all filters', cars.length])
    const counts = ways.map(([, count]) => Number(count))
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(counts[0]).toBe(1)
  })

  test('of very many words count a bounded number of searches', () => {
    const words = Array.from({ length: 40 }, (_, at) => `zz${at}z`).join('+')
    // The counted searches: all cleared, each of ten words left out, each of ten words alone; no similar names.
    expect(listWays([hilux], `query=${words}`).counted).toHaveLength(21)
    const letters = Array.from({ length: 12 }, (_, at) => `zebra${'abcdefghijkl'[at]}`).join('+')
    expect(listWays([hilux], `query=${letters}`).counted).toHaveLength(31)
  })

  test('lead where their counts were made, with the sort and from the first page', () => {
    const { links, counted } = listWays(
      [hilux],
      'refine[make]=Kia&refine[colour]=White&sort=price:asc&page=3',
    )
    expect(links.map(({ href }) => href)).toEqual([
      '/s?refine[colour][0]=White&sort=price:asc',
      '/s?sort=price:asc',
    ])
    expect(links.every(({ href }) => counted.includes(href.slice(2)))).toBe(true)
  })

  test('are absent if the path itself has nothing, which the page says', () => {
    const nowhere = listWays([], six)
    expect(nowhere.ways).toEqual([])
    // If a path has no stock, no narrower search on it can find anything.
    expect(nowhere.counted).toEqual([''])
    expect(nowhere.text).toBe(
      'There are no cars here at the moment. New stock arrives often, so please look again soon.',
    )
  })

  test('of a page past the end is the last page', () => {
    const { text, ways } = listWays([hilux], 'page=9', 50)
    expect(text).toBe('There is no page 9: this search has 50 cars.')
    expect(ways).toEqual([['Go to page 3, the last one', null]])
  })
})
