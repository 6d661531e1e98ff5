import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { catalogueSchema } from './catalogue.schema.ts'
import { buildExampleMake, buildExampleModel } from './example-models.fake.ts'
import { buildModelPage, splitFacts } from './model-page.view.ts'
import { splitModel } from './split-model.rules.ts'
import { buildStructuredModel } from './structured-model.view.ts'

const variants = [
  { name: 'GX', slug: 'gx', price: { AUD: 40_000, NZD: 43_000 }, drive: 'FWD', seats: 5 },
  { name: 'GXL', slug: 'gxl', price: { AUD: 45_000 }, drive: 'AWD', fuel: 'Hybrid', seats: 5 },
  { name: 'Cruiser', slug: 'cruiser', seats: 7 },
]

function read(more: Record<string, unknown> = {}) {
  const model = { name: 'RAV4', slug: 'rav4', body: 'suv', variants, ...more }
  const file = { manufacturers: [{ id: 1, name: 'Toyota', slug: 'toyota', models: [model] }] }
  const [parsed] = catalogueSchema.parse(file).manufacturers[0]?.models ?? []
  if (parsed === undefined) throw new Error('no model')
  return splitModel(parsed)
}

function build(more: Record<string, unknown> = {}, chosen: readonly string[] = [], site = {}) {
  const { entry, details } = read(more)
  const model = buildExampleModel('RAV4', entry)
  const found = { manufacturer: buildExampleMake('Toyota', [model]), model }
  return buildModelPage(buildExampleSite(site), found, details, chosen)
}

describe('reading models with the sites', () => {
  test('the lowest price of each currency, fuels of the variants, every picture once', () => {
    const url = '/images/s-1-suv-1-hero-white-clear-0'
    const { entry } = read({
      image: { url, thumb: '/thumb.webp', alt: 'A RAV4' },
      gallery: [{ url, alt: 'Again' }],
      colours: [{ name: 'Red', swatch: '#aa0000', image: '/red.webp' }],
    })
    expect(entry).toMatchObject({
      price_from: { AUD: 40_000, NZD: 43_000 },
      fuel: ['Hybrid'],
      stock_name: 'RAV4',
      bodyStyle: 'suv',
      pictures: [url, '/thumb.webp', '/red.webp'],
    })
    expect(read({ fuel: ['Petrol'], stock_name: 'RAV 4' }).entry).toMatchObject({
      fuel: ['Petrol'],
      stock_name: 'RAV 4',
    })
  })
})

describe('a model’s page', () => {
  test('has the facts in which its variants differ, and those of all of them once', () => {
    expect(build().columns).toEqual(['Price from', 'Drive', 'Fuel', 'Seats'])
    const two = build({ variants: variants.slice(0, 2) })
    expect(two.columns).toEqual(['Price from', 'Drive', 'Fuel'])
    expect(two.common).toContainEqual({ label: 'Seats', value: '5' })
    const sized = variants.map((variant, index) => ({
      ...variant,
      facts: [
        { label: 'Length', value: `${index + 4} m` },
        { label: 'Warranty', value: '5 years' },
      ],
    }))
    expect(build({ variants: sized }).columns).toContain('Length')
    expect(build({ variants: sized }).columns).not.toContain('Warranty')
    const partly = [...sized.slice(0, 2), { ...variants[2]! }]
    expect(build({ variants: partly }).columns).not.toContain('Length')
    expect(build().variants.map(({ cells }) => cells[0]?.value)).toEqual([
      '$40,000',
      '$45,000',
      null,
    ])
  })

  test.each([
    ['seats', 'Seats'],
    ['sleeps', 'Sleeps'],
  ])('says of %s what the site calls them: %s', (seating_word, label) => {
    expect(build({}, [], { vehicle: { seating_word } }).columns).toContain(label)
  })

  test.each([
    [[], false, null],
    [['gx'], true, null],
    [['gx', 'nothing'], true, null],
    [['gxl', 'gx'], false, ['gx', 'gxl']],
  ])('compares %j', (chosen, isAlone, compared) => {
    const view = build({}, chosen)
    expect(view.isAlone).toBe(isAlone)
    expect(view.comparison?.variants.map(({ slug }) => slug) ?? null).toEqual(compared)
  })

  test('has no price in a currency that the catalogue has none in', () => {
    const site = { region: { country: 'US', locale: 'en-US', currency: 'USD' } }
    expect(build({}, [], site).price).toBeNull()
    expect(build().price).toEqual({ text: '$40,000', note: null })
  })

  test.each([
    [true, '/enquire?new_model=rav4&wanted=brochure'],
    [false, null],
  ])('offers a brochure where there is one: %s', (brochure, href) => {
    expect(build({ brochure }).links.brochure).toBe(href)
  })

  test.each([
    [0, 0, 0],
    [4, 4, 0],
    [5, 3, 2],
  ])('of %i facts shows %i beside its name', (count, head, rest) => {
    const facts = splitFacts(Array.from({ length: count }, (_, at) => at))
    expect([facts.head.length, facts.rest.length]).toEqual([head, rest])
  })
})

test('schema.org has what its variants cost in the site’s currency', () => {
  const { entry, details } = read()
  const model = buildExampleModel('RAV4', entry)
  const found = { manufacturer: buildExampleMake('Toyota', [model]), model }
  expect(buildStructuredModel(buildExampleSite(), found, details, '/rav4')).toMatchObject({
    '@type': 'Car',
    name: 'Toyota RAV4',
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '40000.00',
      highPrice: '45000.00',
      priceCurrency: 'AUD',
      offerCount: 2,
    },
  })
})
