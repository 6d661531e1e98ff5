import { describe, expect, test } from 'vitest'
import { runAtOnce } from '#platform/search-engine/steps.ts'
import { handleSearch } from './contract-route.ts'
import { serveCars } from './served-index.fake.ts'

function firstHit(body: object): Record<string, unknown> {
  const response = runAtOnce(handleSearch(serveCars(), { limit: 1, ...body }))
  return (response.body as { hits: Record<string, unknown>[] }).hits[0]!
}

const formatted = (body: object): unknown => firstHit(body)['_formatted']

describe('marked words', () => {
  test.each<[string, string]>([
    ['hilux', '<em>HiLux</em> SR5'],
    ['hil', '<em>HiL</em>ux SR5'],
    ['toyota ', 'HiLux SR5'],
    ['HILUX sr5', '<em>HiLux</em> <em>SR5</em>'],
    ['hi lux', '<em>HiLux</em> SR5'],
    ['hilix', '<em>HiLux</em> SR5'],
    ['hilix sr5', '<em>HiLux</em> <em>SR5</em>'],
  ])('%j', (q, model) => {
    expect(
      formatted({ q, filter: 'make = toyota AND price > 30000', attributesToHighlight: ['model'] }),
    ).toMatchObject({ model })
  })

  test.each<[string, string]>([
    ['cx5', '<em>CX-5</em>'],
    ['cx 5', '<em>CX</em>-<em>5</em>'],
    ['cx-5', '<em>CX</em>-<em>5</em>'],
    ['cx', '<em>CX</em>-5'],
  ])('a name with a hyphen: %j', (q, model) => {
    expect(formatted({ q, attributesToHighlight: ['model'] })).toMatchObject({ model })
  })

  test('synonyms, in every text of a list, with other marks', () => {
    expect(
      formatted({
        q: 'ute tow ',
        attributesToHighlight: ['tags'],
        highlightPreTag: '[',
        highlightPostTag: ']',
      }),
    ).toMatchObject({ tags: ['[Tow] Bar', '[Pickup]'] })
  })

  test('accents stay as they are written', () => {
    const index = serveCars({ base: 'site = theirs' })
    const { body } = runAtOnce(handleSearch(index, { q: 'skod', attributesToHighlight: ['make'] }))
    expect(body).toMatchObject({ hits: [{ _formatted: { make: '<em>Škod</em>a' } }] })
  })
})

describe('what `_formatted` holds', () => {
  test('retrieved and formatted fields, numbers as texts, others as they are', () => {
    expect(formatted({ q: 'toyota', attributesToHighlight: ['make'] })).toEqual({
      id: '1',
      make: '<em>Toyota</em>',
      model: 'HiLux SR5',
      price: '50000',
      tags: ['Tow Bar', 'Pickup'],
      site: 'ours',
      _geo: { lat: '-33.87', lng: '151.21' },
      seller: { name: 'Alice', phone: '555' },
    })
    const retrieved = { attributesToRetrieve: ['id'], attributesToHighlight: ['price'] }
    expect(formatted({ q: '', ...retrieved })).toEqual({ id: '1', price: '50000' })
    expect(
      formatted({ q: 'hil', attributesToRetrieve: [], attributesToHighlight: ['*'] }),
    ).toMatchObject({ model: '<em>HiL</em>ux SR5', site: 'ours' })
  })

  test('nothing where no field is named that there is', () => {
    expect(formatted({ q: 'toyota' })).toBeUndefined()
    expect(formatted({ q: 'toyota', attributesToHighlight: [] })).toBeUndefined()
    expect(formatted({ q: 'toyota', attributesToHighlight: ['nothing'] })).toBeUndefined()
  })

  test('parts of a field', () => {
    const options = {
      attributesToRetrieve: ['seller.name'],
      attributesToHighlight: ['seller.phone'],
    }
    expect(firstHit(options)).toEqual({
      seller: { name: 'Alice' },
      _formatted: { seller: { name: 'Alice', phone: '555' } },
    })
  })
})

test.each<[string[] | undefined, string[]]>([
  [undefined, ['id', 'make', 'model', 'price', 'tags', 'site', '_geo', 'seller']],
  [['*'], ['id', 'make', 'model', 'price', 'tags', 'site', '_geo', 'seller']],
  [
    ['make', 'id', 'nothing'],
    ['id', 'make'],
  ],
  [['nothing'], []],
  [[], []],
])('attributesToRetrieve %j gives the fields %j', (attributesToRetrieve, fields) => {
  expect(Object.keys(firstHit({ attributesToRetrieve }))).toEqual(fields)
})

describe('positions of matches', () => {
  test('in bytes, with the places in lists', () => {
    expect(firstHit({ q: 'toyota bar', showMatchesPosition: true })['_matchesPosition']).toEqual({
      make: [{ start: 0, length: 6 }],
      tags: [{ start: 4, length: 3, indices: [0] }],
    })
    const index = serveCars({ base: 'site = theirs' })
    const { body } = runAtOnce(
      handleSearch(index, { q: 'skoda octavia', showMatchesPosition: true }),
    )
    expect(body).toMatchObject({
      hits: [
        {
          _matchesPosition: {
            make: [{ start: 0, length: 6 }],
            model: [{ start: 0, length: 7 }],
          },
        },
      ],
    })
  })

  test('without a match there is an empty list', () => {
    expect(firstHit({ q: '', showMatchesPosition: true })['_matchesPosition']).toEqual({})
  })
})
