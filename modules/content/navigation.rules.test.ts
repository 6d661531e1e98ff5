import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleMake, buildExampleModel } from '#modules/models/example-models.fake.ts'
import { buildNavigation, type NavigationSource } from './navigation.rules.ts'

const everything = ['/*']
const firstPages = ['/', '/contact', '/search/:slug', '/cars/:slug']
const hilux = buildExampleModel('HiLux', { body: 'ute' })
const manufacturers = [buildExampleMake('Toyota', [hilux])]

const build = (settings: Record<string, unknown> = {}, source: Partial<NavigationSource> = {}) => {
  const configuration = buildExampleConfiguration(settings)
  return buildNavigation({
    configuration,
    dealerships: configuration.dealerships,
    routes: everything,
    manufacturers,
    ...source,
  })
}

/** `Stock: All Cars /search/…, Used Cars /search/…`, one line for each entry. */
const listHeader = (...args: Parameters<typeof build>) =>
  build(...args).header.map(
    ({ label, link, items, groups }) =>
      `${[label, link?.href].filter(Boolean).join(' ')}${items.length + groups.length > 0 ? ': ' : ''}${[
        ...groups.flatMap((group) => group.links),
        ...items,
      ]
        .map((item) => `${item.label} ${item.href}`)
        .join(', ')}`,
  )

describe('the default header (§2)', () => {
  test('has all its entries where every page exists', () => {
    expect(listHeader({ finance: { pre_approval_redirects: false } })).toEqual([
      'Home /',
      'Vehicles: HiLux /hilux, All Toyota models /brands/toyota',
      'Stock: All Cars /search/new-used-and-demo-cars, New Cars /search/new-cars, Demo Cars /search/demo-cars, Used Cars /search/used-cars',
      'Offers /special-offers',
      'Service: Service /service, Parts /vehicle-parts-and-accessories, Warranty /warranty',
      'About Us: Contact /contact, Careers /careers, About Us /about-us, Fleet /fleet',
      'Finance Pre-Approval /finance-pre-approval',
    ])
  })

  test('leaves out links to pages that do not exist, and dropdowns without links', () => {
    expect(listHeader({}, { routes: firstPages })).toEqual([
      'Home /',
      'Stock: All Cars /search/new-used-and-demo-cars, New Cars /search/new-cars, Demo Cars /search/demo-cars, Used Cars /search/used-cars',
      'Contact /contact',
    ])
  })

  test('links to a page once: where all vehicles are used ones, not a second time as Used Cars', () => {
    const settings = { default_search_path: 'used-cars' }
    const carTypes = { new: 0, used: 3, demo: 0 }
    expect(listHeader(settings, { routes: firstPages, carTypes })[1]).toBe(
      'Used Cars /search/used-cars',
    )
  })

  test('has the models by body with pictures, and the range of each make', () => {
    const image = { url: '/a.webp', thumb: '/corolla.webp', alt: 'A Corolla' }
    const corolla = buildExampleModel('Corolla', { body: 'hatch', override_url: '/cars', image })
    const yaris = buildExampleModel('Yaris', { body: 'hatchback' })
    const makes = [buildExampleMake('Toyota', [hilux, corolla, yaris])]
    const vehicles = build({}, { manufacturers: makes }).header[1]
    expect(vehicles?.label).toBe('Vehicles')
    expect(
      vehicles?.groups.map(({ title, pictureUrl, links }) => [
        title,
        pictureUrl,
        ...links.map(({ label, href }) => `${label} ${href}`),
      ]),
    ).toEqual([
      ['Ute', null, 'HiLux /hilux'],
      ['Hatch', '/corolla.webp', 'Corolla /cars', 'Yaris /yaris'],
    ])
    expect(vehicles?.items.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'All Toyota models /brands/toyota',
    ])
  })

  test('names the make of each model where there are several makes', () => {
    const makes = [
      buildExampleMake('Toyota', [hilux]),
      buildExampleMake('Mazda', [buildExampleModel('Mazda2', { body: 'hatch' })], 2),
    ]
    const [utes, hatches] = build({}, { manufacturers: makes }).header[1]?.groups ?? []
    expect([utes?.links[0]?.label, hatches?.links[0]?.label]).toEqual(['Toyota HiLux', 'Mazda2'])
  })

  test.each([
    [60, 1, 1],
    [61, 0, 1],
  ])('has %i models in %i groups: more would weigh on every page', (count, groups, items) => {
    const models = Array.from({ length: count }, (_, at) => buildExampleModel(`Model ${at}`))
    const vehicles = build(
      {},
      { manufacturers: [buildExampleMake('Toyota', models), buildExampleMake('Kia', [], 2)] },
    ).header[1]
    expect(vehicles?.groups.length).toBe(groups)
    expect(vehicles?.items.length).toBe(items + 1)
  })

  test('has no Vehicles on a site that sells no make new', () => {
    expect(listHeader({}, { manufacturers: [] })[1]).toMatch(/^Stock/)
  })

  test('links only to car types that are in stock', () => {
    const carTypes = { new: 0, used: 3, demo: 0 }
    expect(listHeader({}, { routes: firstPages, carTypes })[1]).toBe(
      'Used Cars /search/new-used-and-demo-cars',
    )
    expect(listHeader({}, { routes: firstPages, carTypes: { new: 1, used: 3, demo: 0 } })[1]).toBe(
      'Stock: All Cars /search/new-used-and-demo-cars, New Cars /search/new-cars, Used Cars /search/used-cars',
    )
  })

  test('has the template’s wording and the default refinements, except for links to all stock', () => {
    const searchQuery = 'refine%5Bcity%5D%5B0%5D=Rocklea'
    const source = { routes: firstPages, searchQuery, carTypes: { new: 1, used: 1, demo: 0 } }
    expect(listHeader({ template: 'Motorcycle' }, source)[1]).toBe(
      'Stock: All Motorcycles /search/new-used-and-demo-motorcycles, New Motorcycles /search/new-motorcycles?refine%5Bcity%5D%5B0%5D=Rocklea, Used Motorcycles /search/used-motorcycles?refine%5Bcity%5D%5B0%5D=Rocklea',
    )
  })

  test('leads to all vehicles where the default search page holds some of them', () => {
    const carTypes = { new: 2, used: 3, demo: 0 }
    const settings = { default_search_path: 'new-and-demo-cars' }
    expect(listHeader(settings, { routes: firstPages, carTypes })[1]).toBe(
      'Stock: All Cars /search/new-used-and-demo-cars, New Cars /search/new-cars, Used Cars /search/used-cars',
    )
  })

  test('offers subscriptions where the site has them', () => {
    expect(listHeader({ subscriptions: { enabled: true } })[2]).toContain(
      'Subscription Cars /search/subscription-cars',
    )
  })

  test('promises a pre-approval only where the site has one', () => {
    expect(listHeader().at(-1)).toBe('Finance /finance')
  })

  test('sells under one name to one form, in the header as in the footer', () => {
    const source = { navigation: { header_variant: 'extended' } }
    expect(listHeader(source).at(-1)).toBe('Sell Your Car /sell-my-car')
    const links = build(source).footer.flatMap((group) => group.links)
    expect(links.find(({ href }) => href === '/sell-my-car')?.label).toBe('Sell Your Car')
    expect(links.find(({ href }) => href === '/trade-in')?.label).toBe('Value My Trade-In')
  })
})

describe('the extended header (§2)', () => {
  const extended = { navigation: { header_variant: 'extended' } }
  test('has its entries in order', () => {
    expect(build(extended).header.map(({ label }) => label)).toEqual([
      'Home',
      'Stock',
      'Vehicles',
      'Offers',
      'Service & Parts',
      'Tyre & Battery Centre',
      'Fleet',
      'Finance',
      'Contact',
      'Company',
      'Book a Service',
      'Sell Your Car',
    ])
  })

  test('shows Book a Service and Sell Your Car on small screens only', () => {
    const small = build(extended).header.filter(({ smallScreensOnly }) => smallScreensOnly)
    expect(small.map(({ label }) => label)).toEqual(['Book a Service', 'Sell Your Car'])
  })

  test('drops the prefix of /pages unless the site keeps it', () => {
    const find = (settings: object) =>
      build(settings as Record<string, unknown>).header.find(({ label }) =>
        label.startsWith('Tyre'),
      )?.link?.href
    expect(find(extended)).toBe('/tyre-and-battery-centre')
    expect(find({ navigation: { ...extended.navigation, keeps_pages_prefix: true } })).toBe(
      '/pages/tyre-and-battery-centre',
    )
  })
})

test('a site’s own header replaces both', () => {
  const header_items = [
    {
      title: 'Bikes',
      items: [
        { title: 'Used', url: '/search/used-cars' },
        { title: 'Gone', url: '/gone' },
      ],
    },
    { title: 'Call', url: 'tel:0755501234', small_screens_only: true },
    { title: 'Gone', url: '/gone' },
  ]
  const { header } = build({ navigation: { header_items } }, { routes: firstPages })
  expect(
    header.map(({ label, link, smallScreensOnly }) => [label, link?.href, smallScreensOnly]),
  ).toEqual([
    ['Used', '/search/used-cars', false],
    ['Call', 'tel:0755501234', true],
  ])
})

describe('the footer (§2)', () => {
  test('has Models, Buyer Tools, Servicing and Parts, and a group named after the dealer', () => {
    const titles = build().footer.map(({ title }) => title)
    expect(titles).toEqual(['Models', 'Buyer Tools', 'Servicing and Parts', 'Example Cars'])
  })

  test('loses groups without a link', () => {
    const { footer } = build({}, { routes: firstPages })
    expect(footer.map(({ title }) => title)).toEqual(['Buyer Tools', 'Example Cars'])
    expect(footer[1]?.links.map(({ href }) => href)).toEqual(['/contact'])
  })

  test('may be the site’s own, and its telephone and e-mail links stay', () => {
    const footer_groups = [
      {
        title: 'Reach us',
        items: [
          { title: 'Call', url: 'tel:0755501234' },
          { title: 'Write', url: 'mailto:a@b.example' },
          { title: 'Gone', url: '/gone' },
        ],
      },
      { title: 'Empty', items: [{ title: 'Gone', url: '/gone' }] },
    ]
    const { footer } = build({ navigation: { footer_groups } }, { routes: firstPages })
    expect(footer).toMatchObject([
      { title: 'Reach us', links: [{ kind: 'tel' }, { kind: 'mailto' }] },
    ])
    expect(footer[0]?.links).toHaveLength(2)
  })

  test('names the garage and the articles as the site does', () => {
    const links = build({
      garage: { path: '/saved', label: 'Saved' },
      blogs: { title: 'Stories', rewrite_to_news: true },
    }).footer.flatMap((group) => group.links.map(({ label, href }) => `${label} ${href}`))
    expect(links).toContain('Saved /saved')
    expect(links).toContain('Stories /news')
    const off = build({ garage: { enabled: false }, blogs: { enabled: false } }).footer
    const labels = off.flatMap((group) => group.links.map(({ label }) => label))
    expect(labels).not.toContain('My Garage')
    expect(labels).not.toContain('Blog')
  })
})

describe('the brand dropdown (§2)', () => {
  const brands = [
    { name: 'Kia', url: 'https://kia.dealer.example/', carTypeQty: 12 },
    { name: 'Mazda', title: 'See Mazda', url: '/search/mazda', carTypeQty: 9 },
    { name: 'Gone', url: '/gone' },
  ]
  test('links to other websites with their counts, and to paths that exist, which count for themselves', () => {
    const navigation = { brands_enabled: true, brands_label: 'Our Brands', brands }
    expect(build({ navigation }, { routes: firstPages }).brands).toMatchObject({
      label: 'Our Brands',
      items: [
        { link: { label: 'Kia', kind: 'external', newTab: false }, count: 12 },
        { link: { label: 'See Mazda', href: '/search/mazda' }, count: null },
      ],
    })
  })
  test('shows the logo of the configuration, else that of the catalogue, else the mark', () => {
    const logo = '/brand/own-kia.svg'
    const navigation = {
      brands_enabled: true,
      brands: [{ ...brands[0], logo }, { name: 'Toyota', url: '/search/toyota' }, brands[1]],
    }
    const makes = [
      { ...buildExampleMake('Kia', [hilux]), logo: { url: '/images/p-kia' } },
      { ...buildExampleMake('Toyota', [hilux]), logo: { url: '/images/p-toyota' } },
    ]
    const source = { manufacturers: makes, findMark: (name: string) => `mark of ${name}` }
    expect(build({ navigation }, source).brands?.items).toMatchObject([
      { logo, mark: null },
      { logo: '/images/p-toyota/256', mark: null },
      { logo: null, mark: 'mark of Mazda' },
    ])
  })
  test('is not there where it is off or empty', () => {
    expect(build({ navigation: { brands } }).brands).toBeNull()
    expect(build({ navigation: { brands_enabled: true } }).brands).toBeNull()
  })
})

describe('privacy policy and terms are linked by every footer', () => {
  const legal = (footer_groups: object[] | null, routes = everything) =>
    build({ navigation: { footer_groups } }, { routes }).legal.map(({ href }) => href)
  const both = ['/privacy-policy', '/terms-and-conditions']
  const group = (...urls: string[]) => ({
    title: 'More',
    items: urls.map((url) => ({ title: 'A page', url })),
  })

  test.each([
    ["by the platform's own groups", null, []],
    ['beside groups without them', [group('/contact')], both],
    ['beside no groups at all', [], both],
    ['once, where a group has one', [group('/privacy-policy')], ['/terms-and-conditions']],
    ['once, where groups have both', [group(...both)], []],
  ])('%s', (_case, groups, links) => {
    expect(legal(groups)).toEqual(links)
  })

  test('where the site has these pages', () => {
    expect(legal([], ['/contact'])).toEqual([])
  })
})

describe('the Locations dropdown (§2)', () => {
  const address = { street: '1 Road', city: 'Wacol', state: 'QLD', postcode: '4076' }
  const dealerships = [
    buildExampleDealership({
      locations: [
        buildExampleLocation(),
        buildExampleLocation({ slug: 'wacol', name: 'Wacol Sales', address, contact_detail: {} }),
        buildExampleLocation({ slug: 'hidden', visible: false }),
      ],
    }),
  ]
  const list = (navigation: object, settings: object = {}) =>
    build({
      dealerships,
      navigation: { locations_enabled: true, ...navigation },
      ...settings,
    }).locations?.items.map(({ label, phone, link }) => [label, phone, link.href])

  test('by city, to the contact page', () => {
    expect(list({})).toEqual([
      ['Rocklea', '(07) 5550 1234', '/contact#location-main'],
      ['Wacol', null, '/contact#location-wacol'],
    ])
  })
  test('by name, to a call; without a number there is only the page', () => {
    expect(list({ locations_name: 'name', locations_link: 'tel' })).toEqual([
      ['Example Cars Sales', '(07) 5550 1234', 'tel:0755501234'],
      ['Wacol Sales', null, '/contact#location-wacol'],
    ])
  })
  test('all by name where a city has several: a list of cities and names would be neither', () => {
    const several = [
      buildExampleDealership({
        locations: [
          buildExampleLocation(),
          buildExampleLocation({ slug: 'workshop', name: 'Workshop' }),
          buildExampleLocation({ slug: 'wacol', name: 'Wacol Sales', address }),
        ],
      }),
    ]
    expect(list({}, { dealerships: several })?.map(([label]) => label)).toEqual([
      'Example Cars Sales',
      'Workshop',
      'Wacol Sales',
    ])
  })
  test('is there for one location, and not for none that is visible', () => {
    const only = (visible: boolean) => [
      buildExampleDealership({ locations: [buildExampleLocation({ visible })] }),
    ]
    expect(list({}, { dealerships: only(true) })).toEqual([
      ['Rocklea', '(07) 5550 1234', '/contact#location-main'],
    ])
    const navigation = { locations_enabled: true }
    expect(build({ dealerships: only(false), navigation }).locations).toBeNull()
  })
  test('is not there where it is off', () => {
    expect(build({ dealerships }).locations).toBeNull()
  })
})
