import { expect, test } from 'vitest'
import { decidePaymentOrigins } from './payment-origins.rules.ts'

const pages = 'https://pay.example'

test.each([
  ['stripe', { form: [pages], script: [], frame: [] }],
  ['till', { form: [pages], script: [], frame: [] }],
  // St.George's fields are in an iframe on our page.
  ['st_george', { form: [], script: [pages], frame: [pages] }],
] as const)(
  'a checkout by %s allows its origin only for the needed kinds of content',
  (provider, origins) => {
    expect(decidePaymentOrigins(provider, pages)).toEqual(origins)
  },
)
