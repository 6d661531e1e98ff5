import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Navigation } from '#modules/content/navigation.rules.ts'
import { listDocumentsOf, readDemoContent } from '#modules/documents/demo-content.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { sitePages } from './pages.ts'
import { findSiteShell } from './document/site-shell.ts'

const now = new Date('2026-11-25T02:00:00Z')
const { documents } = readDemoContent()

/** The navigation of a demo dealer's website, with only the pages that exist. */
function buildDemoNavigation(slug: string): Navigation {
  const file = JSON.parse(readFileSync(`db/demo/sites/${slug}.json`, 'utf8')) as Record<
    string,
    unknown
  >
  const bare = buildExampleSite(file)
  const site = {
    ...bare,
    documents: listDocumentsOf(bare.configuration, documents).map(
      ({ kind, slug: name, document }, id) => ({
        id,
        kind,
        slug: name,
        frontMatter: document.frontMatter,
      }),
    ),
  }
  const addresses = sitePages.listAddresses(site, now)
  const carTypes = { new: 1, demo: 1, used: 1 }
  return findSiteShell({ site, now, addresses }, carTypes).navigation
}

const slugs = readdirSync('db/demo/sites').map((name) => name.replace('.json', ''))
const navigations = new Map(slugs.map((slug) => [slug, buildDemoNavigation(slug)]))

/** `Service > Warranty`: an entry of the header, or of one of its dropdowns. */
const listHeader = ({ header }: Navigation) =>
  header.flatMap(({ label, link, items }) => [
    { entry: label, href: link?.href ?? null },
    ...items.map((item) => ({ entry: `${label} > ${item.label}`, href: item.href })),
  ])
const listFooter = ({ footer }: Navigation) =>
  footer.flatMap(({ title, links }) =>
    links.map((link) => ({ entry: `${title} > ${link.label}`, href: link.href })),
  )

type Row = readonly [entry: string, href: string | null]

/** §2 Default header. */
const defaultHeader: readonly Row[] = [
  ['Home', '/'],
  ['Stock', null],
  ['Stock > All Cars', '/search/new-used-and-demo-cars'],
  ['Offers', '/special-offers'],
  ['Service', null],
  ['Service > Service', '/service'],
  ['Service > Parts', '/vehicle-parts-and-accessories'],
  ['Service > Warranty', '/warranty'],
  ['About Us', null],
  ['About Us > Contact', '/contact'],
  ['About Us > Careers', '/careers'],
  ['About Us > About Us', '/about-us'],
  ['About Us > Fleet', '/fleet'],
  ['Finance Pre-Approval', '/finance-pre-approval'],
]

/** §2 One configuration's header. */
const extendedHeader: readonly Row[] = [
  ['Home', '/'],
  ['Stock', null],
  ['Offers', '/special-offers'],
  ['Service & Parts', null],
  ['Service & Parts > Service', '/service'],
  ['Service & Parts > Parts', '/vehicle-parts-and-accessories'],
  ['Service & Parts > Warranty', '/warranty'],
  ['Tyre & Battery Centre', '/tyre-and-battery-centre'],
  ['Fleet', '/fleet'],
  ['Finance', '/finance'],
  ['Contact', '/contact'],
  ['Company', null],
  ['Company > About Us', '/about-us'],
  ['Company > Careers', '/careers'],
  ['Company > Community Partners', '/community-partners-sponsorships'],
  ['Company > FAQs', '/faqs'],
  ['Book a Service', '/book-a-service'],
  ['Sell Your Car', '/sell-my-car'],
]

/** §2 Footer groups, on one dealer for each header. */
const footer: readonly Row[] = [
  ['Buyer Tools > All Cars', '/search/new-used-and-demo-cars'],
  ['Buyer Tools > Special Offers', '/special-offers'],
  ['Buyer Tools > Finance', '/finance'],
  ['Buyer Tools > Finance Calculator', '/finance-calculator'],
  ['Buyer Tools > Value My Trade-In', '/trade-in'],
  ['Buyer Tools > Book a Test Drive', '/book-test-drive'],
  ['Servicing and Parts > Service', '/service'],
  ['Servicing and Parts > Book a Service', '/book-a-service'],
  ['Servicing and Parts > Parts and Accessories', '/vehicle-parts-and-accessories'],
  ['Servicing and Parts > Warranty', '/warranty'],
  ['{dealer} > Contact', '/contact'],
  ['{dealer} > About Us', '/about-us'],
  ['{dealer} > Careers', '/careers'],
  ['{dealer} > Fleet', '/fleet'],
  ['{dealer} > FAQs', '/faqs'],
  ['{dealer} > Privacy Policy', '/privacy-policy'],
  ['{dealer} > Terms and Conditions', '/terms-and-conditions'],
]

describe.each<readonly [slug: string, name: string, header: readonly Row[]]>([
  ['harbour-toyota', 'Harbour Toyota', defaultHeader],
  ['southern-cross-motors', 'Southern Cross Motors', extendedHeader],
  ['pacific-nissan', 'Pacific Nissan', extendedHeader],
])('§2 Navigation on %s', (slug, name, header) => {
  const navigation = navigations.get(slug)!

  test.each(header)('has %s in its header, linked to %s', (entry, href) => {
    expect(listHeader(navigation)).toContainEqual({ entry, href })
  })

  test('has its entries in the order of §2', () => {
    const wanted = header.map(([entry]) => entry).filter((entry) => !entry.includes(' > '))
    const own = navigation.header.map(({ label }) => label)
    expect(own.filter((label) => wanted.includes(label))).toEqual(wanted)
  })

  test.each(footer)('has %s in its footer, linked to %s', (entry, href) => {
    const named = entry.replace('{dealer}', name)
    expect(listFooter(navigation)).toContainEqual({ entry: named, href })
  })
})

test.each(['southern-cross-motors', 'pacific-nissan'])(
  'Book a Service and Sell Your Car show on small screens only: %s',
  (slug) => {
    const small = navigations.get(slug)!.header.filter(({ smallScreensOnly }) => smallScreensOnly)
    expect(small.map(({ label }) => label)).toEqual(['Book a Service', 'Sell Your Car'])
  },
)

test('the brand dropdown leads to other websites with their counts, and to paths of the site', () => {
  const { brands } = navigations.get('southern-cross-motors')!
  expect(
    brands?.items.map(({ link: { label, kind }, count, mark }) => [
      label,
      kind,
      count,
      mark !== null,
    ]),
  ).toEqual([
    ['Hyundai', 'external', 34, true],
    ['Kia', 'external', 27, true],
    ['Mazda', 'page', null, true],
    ['Volkswagen', 'page', null, true],
    ['All used makes', 'page', null, false],
  ])
})

test.each([
  ['southern-cross-motors', 'Geelong', /^tel:/],
  ['route-66-rv', 'Route 66 RV Catoosa', /^tel:/],
  ['kowhai-motors', 'Kōwhai Motors Rotorua', /^\/contact#location-rotorua$/],
  ['pacific-nissan', 'Pacific Nissan Broadmeadow', /^\/contact#location-broadmeadow$/],
] as const)('the Locations dropdown of %s has %s with its phone', (slug, label, href) => {
  const item = navigations.get(slug)!.locations?.items.find((each) => each.label === label)
  expect(item?.link.href).toMatch(href)
  expect(item?.phone).toMatch(/\d/)
})

/** Pages of §2 that its menus do not list; the authors of the demo content chose where to link to them. */
test.each([
  ['big-box-cars', 'Buyer Tools > 14-Day Handback', '/autopact-handback-guarantee'],
  ['harbour-toyota', 'Buyer Tools > 3 Year Protection', '/autopact-protection-plan'],
  ['harbour-toyota', 'Servicing and Parts > Ultratek Protection', '/ultratek'],
  ['big-box-cars', 'Buyer Tools > Used Jeeps', '/brands/jeep'],
  ['kowhai-motors', 'Servicing and Parts > WoF reminders', '/wof-reminders'],
] as const)('%s has %s', (slug, entry, href) => {
  expect(listFooter(navigations.get(slug)!)).toContainEqual({ entry, href })
})

test('no menu of any demo dealer is empty, and none has two links to the same page', () => {
  for (const [slug, { header, footer: groups }] of navigations) {
    expect(header.length, slug).toBeGreaterThan(4)
    expect(groups.length, slug).toBeGreaterThanOrEqual(3)
    for (const { items } of header) {
      const hrefs = items.map(({ href }) => href)
      expect(hrefs, slug).toEqual([...new Set(hrefs)])
    }
  }
})
