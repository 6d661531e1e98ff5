import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetNames, rangeFields } from '#modules/stock-index/facets.rules.ts'
import { parseSearchUrl } from './parse-search-url.rules.ts'
import {
  emptyState,
  sortKeys,
  listSearchParameters,
  serializeSearchUrl,
  parsePage,
} from './search-url.rules.ts'

const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `v${i}`)

describe('reading an address (§2, §5)', () => {
  it.each([
    ['refine[make][0]=Toyota&refine[make][1]=Ford', { make: ['Ford', 'Toyota'] }],
    ['refine%5Bmake%5D%5B0%5D=Toyota', { make: ['Toyota'] }],
    ['refine[make]=Toyota&refine[make]=Ford', { make: ['Ford', 'Toyota'] }],
    ['refine[make][]=Toyota&refine[make][]=Ford', { make: ['Ford', 'Toyota'] }],
    ['refine[make][7]=Toyota&refine[make][2]=', { make: ['Toyota'] }],
    ['refine[make][0]=Toyota&refine[make][1]=TOYOTA', { make: ['Toyota'] }],
    ['refine[body][0]=station+wagon&refine[fuel]=unleaded', { body: ['Wagon'], fuel: ['Petrol'] }],
    ['refine[badge][0]=%20GX%09%00%20', { badge: ['GX'] }],
    ['refine[__proto__][0]=x&refine[constructor]=y&refine[price_usd]=1', {}],
    ['refine[make][0][1]=Toyota&refine[make=Ford&Refine[make]=Kia', {}],
    ['gclid=abc&utm_source=x', {}],
    ['refine[badge]=%E0%A4%A', { badge: ['\uFFFD%A'] }],
  ])('%s', (address, refinements) => {
    expect(parseSearchUrl(address).refinements).toEqual(refinements)
  })

  it.each([
    ['range[price]=10000:20000', { price: { min: 10_000, max: 20_000 } }],
    ['range[price]=$10,000:$20,000', { price: { min: 10_000, max: 20_000 } }],
    ['range[price]=10000:', { price: { min: 10_000, max: null } }],
    ['range[km]=:80000', { km: { min: null, max: 80_000 } }],
    ['range[year]=2018:2018', { year: { min: 2018, max: 2018 } }],
    ['range[km]=0:', { km: { min: 0, max: null } }],
    ['range[weekly_price_range]=50:99.5', { weekly_price_range: { min: 50, max: 99.5 } }],
    ['range[price][min]=$5,000&range[price][max]=', { price: { min: 5000, max: null } }],
    ['range[price][max]=9000&range[price][min]=5000', { price: { min: 5000, max: 9000 } }],
    ['range[price]=:', {}],
    ['range[price]=10000', {}],
    ['range[price]=1:2:3', {}],
    ['range[price]=cheap:dear', {}],
    ['range[price]=10+000:', { price: { min: 10_000, max: null } }],
    ['range[price]=24.990:', {}],
    ['range[price]=24,99:', {}],
    ['range[price]=24,+990:', {}],
    ['range[price][max]=1.299.000', {}],
    ['range[price]=-5:1e9', {}],
    ['range[price]=1234567890:', {}],
    ['range[seats]=2:5', {}],
    ['range[price][min]=&range[price][max]=', {}],
  ])('%s', (address, ranges) => {
    expect(parseSearchUrl(address).ranges).toEqual(ranges)
  })

  it.each([
    ['2', 2],
    ['21', 21],
    ['999999999', 999_999_999],
    ['1', 1],
    ['0', 1],
    ['-2', 1],
    ['2.0', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['0x10', 1],
    [' 2', 1],
    ['02', 1],
    ['two', 1],
    ['', 1],
    // A page after the last one of any stock; all greater numbers mean the same page.
    ['1000000000', 999_999_999],
    ['9'.repeat(400), 999_999_999],
    [null, 1],
  ])('page %j is page %i (§5)', (raw, page) => {
    expect(parsePage(raw)).toBe(page)
  })

  it('removes double quotes from values (§5)', () => {
    const { refinements } = parseSearchUrl('refine[make][0]="Toyota"&refine[make][1]=Toyota')
    expect(refinements).toEqual({ make: ['Toyota'] })
    expect(parseSearchUrl('refine[make]="" ""').refinements).toEqual({})
  })

  it('takes 99 values of a facet and no more (§9)', () => {
    const address = (count: number): string =>
      numbered(count)
        .map((value) => `refine[badge]=${value}`)
        .join('&')
    expect(parseSearchUrl(address(99)).refinements.badge).toHaveLength(99)
    expect(parseSearchUrl(address(100)).refinements.badge).toHaveLength(99)
  })

  it('cuts long values and long queries', () => {
    const long = 'x'.repeat(5000)
    const state = parseSearchUrl(`query=${long}&refine[badge]=${long}`)
    expect(state.query).toHaveLength(200)
    expect(state.refinements.badge?.[0]).toHaveLength(200)
  })

  it('keeps a surrogate pair whole where it cuts', () => {
    const { query } = parseSearchUrl(`query=${'x'.repeat(199)}%F0%9F%9A%99`)
    expect(query).toBe('x'.repeat(199))
  })

  it('falls back to relevance for a sort that is not offered', () => {
    expect(parseSearchUrl('sort=price:asc').sort).toBe('price:asc')
    expect(parseSearchUrl('sort=custom_rank:desc').sort).toBe('relevance')
  })
})

describe('writing an address (§2)', () => {
  it.each([
    ['query=ute+under+40k&exact=1&page=2', '?query=ute+under+40k&exact=1&page=2'],
    // A form submits the typed words as the value of `exact`.
    [
      'exact=ute++under+40k&query=ute+under+40k&sort=price:asc',
      '?query=ute+under+40k&exact=1&sort=price:asc',
    ],
    ['exact=ute&query=red+ute', '?query=red+ute'],
    ['exact=yes&query=ute', '?query=ute'],
    ['exact=1', ''],
    ['exact=1&query=++', ''],
  ])('%s searches for exactly these words: %s', (search, address) => {
    expect(serializeSearchUrl(parseSearchUrl(search))).toBe(address)
  })

  it.each([
    ['query=cheap+ute&sort=match', '?query=cheap+ute&sort=match'],
    ['sort=match', ''],
    ['query=+&sort=match', ''],
  ])('%s is the best match by choice where there are words: %s', (search, address) => {
    expect(serializeSearchUrl(parseSearchUrl(search))).toBe(address)
  })

  it('has one order: facets, ranges, query, page, sort', () => {
    const state = parseSearchUrl(
      'sort=price:desc&page=3&query=tow+bar&range[km]=:9&range[price]=1:2&refine[fuel]=Petrol&refine[make]=Kia&refine[make]=BMW',
    )
    expect(serializeSearchUrl(state)).toBe(
      '?refine[make][0]=BMW&refine[make][1]=Kia&refine[fuel][0]=Petrol' +
        '&range[price]=1:2&range[km]=:9&query=tow+bar&page=3&sort=price:desc',
    )
  })

  it('leaves out defaults', () => {
    expect(serializeSearchUrl(emptyState)).toBe('')
    expect(serializeSearchUrl({ ...emptyState, page: 1, sort: 'relevance' })).toBe('')
    expect(serializeSearchUrl({ ...emptyState, page: 2 })).toBe('?page=2')
  })

  it('escapes what would end or change a parameter', () => {
    const state = { ...emptyState, query: 'a&b=c+d #e%20"<é' }
    expect(serializeSearchUrl(state)).toBe('?query=a%26b%3Dc%2Bd+%23e%2520%22%3C%C3%A9')
    expect(parseSearchUrl(serializeSearchUrl(state))).toEqual(state)
  })

  it('keeps the text typed into a facet, as its last', () => {
    const state = parseSearchUrl('find[make]= toy  ota&find[vin]=1&find[model]=&sort=price:asc')
    expect(state).toEqual({ ...emptyState, sort: 'price:asc', finds: { make: 'toy ota' } })
    expect(serializeSearchUrl(state)).toBe('?sort=price:asc&find[make]=toy+ota')
    expect(Object.keys(parseSearchUrl('find[make]='))).not.toContain('finds')
  })

  it('gives the hidden inputs of a form that keeps the state', () => {
    const state = parseSearchUrl('refine[make]=Kia&range[price]=1:')
    expect(listSearchParameters(state)).toEqual([
      ['refine[make][0]', 'Kia'],
      ['range[price]', '1:'],
    ])
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 260 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('CX-5', '2.0T "S" & <b>', '10% off+', "d'Arc", 'ute/pickup', '\uD800', 'İ', 'ﬁ'),
)
const anyParameter = fc.oneof(
  fc.tuple(
    fc
      .constantFrom(...facetNames)
      .chain((facet) =>
        fc.constantFrom(`refine[${facet}]`, `refine[${facet}][]`, `refine[${facet}][3]`),
      ),
    anyText,
  ),
  fc.tuple(
    fc
      .constantFrom(...rangeFields)
      .chain((field) =>
        fc.constantFrom(`range[${field}]`, `range[${field}][min]`, `range[${field}][max]`),
      ),
    fc.oneof(anyText, fc.stringMatching(/^\$?[0-9,]{0,7}(\.[0-9]{1,2})?:?[0-9]{0,6}$/)),
  ),
  fc.tuple(
    fc.constantFrom(...facetNames).map((facet) => `find[${facet}]`),
    anyText,
  ),
  fc.tuple(fc.constantFrom('query', 'page', 'sort', 'gclid'), anyText),
  fc.tuple(fc.constant('page'), fc.nat({ max: 500 }).map(String)),
  fc.tuple(fc.constant('sort'), fc.constantFrom(...sortKeys, 'match')),
  fc.tuple(fc.constantFrom('exact', 'query'), fc.constantFrom('1', 'ute', 'red ute')),
)

describe('round trip', () => {
  it('any query string reads as a state whose URL reads as the same state', () => {
    fc.assert(
      fc.property(fc.array(anyParameter, { maxLength: 30 }), (parameters) => {
        const state = parseSearchUrl(new URLSearchParams(parameters))
        const address = serializeSearchUrl(state)
        expect(parseSearchUrl(address)).toEqual(state)
        expect(serializeSearchUrl(parseSearchUrl(address))).toBe(address)
        expect(parseSearchUrl(new URLSearchParams(listSearchParameters(state)))).toEqual(state)
      }),
      { numRuns: 500 },
    )
  })

  it('an address means the same after a browser has parsed and encoded it', () => {
    fc.assert(
      fc.property(fc.array(anyParameter, { maxLength: 10 }), (parameters) => {
        const state = parseSearchUrl(new URLSearchParams(parameters))
        const url = new URL(`http://dealer.example/search/used-cars${serializeSearchUrl(state)}`)
        expect(parseSearchUrl(url.search)).toEqual(state)
      }),
    )
  })
})
