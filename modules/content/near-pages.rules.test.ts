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
  // A short word may have one wrong letter, a longer word one wrong letter in four.
  ['/fazs', ['FAQs']],
  ['/figs', []],
  ['/figqs', []],
  ['/worronty', ['Warranty']],
  ['/worrinti', []],
  // A word that any page's path may contain is ignored.
  ['/pages/other', []],
  ['/a-b-c-d-e-f-g-h-i-service', ['Book a service', 'Service']],
])('%s is near %j', (path, labels) => {
  expect(near(path)).toEqual(labels)
})

const nearOf = (path: string, hrefs: readonly string[]) =>
  findNearPages(
    path,
    hrefs.map((href) => ({ label: href, href })),
  ).map(({ href }) => href)

test.each([
  ['fewer letters are wrong', '/warranty', ['/warrenti', '/warrante']],
  [
    'more words are shared',
    '/fleet-tyre-battery-care',
    ['/fleet-sales-for-all', '/fleet-tyre-sales'],
  ],
  ['fewer other words are with it', '/service', ['/tyre-battery-service', '/brake-service']],
])('of two pages the one goes before where %s', (_, path, [later = '', first = '']) => {
  expect(nearOf(path, [later, first])).toEqual([first, later])
})

test('a word of four letters makes pages near that share it, one of three is shared by chance', () => {
  expect(nearOf('/jeep-price-list', ['/brands/jeep'])).toEqual(['/brands/jeep'])
  expect(nearOf('/kia-price-list', ['/brands/kia'])).toEqual([])
})

test('three pages are shown, however many are near', () => {
  const hrefs = ['/service-a', '/service-b', '/service-c', '/service-d']
  expect(nearOf('/service', hrefs)).toEqual(hrefs.slice(0, 3))
})

test('the first sixty letters and 240 characters of an address are compared', () => {
  const letters = (count: number) => `/${'x'.repeat(count)}`
  expect(nearOf(letters(60), [letters(60)])).toHaveLength(1)
  expect(nearOf(letters(61), [letters(61)])).toEqual([])
  const padded = (length: number) => `${'-'.repeat(length - 8)}warranty`.replace(/^-/, '/')
  expect(nearOf(padded(240), ['/warranty'])).toEqual(['/warranty'])
  expect(nearOf(padded(248), ['/warranty'])).toEqual([])
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
