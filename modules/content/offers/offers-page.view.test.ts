import { describe, expect, test } from 'vitest'
import { offerSchema } from '#modules/documents/front-matter.schema.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site, SiteDocument } from '#modules/sites/site.types.ts'
import { buildOffersPage } from './offers-page.view.ts'
import { buildHomeOffers, findRunningOffer, listOffersOfModel } from './offer.view.ts'

const now = new Date('2026-11-25T02:00:00Z')
let id = 0
const offer = (slug: string, fields: object = {}): SiteDocument => ({
  id: (id += 1),
  kind: 'offer',
  slug,
  frontMatter: offerSchema.parse({ title: `T ${slug}`, summary: 'S', terms: 'C', ...fields }),
})

const documents = [
  offer('hilux-tow', { model: 'hilux', make: 'toyota', order: 2 }),
  offer('rav4-price', { model: 'rav4', make: 'toyota', order: 1 }),
  offer('toyota-day', { make: 'toyota', order: 3 }),
  offer('any', { order: 4 }),
  offer('over', { model: 'yaris', ends_at: '2026-11-24' }),
  offer('to-come', { model: 'yaris', publish_at: '2026-12-01' }),
]
const build = (settings: object = {}): Site => ({
  ...buildExampleSite(settings as Record<string, unknown>),
  documents,
})
const site = build()
const slugs = (offers: readonly { readonly slug: string }[]) => offers.map(({ slug }) => slug)

describe('the page of offers (§2 /special-offers)', () => {
  test('shows those that run now in their order, and leads to each model that has some', () => {
    const view = buildOffersPage(site, null, now)
    expect(slugs(view.offers)).toEqual(['rav4-price', 'hilux-tow', 'toyota-day', 'any'])
    expect(view.filters).toEqual([
      { label: 'All offers', href: '/special-offers', isChosen: true },
      { label: 'RAV4', href: '/special-offers?model=rav4', isChosen: false },
      { label: 'HiLux', href: '/special-offers?model=hilux', isChosen: false },
    ])
  })

  test('shows those of a model', () => {
    const view = buildOffersPage(site, 'hilux', now)
    expect(slugs(view.offers)).toEqual(['hilux-tow'])
    expect(view).toMatchObject({ model: 'HiLux', hasNoneOfModel: false })
    expect(view.filters.map(({ isChosen }) => isChosen)).toEqual([false, false, true])
  })

  test.each(['yaris', 'cheap-pills-here'])(
    'shows all of them for %s, which has none, and repeats no word of it',
    (model) => {
      const view = buildOffersPage(site, model, now)
      expect(view.offers).toHaveLength(4)
      expect(view).toMatchObject({ model: null, hasNoneOfModel: true })
      expect(JSON.stringify(view)).not.toMatch(/yaris|pills/i)
    },
  )

  test('has no choice where one model’s offers are all that there are', () => {
    const only = { ...site, documents: documents.slice(0, 1) }
    expect(buildOffersPage(only, null, now).filters).toEqual([])
  })
})

test('the home page shows as many as the site wants, and the way to the others', () => {
  const home = (count: number) => buildHomeOffers(build({ offers: { home_count: count } }), now)
  expect(slugs(home(3).offers)).toEqual(['rav4-price', 'hilux-tow', 'toyota-day'])
  expect([home(3).moreHref, home(4).moreHref]).toEqual(['/special-offers', null])
  expect(home(0).offers).toEqual([])
  expect(buildHomeOffers(build({ offers: { enabled: false } }), now)).toEqual({
    offers: [],
    moreHref: null,
  })
})

test('offers of a model are its own, then those of its whole make', () => {
  expect(slugs(listOffersOfModel(site, { model: 'hilux', make: 'toyota' }, now))).toEqual([
    'hilux-tow',
    'toyota-day',
  ])
  expect(slugs(listOffersOfModel(site, { model: 'hilux' }, now))).toEqual(['hilux-tow'])
  expect(listOffersOfModel(site, { model: 'yaris', make: 'suzuki' }, now)).toEqual([])
})

test.each(['over', 'to-come', 'nothing', '__proto__'])(
  '%s is not an offer to enquire about',
  (slug) => {
    expect(findRunningOffer(site, slug, now)).toBeUndefined()
  },
)
