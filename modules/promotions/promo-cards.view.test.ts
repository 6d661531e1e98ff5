import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findNextSiteChange } from '#modules/locations/next-clock-change.rules.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import { buildPromoCards } from './promo-cards.view.ts'

const routes = ['/', '/search/*', '/contact', '/service']
const results = (vehicles: number, before = 0, carTypes: CarType[] = ['used']) => ({
  carTypes,
  before,
  cards: Array.from({ length: vehicles }, () => null),
})

/** Builds the cards of a site whose time zone is ten hours ahead of UTC. */
function build(
  cards: readonly object[],
  now = '2026-11-22T02:00:00Z',
  shown = results(8),
  settings: object = {},
) {
  const headed = cards.map((card, index) => ({
    kind: 'warranty',
    heading: `Card ${index}`,
    position: index + 1,
    ...card,
  }))
  const promo_cards = { enabled: true, every: 4, cards: headed, ...settings }
  const site = buildExampleSite({ promo_cards })
  return buildPromoCards({ site, now: new Date(now), routes }, shown)
}

const headings = (...words: Parameters<typeof build>) =>
  build(...words).map(({ after, heading }) => `${after} ${heading}`)

describe('promotional cards of a page of results', () => {
  test('appear after every so many vehicles and start over when all were shown', () => {
    expect(headings([{}, {}], undefined, results(14))).toEqual([
      '4 Card 0',
      '8 Card 1',
      '12 Card 0',
    ])
  })

  test('continue on the next page', () => {
    expect(headings([{}, {}], undefined, results(8, 21))).toEqual(['3 Card 1', '7 Card 0'])
  })

  test('are absent without results, on a site that has none, and if they are off', () => {
    expect(headings([{}], undefined, results(0))).toEqual([])
    expect(headings([])).toEqual([])
    expect(headings([{}], undefined, results(8), { enabled: false })).toEqual([])
  })

  test('leave out those for other car types', () => {
    const cards = [{ display: ['new'] }, { display: ['new', 'used'], strictDisplay: true }, {}]
    expect(headings(cards)).toEqual(['4 Card 2', '8 Card 2'])
    expect(headings(cards, undefined, results(12, 0, ['new', 'used']))).toEqual([
      '4 Card 0',
      '8 Card 1',
      '12 Card 2',
    ])
  })

  test.each([
    ['a second before its first day there', '2026-11-19T13:59:59Z', []],
    ['when its first day begins there', '2026-11-19T14:00:00Z', ['4 Card 0', '8 Card 0']],
    ['in the last second of its last day there', '2026-11-21T13:59:59Z', ['4 Card 0', '8 Card 0']],
    ['when that day is over', '2026-11-21T14:00:00Z', []],
  ])('by their dates: %s', (_name, now, expected) => {
    expect(headings([{ start_date: '2026-11-20', expiry_date: '2026-11-21' }], now)).toEqual(
      expected,
    )
  })
})

describe('a page that is cached until its site changes by the clock', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 8, count)).toISOString().slice(0, 10)
  const date = fc.option(fc.integer({ min: 1, max: 90 }).map(day))
  const dated = fc.array(fc.record({ start_date: date, expiry_date: date }), { maxLength: 8 })

  test.each(['Australia/Brisbane', 'Australia/Sydney', 'Pacific/Auckland', 'America/Denver'])(
    'shows the right cards until then, in %s',
    (time_zone) => {
      const instants = fc.date({
        min: new Date('2026-09-01'),
        max: new Date('2026-11-30'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(dated, instants, (dates, now) => {
          const cards = dates
            .filter(({ start_date: start, expiry_date: end }) => !start || !end || start <= end)
            .map((card, index) => ({ ...card, kind: 'finance', heading: `Card ${index}` }))
          const plain = buildExampleSite({ promo_cards: { enabled: true, every: 2, cards } })
          const { configuration } = plain
          const region = { ...configuration.region, time_zone }
          const site = { ...plain, configuration: { ...configuration, region } }
          const at = (instant: number) =>
            buildPromoCards({ site, now: new Date(instant), routes }, results(20))
          const last = findNextSiteChange(site, now).getTime() - 1
          expect(at(last)).toEqual(at(now.getTime()))
        }),
        { numRuns: 60 },
      )
    },
  )
})

describe('a promotional card', () => {
  const only = (card: object) => build([card])[0]!

  test.each([
    ['/service', { href: '/service', newTab: false }],
    ['/pages/service', { href: '/service', newTab: false }],
    ['/search/suv?page=2', { href: '/search/suv?page=2', newTab: false }],
    ['tel:0355501234', { href: 'tel:0355501234', newTab: false }],
    ['https://maps.apple.com/', { href: 'https://maps.apple.com/', newTab: true }],
  ])('to %s', (url, link) => {
    expect(only({ url }).link).toEqual(link)
  })

  test.each([
    ['warranty', '/about-us', ['/warranty'], '/warranty'],
    ['trade_in', null, ['/sell-my-car', '/trade-in'], '/sell-my-car'],
    ['trade_in', '/pages/gone', ['/trade-in'], '/trade-in'],
    ['finance', null, ['/finance'], '/finance'],
    ['freight', null, ['/finance'], '/contact'],
    ['video_call', null, ['/book-test-drive'], '/contact'],
    ['warranty', '/about-us', [], '/contact'],
  ])('of %s to %s, of the pages %j, leads to %s', (kind, url, more, href) => {
    const site = buildExampleSite({
      promo_cards: { enabled: true, every: 4, cards: [{ kind, heading: 'Card', url }] },
    })
    const source = { site, now: new Date('2026-11-22T02:00:00Z'), routes: [...routes, ...more] }
    const [card] = buildPromoCards(source, results(8))
    expect(card?.link).toEqual({ href, newTab: false })
  })

  test('for video calls leads to the test-drive form where the site makes such calls', () => {
    const site = buildExampleSite({
      feature_flags: { video_call: true },
      promo_cards: { enabled: true, every: 4, cards: [{ kind: 'video_call', heading: 'Call' }] },
    })
    const source = { site, now: new Date('2026-11-22T02:00:00Z') }
    const hrefWith = (more: readonly string[]) =>
      buildPromoCards({ ...source, routes: [...routes, ...more] }, results(8))[0]?.link.href
    expect(hrefWith(['/book-test-drive'])).toBe('/book-test-drive?appointment=video-call')
    expect(hrefWith([])).toBe('/contact')
  })

  test('has a picture of ours in every width of a card, and another unchanged', () => {
    const stored = only({ image: '/images/p-abc', alt: 'A ute.' }).picture
    expect(stored).toMatchObject({ src: '/images/p-abc/640/frame', alt: 'A ute.' })
    expect(stored?.srcSet).toContain('/images/p-abc/384/frame 384w')
    const elsewhere = { src: 'https://cdn.example/a.png', srcSet: undefined, alt: '' }
    expect(only({ image: elsewhere.src }).picture).toEqual(elsewhere)
    expect(only({}).picture).toBeNull()
  })

  test('has its own ground or the accent', () => {
    expect(only({ background: '#ffd200' }).ground).toBe('on-ffd200')
    expect(only({}).ground).toBeNull()
  })
})
