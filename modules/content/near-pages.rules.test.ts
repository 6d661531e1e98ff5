import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNearPages } from './near-pages.rules.ts'

const pages = [
  { label: 'About us', href: '/about-us' },
  { label: 'Book a service', href: '/pages/book-a-service' },
  { label: 'Service', href: '/service' },
  { label: 'Privacy policy', href: '/privacy-policy' },
  { label: 'Warranty', href: '/warranty' },
  { label: 'Jeep', href: '/brands/jeep' },
  { label: 'FAQs', href: '/faqs' },
]
const near = (path: string) => findNearPages(path, pages).map(({ label }) => label)

test.each([
  ['/abuot-us', ['About us']],
  ['/about_us.html', ['About us']],
  ['/About/Us.aspx', ['About us']],
  ['/waranty', ['Warranty']],
  ['/privacy', ['Privacy policy']],
  ['/faq', ['FAQs']],
  ['/service-booking', ['Service', 'Book a service']],
  ['/book-service', ['Book a service', 'Service']],
  ['/our-brands/jeep', ['Jeep']],
  ['/x', []],
  ['/', []],
  ['/index.html', []],
  ['/wp-login.php', []],
  ['/quite-another-thing', []],
])('%s is near %j', (path, labels) => {
  expect(near(path)).toEqual(labels)
})

test('never more than asked for, and the page itself first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.string({ maxLength: 3 }), (page, noise) => {
      const found = findNearPages(page.href + noise, pages, 2)
      expect(found.length).toBeLessThanOrEqual(2)
      expect(findNearPages(page.href, pages)[0]).toEqual(page)
    }),
  )
})
