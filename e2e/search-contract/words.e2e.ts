import type { SearchParams } from 'meilisearch'
import { describe, expect, test } from 'vitest'
import { idsOf, listValues, openSiteSearch, readFault, type Vehicle } from './site-search.ts'

const { index, stock } = await openSiteSearch()

const find = <Params extends SearchParams>(query: string, params?: Params) =>
  index.search<Vehicle, Params>(query, params)

describe('typed words', () => {
  const hasMake = (make: string) => (vehicle: Vehicle) => vehicle.make === make
  test.each<readonly [string, (vehicle: Vehicle) => boolean]>([
    ['hyundai', hasMake('Hyundai')],
    ['HYUNDAI', hasMake('Hyundai')],
    ['hyúndai', hasMake('Hyundai')],
    ['hyunda', hasMake('Hyundai')],
    ['hyundia', hasMake('Hyundai')],
    ['hundai', hasMake('Hyundai')],
    ['hyundai i30', ({ make_model }) => /^Hyundai i30\b/.test(make_model)],
    ['i30 hyundai', ({ make_model }) => /^Hyundai i30\b/.test(make_model)],
    ['mazda cx-5', ({ make_model }) => make_model === 'Mazda CX-5'],
    ['mercedes benz', hasMake('Mercedes-Benz')],
    ['volkswagon', hasMake('Volkswagen')],
    ['vw', hasMake('Volkswagen')],
    ['toyota', hasMake('Toyota')],
    ['kia', hasMake('Kia')],
    ['tesla', hasMake('Tesla')],
  ])('%j rank the named model first', async (query, isExpected) => {
    const { hits } = await find(query, { limit: 3 })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.filter((hit) => !isExpected(hit)).map(({ name }) => name)).toEqual([])
  })

  test.each(['', '   ', '\n'])('%j are no words: all vehicles are found', async (query) => {
    expect((await find(query)).estimatedTotalHits).toBe(stock.length)
  })

  test.each(['zzzzzzzz', 'qqqq wwww', '漢字漢字'])('%j find nothing', async (query) => {
    expect((await find(query)).hits).toEqual([])
  })

  test('that are a stock number find that vehicle', async () => {
    const vehicle = stock[200]!
    expect((await find(vehicle.stocknum)).hits[0]!.id).toBe(vehicle.id)
  })

  test('are narrowed by each further word if all must match', async () => {
    const all = await find('hyundai zzzzzz', { matchingStrategy: 'all' })
    const last = await find('hyundai zzzzzz', { matchingStrategy: 'last' })
    const usual = await find('hyundai zzzzzz')
    expect(all.hits).toEqual([])
    expect(last.estimatedTotalHits).toBe((await find('hyundai ')).estimatedTotalHits)
    expect(usual.hits).toEqual(last.hits)
  })

  test('are narrowed by filters', async () => {
    const { hits } = await find('hyundai', { filter: 'car_type = used', limit: 1000 })
    const expected = stock.filter(({ make, car_type }) => make === 'Hyundai' && car_type === 'used')
    expect(idsOf(hits)).toEqual(idsOf(expected))
  })

  test('are searched in the requested fields', async () => {
    const params = { attributesToSearchOn: ['model'], limit: 1000 }
    expect((await find('hyundai', params)).hits).toEqual([])
    const { hits } = await find('i30', params)
    expect(new Set(hits.map(({ model }) => model)).has('i30')).toBe(true)
    const [status, code] = await readFault(find('x', { attributesToSearchOn: ['nothing'] }))
    expect([status, code]).toEqual([400, 'invalid_search_attributes_to_search_on'])
  })

  test.each([
    'x'.repeat(10_000),
    'a '.repeat(5000),
    '"'.repeat(5000),
    '🚗'.repeat(3000),
    '<script>alert(1)</script>',
  ])('of any length and kind get a response: %#', async (query) => {
    const response = await find(query, { limit: 1 })
    expect(response.query).toBe(query)
  })
})

describe('the fields of a vehicle', () => {
  test.each<readonly [string[], string[]]>([
    [['id'], ['id']],
    [
      ['id', 'make'],
      ['id', 'make'],
    ],
    [['make', 'nothing'], ['make']],
    [[], []],
  ])('the fields %j alone: %j', async (attributesToRetrieve, expected) => {
    const { hits } = await find('', { attributesToRetrieve, limit: 3 })
    expect(hits.map((hit) => Object.keys(hit).toSorted())).toEqual(Array(3).fill(expected))
  })

  test('all fields by "*"', async () => {
    const { hits } = await find('', { attributesToRetrieve: ['*'], limit: 1 })
    expect(hits[0]).toEqual(stock[0])
  })

  test.each([
    ['hyundai', ['make'], 'make', '<em>Hyundai</em>'],
    ['hyu', ['make'], 'make', '<em>Hyu</em>ndai'],
    ['hyundia', ['make'], 'make', '<em>Hyundai</em>'],
    ['hyundai', ['*'], 'make', '<em>Hyundai</em>'],
    ['toyota', ['model'], 'make', 'Toyota'],
  ])('%j marked in %j', async (query, attributesToHighlight, field, expected) => {
    const { hits } = await find(query, { attributesToHighlight, limit: 1 })
    expect(hits[0]!._formatted).toMatchObject({ [field]: expected })
  })

  test('marked by custom tags, with numbers as texts', async () => {
    const { hits } = await find('hyundai', {
      attributesToHighlight: ['make', 'year'],
      highlightPreTag: '[',
      highlightPostTag: ']',
      attributesToRetrieve: ['make', 'year'],
      limit: 1,
    })
    const [hit] = hits
    expect(hit!._formatted).toEqual({ make: '[Hyundai]', year: String(hit!.year) })
    expect(Object.keys(hit!).toSorted()).toEqual(['_formatted', 'make', 'year'])
  })

  test('marked nowhere unless requested', async () => {
    expect((await find('hyundai', { limit: 1 })).hits[0]).not.toHaveProperty('_formatted')
  })

  test('cut to a length', async () => {
    const { hits } = await find('', { attributesToCrop: ['name'], cropLength: 2, limit: 1 })
    const { name } = hits[0]!
    expect(hits[0]!._formatted!.name).toBe(
      `${name
        .split(/(?<=\S) /)
        .slice(0, 2)
        .join(' ')}…`,
    )
    const marked = await find('', { attributesToCrop: ['name:1'], cropMarker: ' [more]', limit: 1 })
    expect(marked.hits[0]!._formatted!.name).toMatch(/^\d+ \[more\]$/)
  })

  test('positions of the words', async () => {
    const { hits } = await find('hyundai', { showMatchesPosition: true, limit: 1 })
    expect(hits[0]!._matchesPosition).toMatchObject({ make: [{ start: 0, length: 7 }] })
  })

  test('the ranking score', async () => {
    const { hits } = await find('hyundai i30', { showRankingScore: true, limit: 50 })
    const scores = hits.map(({ _rankingScore }) => _rankingScore!)
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...scores)).toBeLessThanOrEqual(1)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })

  test('one vehicle for each distinct value', async () => {
    const { hits, totalHits } = await find('', { distinct: 'make', hitsPerPage: 1000 })
    const makes = hits.map(({ make }) => make)
    expect(makes.toSorted()).toEqual(listValues(stock, 'make').toSorted())
    expect(totalHits).toBe(makes.length)
  })
})

describe('a document', () => {
  test('is returned by its number, as in searches', async () => {
    expect(await index.getDocument(stock[3]!.id)).toEqual(stock[3])
    expect(await index.getDocument(String(stock[3]!.id))).toEqual(stock[3])
  })

  test('in the requested fields', async () => {
    const { id, make } = stock[3]!
    expect(await index.getDocument(id, { fields: ['id', 'make'] })).toEqual({ id, make })
  })

  test.each(['999999999', '0', 'toyota', '-1', '1.5'])('%s is not found', async (id) => {
    const [status, code] = await readFault(index.getDocument(id))
    expect([status, code]).toEqual([404, 'document_not_found'])
  })
})
