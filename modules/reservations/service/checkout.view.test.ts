import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { buildCheckoutOffer } from './checkout-offer.ts'
import { buildCheckoutSubject, describeRefusal, formatTime } from './checkout.view.ts'

const siteIn = (time_zone: string) => {
  const { region } = buildExampleConfiguration()
  return { configuration: { region: { ...region, time_zone } } } as Site
}

test.each([
  ['on a usual day', 'Australia/Sydney', '2026-06-01T04:40:00Z', '2:40 pm'],
  ['after the hour that is skipped', 'Australia/Sydney', '2026-10-03T16:10:00Z', '3:10 am'],
  [
    'in the hour that comes twice, the first time',
    'Australia/Sydney',
    '2026-04-04T15:50:00Z',
    '2:50 am',
  ],
  [
    'in the hour that comes twice, the second time',
    'Australia/Sydney',
    '2026-04-04T16:10:00Z',
    '2:10 am',
  ],
  ['where clocks never change', 'Australia/Brisbane', '2026-10-03T16:10:00Z', '2:10 am'],
])('the end of a hold is written in the time of its site: %s', (_, zone, instant, text) => {
  expect(formatTime(new Date(instant), siteIn(zone))).toBe(text)
})

describe('a vehicle that cannot be reserved', () => {
  const reasons = [
    'reservation.vehicle-held',
    'reservation.vehicle-reserved',
    'reservation.vehicle-sold',
    'reservation.test-drive-only',
    'reservation.not-in-stock',
    'reservation.not-enabled',
    'reservation.buyer-holds-another',
    'reservation.too-many',
    'reservation.payment-unavailable',
    'reservation.no-deposit',
    'reservation.deposit-above-price',
  ] as const

  test.each(reasons)('%s offers a form only if there is one', (reason) => {
    const notice = describeRefusal(reason, { until: '2:40 pm', takesEnquiries: false })
    expect(notice.text).not.toMatch(/details/i)
    expect(notice.heading).not.toBe('')
  })

  test.each([
    'reservation.no-deposit',
    'reservation.deposit-above-price',
    'reservation.not-reservable',
    'reservation.not-enabled',
  ] as const)('%s is reserved by phone, and is not shown as taken', (reason) => {
    const notice = describeRefusal(reason, { until: null, takesEnquiries: true })
    expect(notice).toMatchObject({ heading: 'Reserve this one by phone', byPhone: true })
    expect(notice.text).toMatch(/leave us your details or call, and we set it aside for you/)
  })

  test('because of another buyer may come free: the visitor can leave their details', () => {
    const { text } = describeRefusal('reservation.vehicle-reserved', {
      until: null,
      takesEnquiries: true,
    })
    expect(text).toContain('leave us your details or call')
  })
})

test('the price is the one that the vehicle’s own page shows, a discount taken off', () => {
  const site = buildExampleSite({ price: { discount_kind: 'amount', discount_value: 500 } })
  const row = buildExampleVehicle({ priceCents: 2_599_000, carType: 'used' })
  const offer = buildCheckoutOffer(site, row)
  expect(buildCheckoutSubject(site, offer).priceText).toBe('$25,490')
})

test.each([
  ['checkout', 'Reserve the 2020 Example'],
  ['buy-online', 'Buy online: 2020 Example'],
])('the page at %s is called what its button says', (path_word, heading) => {
  const site = buildExampleSite({ reserve: { path_word } })
  const offer = { ...buildCheckoutOffer(site, buildExampleVehicle()), title: '2020 Example' }
  expect(buildCheckoutSubject(site, offer).offerHeading).toBe(heading)
})
