import { expect, test } from 'vitest'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import { describePaymentPlace } from './payment-place.view.ts'

test.each([
  ['stripe', 'Stripe’s own', ['Card', 'Apple Pay', 'Google Pay']],
  ['till', 'Till Payments', ['Card']],
  ['st_george', 'St.George Bank', ['Card']],
] as const)('%s is named before a buyer gets there', (provider, name, ways) => {
  const place = describePaymentPlace(provider)
  expect(place?.text).toContain(name)
  expect(place?.ways).toEqual(ways)
})

test('only the page of another company is said to be the next page', () => {
  const leaving = paymentProviders.filter((provider) =>
    describePaymentPlace(provider)?.text.includes('next page'),
  )
  expect(leaving).toEqual(['stripe', 'till'])
})

test('a site without a provider has no such place', () => {
  expect(describePaymentPlace(null)).toBeNull()
})
