import { describe, expect, test } from 'vitest'
import { findFacetValues } from './find-facet-values.ts'
import { parseSearchUrl } from './refinements/parse-search-url.rules.ts'
import { prepareSearchedStock } from './searched-stock.fake.ts'
import { suggestSearches } from './suggestions/suggest-searches.ts'

const { open, view } = prepareSearchedStock()

describe('suggestions', () => {
  const suggest = (typed: string): string[] =>
    suggestSearches(open(), typed).map(({ label, href, count }) => `${label} ${href} ${count}`)

  test.each<[string, string[]]>([
    ['kia', ['Kia /search/kia 1', 'Kia Rio /search/kia/rio 1']],
    ['ute', ['Utes /search/ute 2']],
    ['hilux', ['Toyota HiLux /search/toyota/hilux 2']],
    ['hilx', ['Toyota HiLux /search/toyota/hilux 2']],
    ['hilux 2019', ['2019 Toyota HiLux /search/toyota/hilux?range[year]=2019:2019 1']],
    ['2019', ['2019 Cars /search/new-used-and-demo-cars?range[year]=2019:2019 1']],
    // There is no vehicle of that year, so the search without the year is suggested.
    ['rio 2019', ['Kia Rio /search/kia/rio 1']],
    ['used hilux', ['Used Toyota HiLux /search/toyota/hilux?refine[car_type][0]=used 2']],
    [
      'used hilux 2019',
      [
        'Used 2019 Toyota HiLux /search/toyota/hilux?refine[car_type][0]=used&range[year]=2019:2019 1',
      ],
    ],
    // There is no vehicle in that condition, so the search without the condition is suggested, even if misspelt.
    ['new hilux', ['Toyota HiLux /search/toyota/hilux 2']],
    ['new hilx', ['Toyota HiLux /search/toyota/hilux 2']],
    // One page has the vehicles of every spelling.
    [
      'mercedes',
      [
        'Mercedes-Benz /search/mercedes-benz 3',
        'Mercedes-Benz C 200 /search/mercedes-benz/c-200 3',
      ],
    ],
    // Hidden vehicles are not suggested.
    ['supra', []],
    ['', []],
    ['  ', []],
    ['%', []],
    ['2031', []],
  ])('for %j are %j', (typed, found) => {
    expect(suggest(typed)).toEqual(found)
  })

  test.each(['toyota', 'mercedes', 'used toyota', 'used', 'demo cars', '2019 used'])(
    'for %s lead where the counts say',
    (typed) => {
      const suggestions = suggestSearches(open(), typed)
      expect(suggestions).not.toEqual([])
      for (const { href, count } of suggestions) {
        const [path = '', search] = href.replace('/search/', '').split('?')
        expect(view(path, search).total).toBe(Number(count))
      }
    },
  )
})

describe('values of a long facet', () => {
  const find = (words: string, search = '', facet = 'model', path = 'used-cars'): string[] =>
    findFacetValues(open(), { path, state: parseSearchUrl(search), facet, find: words }).map(
      ({ value, count, selected }) => `${value} ${count}${selected ? ' chosen' : ''}`,
    )

  test('a page shows twenty, and says that there are more', () => {
    const models = view('used-cars').facets.find(({ field }) => field === 'model')
    expect(models?.values).toHaveLength(20)
    expect([models?.shown, models?.find]).toEqual([10, ''])
    const makes = view('new-used-and-demo-cars').facets.find(({ field }) => field === 'make')
    expect(makes).toMatchObject({ field: 'make' })
    expect(makes).not.toHaveProperty('find')
  })

  test('those that were looked for come from all of them', () => {
    expect(find('23')).toEqual(['Model 23 1'])
    expect(find('hil')).toEqual(['HiLux 2'])
    expect(find('hiulx')).toEqual(['HiLux 2'])
    expect(find('lux')).toEqual(['HiLux 2'])
    expect(find('zzz')).toEqual([])
    expect(find('')).toHaveLength(20)
  })

  test('words past the sixtieth character are not read, neither here nor in an address', () => {
    const [within, past] = ['hilux '.repeat(9) + 'zzzzzz', 'hilux '.repeat(10) + 'zzz']
    expect([find(within), find(past)]).toEqual([[], ['HiLux 2']])
    const page = view('used-cars', `find[model]=${past}`)
    expect(page.facets.find(({ field }) => field === 'model')?.values).toHaveLength(1)
  })

  test('chosen values stay, and other filters count', () => {
    expect(find('23', 'refine[model]=HiLux')).toEqual(['HiLux 2 chosen', 'Model 23 1'])
    expect(find('hil', 'range[year]=2019:2019')).toEqual(['HiLux 1'])
    expect(find('23', 'range[year]=2019:2019')).toEqual([])
  })

  test('the form without script finds the same', () => {
    const page = view('used-cars', 'find[model]=hil')
    const models = page.facets.find(({ field }) => field === 'model')
    expect(models).toMatchObject({ find: 'hil', expanded: true })
    expect(models?.values.map(({ value }) => value)).toEqual(['HiLux'])
    expect(page.total).toBe(view('used-cars').total)
  })

  test.each([
    ['vin', 'used-cars'],
    ['status', 'used-cars'],
    ['model', 'nonsense'],
    ['price', 'used-cars'],
    ['km', 'used-cars'],
    ['year', 'used-cars'],
    ['__proto__', 'used-cars'],
  ])('%s of %s: none', (facet, path) => {
    expect(find('', '', facet, path)).toEqual([])
  })
})
