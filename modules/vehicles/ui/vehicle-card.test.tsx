import { describe, expect, test } from 'vitest'
import { renderRouted } from '#ui/render-routed.fake.tsx'
import type { CardWords, VehicleCardView } from '../card/vehicle-card.types.ts'
import { VehicleCard } from './vehicle-card.tsx'

const words: CardWords = {
  actions: {
    view_details: 'View Details',
    enquire: 'Enquire Now',
    shop_now: 'Shop This Car',
    test_drive: 'Book a Test Drive',
    get_finance: 'Get Finance',
  },
  orders: [],
  similarPrompt: 'Like this and want something similar?',
  findSimilar: 'Find Me Something Similar',
  was: 'Was',
}

const card: VehicleCardView = {
  id: 7,
  href: '/cars/2022-toyota-hilux',
  title: '2022 Toyota HiLux',
  subtitle: 'SR5',
  pictureKey: 'p-1',
  cover: null,
  photos: '12 photos',
  tag: null,
  reservedText: null,
  price: { kind: 'price', text: '$45,990', was: null, note: 'Drive Away', buy: null },
  shownCents: 4_599_000,
  chips: ['Used', '12,000 km'],
  location: 'Geelong',
  similarHref: null,
  payment: null,
  badge: null,
  actions: [],
}

const actions: VehicleCardView['actions'] = [
  { kind: 'enquire', href: '/enquire?car_id=7' },
  { kind: 'test_drive', href: '/book-test-drive?car_id=7' },
  { kind: 'get_finance', href: '/finance?car_id=7#finance-form' },
  { kind: 'view_details' },
]

test('a card shows energy economy in stars and words, and nothing if it is unknown', () => {
  const energy = {
    stars: 4.5,
    rating: '4.5 of 6 stars',
    figures: ['5.2 L/100 km', '$2,000 a year'],
  }
  expect(renderCard({ energy })).toContain(
    '<rect width="4.5" height="1"></rect></svg><span class="visually-hidden">4.5 of 6 stars</span><span>5.2 L/100 km</span><span>$2,000 a year</span></li>',
  )
  expect(renderCard({ energy: { ...energy, stars: null, rating: null } })).not.toContain('<svg')
  expect(renderCard()).not.toContain('energy')
})

function renderCard(
  changes: Partial<VehicleCardView> = {},
  loading: 'lazy' | 'high' = 'lazy',
  orders: CardWords['orders'] = [],
): string {
  return renderRouted(
    <VehicleCard
      card={{ ...card, ...changes }}
      words={{ ...words, orders }}
      loading={loading}
      sizes="50vw"
      heading="h2"
    />,
  )
}

/** The labels of each row of buttons. */
const listLabels = (html: string): string[][] =>
  [...html.matchAll(/<div class="vehicle-card__(?:more-)?actions.*?<\/div>/g)].map(([row]) =>
    [...row.matchAll(/>([A-Z][\w ]+)</g)].map(([, label]) => label!),
  )

describe('a vehicle card', () => {
  test('has one link to the vehicle, so that a keyboard stops there once', () => {
    expect(renderCard().match(/<a /g)).toHaveLength(1)
    expect(renderCard()).toContain(
      '<a href="/cars/2022-toyota-hilux">2022 Toyota HiLux <span>SR5</span></a>',
    )
  })

  test('has its buttons in their order: two as buttons, the others quiet', () => {
    const html = renderCard({ actions })
    expect(listLabels(html)).toEqual([
      ['Enquire Now', 'Book a Test Drive'],
      ['Get Finance', 'View Details'],
    ])
    expect(renderCard({ actions: actions.slice(0, 2) })).not.toContain('vehicle-card__more-actions')
    expect(renderCard()).not.toContain('vehicle-card__actions')
  })

  test('shows the deposit of a reservation', () => {
    const reserve = { kind: 'reserve', label: 'Reserve Now $500', href: '/checkout' } as const
    expect(renderCard({ actions: [reserve] })).toContain('<a href="/checkout">Reserve Now $500</a>')
  })

  test('has its buttons once in each order that the site tests, and shows the first order', () => {
    const html = renderCard({ actions }, 'lazy', ['enquire-first', 'finance-first'])
    expect(listLabels(html)).toEqual([
      ['Enquire Now', 'Book a Test Drive'],
      ['Get Finance', 'View Details'],
      ['Get Finance', 'Enquire Now'],
      ['Book a Test Drive', 'View Details'],
    ])
    expect(html.match(/data-variant="[^"]*"( data-later="true")?/g)).toEqual([
      'data-variant="card-button-order:enquire-first"',
      'data-variant="card-button-order:enquire-first"',
      'data-variant="card-button-order:finance-first" data-later="true"',
      'data-variant="card-button-order:finance-first" data-later="true"',
    ])
    expect(renderCard({}, 'lazy', ['enquire-first'])).not.toContain('data-variant')
  })

  test('leads to forms by plain links that say what opens over the page', () => {
    expect(renderCard({ actions })).toContain(
      '<a href="/enquire?car_id=7" data-form="enquire">Enquire Now</a>',
    )
    expect(renderCard({ actions })).toContain(
      '<a href="/finance?car_id=7#finance-form">Get Finance</a>',
    )
  })

  test('has one tab stop for its own address: its title, and not the button beside it', () => {
    const html = renderCard({ actions })
    expect(html).toContain('<span aria-hidden="true">View Details</span>')
    expect(html.match(/href="\/cars\//g)).toHaveLength(1)
  })

  test('says rate and comparison rate in the same words and size as the repayment', () => {
    const payment = {
      text: '$189 per week',
      rate: '7.95% p.a.',
      comparison: '8.80% p.a. comparison rate',
    }
    expect(renderCard({ payment }).replaceAll('\u00a0', ' ')).toContain(
      '<p class="vehicle-card__payment"><own-estimate>$189 per week at 7.95% p.a. (8.80% p.a. comparison rate)</own-estimate></p>',
    )
    const american = { text: '$513 per month', rate: '8.80% APR', comparison: null }
    expect(renderCard({ payment: american }).replaceAll('\u00a0', ' ')).toContain(
      '<own-estimate>$513 per month at 8.80% APR</own-estimate>',
    )
    expect(renderCard()).not.toContain('vehicle-card__payment')
  })

  test('says a price per week before the price, with its rates in the same list', () => {
    const payment = {
      text: '$140 per week',
      rate: '9.49% p.a.',
      comparison: '10.64% p.a. comparison rate',
      terms: 'for 60 months, $2,000 deposit, $38,169 in total',
    }
    const html = renderCard({ payment })
    expect(html).toContain(
      '<ul class="payment"><li>$140 per week</li><li>9.49% p.a.</li><li>10.64% p.a. comparison rate</li><li>for 60 months, $2,000 deposit, $38,169 in total</li></ul><p class="price ',
    )
    expect(html).not.toContain('own-estimate')
  })

  test('has the repayment in an element that knows the loan, for a visitor’s own deposit and term', () => {
    const payment = { text: '$189 per week', rate: '7.95% p.a.', comparison: null }
    expect(
      renderCard({ payment, loan: '4599000 7.95 week 0' }).replaceAll('\u00a0', ' '),
    ).toContain(
      '<p class="vehicle-card__payment"><own-estimate loan="4599000 7.95 week 0">$189 per week at 7.95% p.a.</own-estimate></p>',
    )
  })

  test('puts the badge beside the price, so that it takes no chip’s place', () => {
    const html = renderCard({ badge: 'Below market' })
    expect(html).toContain('<b class="price-badge">Below market</b><strong>$45,990</strong>')
    expect(html).toContain('<ul class="chips"><li>Used</li><li>12,000 km</li></ul>')
    expect(renderCard()).not.toContain('price-badge')
  })

  test('of a subscription shows its purchase price below, as strikingly reduced', () => {
    const buy = { text: '$45,990', was: '$49,990', note: 'Drive Away' }
    const price = { kind: 'subscription', text: '$189', was: null, note: 'per week', buy } as const
    expect(renderCard({ price })).toContain(
      '<strong>$189</strong><small>per week</small><span class="price-buy">or buy for <b>$45,990</b><s> Was $49,990</s> Drive Away</span>',
    )
    expect(renderCard()).not.toContain('price-buy')
  })

  test('says that the vehicle is reserved under a tag that says something else', () => {
    const tag = { tone: 'green', text: 'Hybrid' } as const
    expect(renderCard({ tag, reservedText: 'RESERVED' })).toContain(
      '<span class="tags"><span class="tag tag-green">Hybrid</span><span class="tag tag-reserved">RESERVED</span></span>',
    )
    expect(renderCard({ tag })).not.toContain('RESERVED')
  })

  test('shows a programme by its picture, which says its words', () => {
    const tag = { tone: 'certified', text: 'Certified used' } as const
    const html = renderCard({ tag: { ...tag, imageUrl: '/certified.svg' } })
    expect(html).toMatch(/<img class="tag tag-image" src="\/certified.svg" alt="Certified used"/)
    expect(renderCard({ tag })).toContain('<span class="tag tag-certified">Certified used</span>')
  })

  test('strikes an earlier price through, after its word', () => {
    const price = { ...card.price, was: '$49,990' }
    expect(renderCard({ price })).toContain('<s>Was $49,990</s><strong>$45,990</strong>')
    expect(renderCard()).not.toContain('<s>')
  })

  test('of a vehicle without pictures says that they are coming', () => {
    const html = renderCard({ pictureKey: null, photos: null, cover: 'ute' })
    expect(html).toContain('class="picture-soon cover-ute vehicle-card__picture"')
    expect(html).toContain('Photos coming soon')
    expect(html).not.toContain('<img')
  })

  test('says where the vehicle is and how many photos there are, and neither where it must not', () => {
    expect(renderCard()).toContain(
      '<p class="vehicle-card__caption"><location-distance>Geelong</location-distance><span>12 photos</span></p>',
    )
    expect(renderCard({ photos: null })).toContain(
      '<p class="vehicle-card__caption"><location-distance>Geelong</location-distance></p>',
    )
    expect(renderCard({ photos: null, location: null })).not.toContain('vehicle-card__caption')
  })

  test('lazy-loads its picture by default, with its space reserved', () => {
    expect(renderCard()).toContain('width="640" height="480" loading="lazy"')
    expect(renderCard({}, 'high')).toMatch(/loading="eager" fetchPriority="high"/i)
  })

  test('of an unavailable vehicle offers others instead', () => {
    const gone = renderCard({ similarHref: '/search/ute' })
    expect(gone).toContain('Like this and want something similar?')
    expect(gone).toContain('<a href="/search/ute">Find Me Something Similar</a>')
    expect(gone).not.toContain('View Details')
  })

  test('ends with what saves the vehicle, where it is given something', () => {
    const props = { card: { ...card, actions }, words, loading: 'lazy', sizes: '50vw' } as const
    const saving = renderRouted(
      <VehicleCard {...props} heading="h2" favourite={<button>Save</button>} />,
    )
    expect(saving).toBe(
      renderCard({ actions }).replace('</article>', '<button>Save</button></article>'),
    )
    expect(renderCard({ actions })).not.toContain('<button')
  })

  test('escapes text from a feed', () => {
    expect(renderCard({ subtitle: '<script>x</script>' })).toContain(
      '&lt;script&gt;x&lt;/script&gt;',
    )
  })
})
