import { expect, test } from 'vitest'
import { sortVariants } from './variant-order.rules.ts'

const base = { name: 'Base', price: { AUD: 30_000, NZD: 33_000 } }
const top = { name: 'Top', price: { AUD: 50_000, NZD: 32_000 } }
const twin = { name: 'Twin', price: { AUD: 30_000 } }
const asked = { name: 'Asked', price: {} }

test.each([
  ['cheapest first', [top, base], 'AUD', 'Base, Top'],
  ['in the currency of the site', [base, top], 'NZD', 'Top, Base'],
  ['with those without a price last', [asked, top, base], 'AUD', 'Base, Top, Asked'],
  ['without a price in that currency too', [twin, asked, base], 'NZD', 'Base, Twin, Asked'],
  ['of one price in the catalogue’s order', [twin, top, base], 'AUD', 'Twin, Base, Top'],
  ['without any price as they are', [base, asked, top], 'USD', 'Base, Asked, Top'],
])('variants are sorted %s', (_, variants, currency, names) => {
  expect(
    sortVariants(variants, currency)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(names)
})
