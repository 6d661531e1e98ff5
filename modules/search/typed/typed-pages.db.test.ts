import { describe, expect, test } from 'vitest'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { findFacetValues } from '../find-facet-values.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import type { SearchLinkView, SearchPageView } from '../page/search-page.types.ts'
import { prepareSearchedStock } from '../searched-stock.fake.ts'
import { suggestSearches } from '../suggestions/suggest-searches.ts'

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length]!

const models = [
  ['Toyota', 'HiLux', 'Ute'],
  ['Toyota', 'RAV4', 'SUV'],
  ['Mazda', '3', 'Hatch'],
  ['Peugeot', '2008', 'SUV'],
  ['Volkswagen', 'Golf', 'Hatch'],
] as const

/** Vehicles with so many combinations of values that each condition matches some of them and excludes others. */
const cars = Array.from({ length: 240 }, (_, at) => {
  const [make, model, body] = pick(models, at)
  return {
    stocknum: `T${at}`,
    make,
    model,
    body,
    car_type: pick(['used', 'used', 'demo', 'new'] as const, Math.floor(at / 2)),
    year: 2012 + ((at * 7) % 13),
    price: 9_000 + ((at * 1_009) % 60_000),
    km: (at * 4_001) % 180_000,
    seats: pick([5, 5, 7, 2], Math.floor(at / 3)),
    fuel: pick(['Diesel', 'Petrol', 'Hybrid', 'Electric', 'PHEV'], Math.floor(at / 5)),
    transmission: pick(['Automatic', 'Manual'], Math.floor(at / 7)),
    drive: pick(['4WD', 'FWD', 'AWD', 'RWD'], Math.floor(at / 11)),
    colour: pick(['Crystal White', 'Red', 'Gold', 'White'], Math.floor(at / 13)),
  } satisfies CarInput
})
type Car = (typeof cars)[number]

const stocked = prepareSearchedStock(cars)
const path = 'new-used-and-demo-cars'
const view = (search: string, at = path): SearchPageView => stocked.view(at, search)
const find = (query: string, more = ''): SearchPageView =>
  view(`query=${encodeURIComponent(query)}${more}`)
const labelsOf = ({ chips }: SearchPageView): string[] => chips.map(({ label }) => label)
const open = (href: string): SearchPageView => {
  const [at = '', search = ''] = href.replace('/search/', '').split('?')
  return view(search, at)
}
const count = (isWanted: (car: Car) => boolean): number => cars.filter(isWanted).length

describe('a page of typed conditions', () => {
  test.each<[query: string, chips: string[], isWanted: (car: Car) => boolean]>([
    ['under 20k', ['Under $20,000'], ({ price }) => price < 20_000],
    ['up to $30,000', ['Up to $30,000'], ({ price }) => price <= 30_000],
    ['20-30k', ['$20,000 to $30,000'], ({ price }) => price >= 20_000 && price <= 30_000],
    ['over 50k', ['Over $50,000'], ({ price }) => price > 50_000],
    ['low kms', ['Under 50,000 km'], ({ km }) => km < 50_000],
    ['100,000+ km', ['From 100,000 km'], ({ km }) => km >= 100_000],
    ['2015-2018', ['2015 to 2018'], ({ year }) => year >= 2015 && year <= 2018],
    ['2019 or newer', ['From 2019'], ({ year }) => year >= 2019],
    ['newer than 2019', ['After 2019'], ({ year }) => year > 2019],
    ['before 2015', ['Before 2015'], ({ year }) => year < 2015],
    ['2016', ['2016'], ({ year }) => year === 2016],
    ['2016 or 2018', ['2016', '2018'], ({ year }) => year === 2016 || year === 2018],
    ['7 seats', ['7 seats'], ({ seats }) => seats === 7],
    ['at least 5 seats', ['From 5 seats'], ({ seats }) => seats >= 5],
    ['demo', ['Demo'], ({ car_type }) => car_type === 'demo'],
    ['second hand', ['Used'], ({ car_type }) => car_type === 'used'],
    ['electric', ['Electric'], ({ fuel }) => fuel === 'Electric'],
    ['hybrid', ['Hybrid or Plug-in Hybrid'], ({ fuel }) => ['Hybrid', 'PHEV'].includes(fuel)],
    ['phev', ['Plug-in Hybrid'], ({ fuel }) => fuel === 'PHEV'],
    ['manual', ['Manual'], ({ transmission }) => transmission === 'Manual'],
    ['4x4', ['4WD or AWD'], ({ drive }) => drive === '4WD' || drive === 'AWD'],
    ['2wd', ['2WD, FWD or RWD'], ({ drive }) => drive === 'FWD' || drive === 'RWD'],
    ['utes', ['Ute'], ({ body }) => body === 'Ute'],
    ['ute or suv', ['Ute', 'SUV'], ({ body }) => body !== 'Hatch'],
    ['white', ['White'], ({ colour }) => colour.endsWith('White')],
    ['gold golf', ['“golf”', 'Gold'], ({ model, colour }) => model === 'Golf' && colour === 'Gold'],
    [
      'mazda 3 under 30k',
      ['“mazda 3”', 'Under $30,000'],
      ({ model, price }) => model === '3' && price < 30_000,
    ],
    [
      'peugeot 2008 2015-18',
      ['“peugeot 2008”', '2015 to 2018'],
      ({ model, year }) => model === '2008' && year >= 2015 && year <= 2018,
    ],
    [
      'diesel ute under 40k low kms',
      ['Diesel', 'Ute', 'Under $40,000', 'Under 50,000 km'],
      ({ fuel, body, price, km }) =>
        fuel === 'Diesel' && body === 'Ute' && price < 40_000 && km < 50_000,
    ],
  ])('%j has the chips %j and their texts', (query, chips, isWanted) => {
    const page = find(query)
    expect(labelsOf(page)).toEqual(chips)
    expect(count(isWanted)).toBeGreaterThan(0)
    expect(count(isWanted)).toBeLessThan(cars.length)
    expect(page.total).toBe(count(isWanted))
    expect(page.noindex).toBe(true)
  })

  test('bounds are exact to the dollar and the kilometre', () => {
    const { price, km, year } = cars[117]!
    const isIn = (query: string): boolean => find(`${query} T117`).total === 1
    expect(isIn(`under $${price}`)).toBe(false)
    expect(isIn(`under $${price + 1}`)).toBe(true)
    expect(isIn(`up to $${price}`)).toBe(true)
    expect(isIn(`over $${price}`)).toBe(false)
    expect(isIn(`from $${price}`)).toBe(true)
    expect(isIn(`under ${km} km`)).toBe(false)
    expect(isIn(`under ${km + 1} km`)).toBe(true)
    expect(isIn(`newer than ${year}`)).toBe(false)
    expect(isIn(`${year} or newer`)).toBe(true)
  })

  test('each removed chip removes its words, and keeps the others', () => {
    const page = find('diesel ute under 40k hilux')
    const withoutPrice = open(page.chips.find(({ label }) => label === 'Under $40,000')!.removeHref)
    expect(withoutPrice.form.query).toBe('diesel ute hilux')
    expect(labelsOf(withoutPrice)).toEqual(['“hilux”', 'Diesel', 'Ute'])
    expect(withoutPrice.total).toBe(
      count(({ fuel, model }) => fuel === 'Diesel' && model === 'HiLux'),
    )
    const withoutWords = open(page.chips[0]!.removeHref)
    expect(withoutWords.form.query).toBe('diesel ute under 40k')
    expect(labelsOf(withoutWords)).toEqual(['Diesel', 'Ute', 'Under $40,000'])
  })

  test('all chips taken off one at a time end at all stock', () => {
    let page = find('cheap white diesel ute under 40k 2015 or newer')
    let before = 0
    while (page.chips.length > 0) {
      expect(page.total).toBeGreaterThanOrEqual(before)
      before = page.total
      page = open(page.chips[0]!.removeHref)
    }
    expect(page.total).toBe(cars.length)
    expect(page.form.query).toBe('')
  })

  test('its heading and title are the same as with ticked filters', () => {
    const typed = find('used utes')
    const ticked = view('refine[car_type]=used&refine[body]=Ute')
    expect(typed.heading).toBe('Used Utes')
    expect([typed.heading, typed.title, typed.total]).toEqual([
      ticked.heading,
      ticked.title,
      ticked.total,
    ])
  })

  test('counts of its filters are what ticking them finds', () => {
    const query = 'under 40k low kms toyota'
    const { facets } = find(query)
    const fuel = facets.find(({ field }) => field === 'fuel')!
    expect(fuel.values.length).toBeGreaterThan(2)
    for (const { value, count: counted } of fuel.values) {
      expect(find(query, `&refine[fuel]=${value}`).total, value).toBe(Number(counted))
    }
    const looked = findFacetValues(stocked.open(), {
      path,
      state: parseSearchUrl(`query=${query}`),
      facet: 'fuel',
      find: '',
    })
    expect(looked.map(({ value, count: counted }) => [value, counted])).toEqual(
      fuel.values.map(({ value, count: counted }) => [value, counted]),
    )
  })

  test.each([
    ['range[price]=:20000', ({ price }: Car) => price <= 20_000],
    ['range[price]=:50000', ({ price }: Car) => price < 30_000],
    ['range[price]=25000:', ({ price }: Car) => price >= 25_000 && price < 30_000],
    ['range[price]=35000:', () => false],
    ['refine[fuel]=Diesel', ({ price, fuel }: Car) => price < 30_000 && fuel === 'Diesel'],
  ])('a range of words and ?%s narrow each other', (more, isWanted) => {
    expect(find('under 30k', `&${more}`).total).toBe(count(isWanted))
  })

  test('pages and sorts keep typed conditions', () => {
    const first = find('under 40k')
    expect(first.page.count).toBeGreaterThan(1)
    const second = open(first.page.nextHref!)
    expect([second.total, labelsOf(second)]).toEqual([first.total, labelsOf(first)])
    expect(find('under 40k', '&sort=price:asc').total).toBe(first.total)
  })
})

describe('an order in words', () => {
  const pricesOf = ({ cards }: SearchPageView): number[] =>
    cards.map(({ price }) => Number(price.text.replaceAll(/[^\d]/g, '')))
  const isRising = (prices: readonly number[]): boolean =>
    prices.every((price, at) => at === 0 || price >= prices[at - 1]!)

  test('is that of the page, and goes with its words', () => {
    const page = find('cheap ute')
    expect(labelsOf(page)).toEqual(['Lowest price first', 'Ute'])
    expect(pricesOf(page)).toSatisfy(isRising)
    const shown = page.sort.options.find(({ value }) => value === page.sort.value)
    expect(shown?.label).toBe('Lowest Price')
    const without = open(page.chips[0]!.removeHref)
    expect(without.form.query).toBe('ute')
    expect(pricesOf(without)).not.toSatisfy(isRising)
    expect(without.total).toBe(page.total)
  })

  test.each([
    ['Highest Price', 'price:desc'],
    ['Latest', 'created_at_timestamp:desc'],
    ['Most Relevant', 'match'],
  ])('gives way to %s', (label, sort) => {
    const { value } = find('cheap ute').sort.options.find((one) => one.label === label)!
    expect(value).toBe(sort)
    const page = find('cheap ute', `&sort=${value}`)
    expect(labelsOf(page)).toEqual(['Ute'])
    const shown = page.sort.options.find((one) => one.value === page.sort.value)
    expect(shown?.label).toBe(label)
    expect(pricesOf(page)).not.toSatisfy(isRising)
  })
})

describe('exactly these words', () => {
  test('are searched as words, through pages, sorts and refinements, until the visitor goes back', () => {
    const read = find('diesel under 40k')
    expect(read.typed?.links.map(({ label }) => label)).toEqual(['Search for exactly these words'])
    const exact = open(read.typed!.links.at(-1)!.href)
    expect(exact.total).toBe(0)
    expect(labelsOf(exact)).toEqual(['“diesel under 40k”'])
    const hidden = exact.form.hidden.find(({ name }) => name === 'exact')
    expect(hidden?.value).toBe('diesel under 40k')
    expect(open(exact.typed!.links.at(-1)!.href).total).toBe(read.total)
    expect(find('diesel', '&exact=1').total).toBe(count(({ fuel }) => fuel === 'Diesel'))
    expect(find('diesel', '&exact=1&sort=price:asc').canonicalPath).toContain('exact=1')
  })

  test('words that hold no condition offer no other way', () => {
    expect(find('hilux').typed).toBeNull()
    expect(find('hilux', '&exact=1').typed).toBeNull()
  })

  test('a form with other words reads them', () => {
    expect(find('diesel ute', '&exact=diesel+ute').typed?.links[0]?.label).toBe(
      'Read these words as filters',
    )
    expect(labelsOf(find('red ute', '&exact=diesel+ute'))).toEqual(['Red', 'Ute'])
  })
})

describe('words that name nothing in stock', () => {
  test('are left out, and the page says which', () => {
    const page = find('xyzzy hilux frobnitz under 40k')
    expect(page.total).toBe(count(({ model, price }) => model === 'HiLux' && price < 40_000))
    expect(page.typed?.leftOutText).toBe(
      'Nothing in stock matches “xyzzy” and “frobnitz”, so those words were left out.',
    )
    expect(labelsOf(page)).toEqual(['“hilux”', 'Under $40,000'])
    expect(page.form.query).toBe('xyzzy hilux frobnitz under 40k')
    const [stockAlert] = page.typed!.links
    expect(stockAlert?.label).toBe('Tell me when one arrives')
    expect(Object.fromEntries(new URLSearchParams(stockAlert?.href.split('?')[1]))).toEqual({
      price: '40000',
      words: '“xyzzy hilux frobnitz”',
    })
    expect(open(page.typed!.links.at(-1)!.href).total).toBe(0)
  })

  test('one is named as one', () => {
    expect(find('hilux xyzzy').typed?.leftOutText).toBe(
      'Nothing in stock matches “xyzzy”, so that word was left out.',
    )
  })

  test('a word that is spelt like a name is offered as that name', () => {
    const page = find('mazzdaa under 60k')
    expect(page.total).toBe(0)
    expect(page.empty?.links[0]?.label).toBe('Did you mean “mazda”?')
    expect(labelsOf(open(page.empty!.links[0]!.href))).toEqual(['“mazda”', 'Under $60,000'])
  })

  test('a model without vehicles is named as missing, and its price goes into the stock alert', () => {
    const page = find('toyota corolla under 40k')
    expect([page.total, page.typed?.leftOutText]).toEqual([0, null])
    expect(page.empty?.text).toContain('There is no Toyota Corolla here at the moment.')
    const stockAlert = new URLSearchParams(page.empty?.links.at(-1)?.href.split('?')[1])
    expect(Object.fromEntries(stockAlert)).toEqual({
      make: 'Toyota',
      model: 'Corolla',
      price: '40000',
    })
  })

  test('alone they find nothing', () => {
    const page = find('xyzzy')
    expect([page.total, page.typed]).toEqual([0, null])
  })

  test('filters of a page are counted without them as well', () => {
    const looked = findFacetValues(stocked.open(), {
      path,
      state: parseSearchUrl('query=xyzzy+hilux'),
      facet: 'fuel',
      find: 'diesel',
    })
    expect(looked.map(({ count: counted }) => Number(counted))).toEqual([
      count(({ model, fuel }) => model === 'HiLux' && fuel === 'Diesel'),
    ])
  })
})

/** Checks that each link leads to as many vehicles as its count. */
const expectCounted = (links: readonly SearchLinkView[]): void => {
  const counted = links.filter(({ count: said }) => said !== null)
  expect(counted.map(({ href }) => open(href).total)).toEqual(counted.map((link) => link.count))
}

describe('a page that finds nothing', () => {
  test('has the same chips, offers the search without each of them, and names them in the stock alert', () => {
    const page = find('electric diesel hilux under 5k manual')
    expect(page.total).toBe(0)
    expect(labelsOf(page)).toEqual(['“hilux”', 'Electric', 'Diesel', 'Under $5,000', 'Manual'])
    const links = page.empty!.links
    const [without] = links
    expect(without?.label).toBe('Without Under $5,000')
    expect(open(without!.href).total).toBe(without!.count)
    expectCounted(links)
    const stockAlert = new URLSearchParams(links.at(-1)!.href.split('?')[1])
    expect(Object.fromEntries(stockAlert)).toEqual({
      price: '5000',
      words: '“electric diesel hilux manual”',
    })
  })

  test('offers each part by itself where none less of them is enough', () => {
    const page = find('electric hilux under 5k 2031 manual over 90k')
    const links = page.empty!.links
    expect(links.map(({ label }) => label)).toEqual([
      'Only Electric',
      'Only “hilux”',
      'Only Manual',
      'Clear search',
      'Tell me when one arrives',
    ])
    expectCounted(links)
  })

  test('offers the query without a condition even if words name nothing', () => {
    const links = find('xyzzy hilux under 5k').empty!.links
    expect(links.map(({ label }) => label)).toContain('Without Under $5,000')
    expectCounted(links)
  })
})

describe('suggestions', () => {
  test.each<[typed: string, first: string, isWanted: (car: Car) => boolean]>([
    [
      'hilux under 40k',
      'Toyota HiLux, Under $40,000',
      ({ model, price }) => model === 'HiLux' && price < 40_000,
    ],
    [
      'diesel ute under 40k',
      'Diesel, Ute, Under $40,000',
      ({ fuel, body, price }) => fuel === 'Diesel' && body === 'Ute' && price < 40_000,
    ],
    [
      'mazda 3 low kms',
      'Mazda 3, Under 50,000 km',
      ({ model, km }) => model === '3' && km < 50_000,
    ],
    ['electric', 'Electric', ({ fuel }) => fuel === 'Electric'],
    [
      'toyota 4x4',
      'Toyota, 4WD or AWD',
      ({ make, drive }) => make === 'Toyota' && (drive === '4WD' || drive === 'AWD'),
    ],
  ])('%j is first %s, which leads to as many', (typed, label, isWanted) => {
    const [first] = suggestSearches(stocked.open(), typed)
    expect(first?.label).toBe(label)
    expect(Number(first?.count)).toBe(count(isWanted))
    const page = open(first!.href)
    expect(page.total).toBe(count(isWanted))
    const chips = labelsOf(page)
    expect(label.endsWith(chips.join(', '))).toBe(true)
  })
})
