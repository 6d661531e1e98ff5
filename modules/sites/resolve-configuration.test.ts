import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from './example-site-file.fake.ts'
import { resolveConfiguration } from './resolve-configuration.ts'
import { siteConfigurationSchema } from './site-configuration.schema.ts'

const resolve = (file: unknown, groupDefaults?: unknown) =>
  resolveConfiguration({ file, groupDefaults }, () => undefined)

function resolveWell(file: unknown, groupDefaults?: unknown) {
  const result = resolve(file, groupDefaults)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result
}

function listFaults(file: unknown): string[] {
  const result = resolve(file)
  return result.ok ? [] : result.faults.map(({ path, message }) => `${path}: ${message}`)
}

describe('precedence: site, then group, then template, then platform', () => {
  const group = (defaults: object) => ({ slug: 'example-group', name: 'Example Group', defaults })

  test.each([
    [{ template: 'Car' }, '/search/new-used-and-demo-cars', 'platform'],
    [{ template: 'Trucks' }, '/search/new-used-and-demo-trucks', 'template'],
    [
      {
        template: 'Trucks',
        dealership_group: group({ default_search_path: '/search/used-trucks' }),
      },
      '/search/used-trucks',
      'group',
    ],
    [
      {
        template: 'Trucks',
        dealership_group: group({ default_search_path: '/search/used-trucks' }),
        default_search_path: 'new-trucks',
      },
      'new-trucks',
      'site',
    ],
  ])('%j', (overrides, value, origin) => {
    const { configuration, origins } = resolveWell(buildExampleFile(overrides))
    expect(configuration.default_search_path).toBe(value)
    expect(origins.get('default_search_path')).toBe(origin)
  })

  test('objects merge field by field, lists replace', () => {
    const { configuration, origins } = resolveWell(
      buildExampleFile({
        dealership_group: group({
          search: { page_size: 30, default_sort: 'price:asc' },
          card: { chips: ['km', 'body'] },
        }),
        search: { page_size: 12 },
        card: { chips: ['year'] },
      }),
    )
    expect(configuration.search).toMatchObject({
      page_size: 12,
      default_sort: 'price:asc',
      facet_limit: 10,
    })
    expect(configuration.card.chips).toEqual(['year'])
    expect(origins.get('search.page_size')).toBe('site')
    expect(origins.get('search.default_sort')).toBe('group')
    expect(origins.get('search.facet_limit')).toBe('platform')
    expect(origins.get('card.chips')).toBe('site')
  })

  test('a null of the site goes before a value of the group', () => {
    const { configuration } = resolveWell(
      buildExampleFile({
        dealership_group: group({ finance: { provider: 'taurus' } }),
        finance: { provider: null },
      }),
    )
    expect(configuration.finance.provider).toBeNull()
  })

  test('stored group defaults count where the file states none, and not where it does', () => {
    const stored = { search: { page_size: 40 } }
    expect(resolveWell(buildExampleFile(), stored).configuration.search.page_size).toBe(40)
    const own = buildExampleFile({ dealership_group: group({}) })
    expect(resolveWell(own, stored).configuration.search.page_size).toBe(21)
  })

  test('every resolved value has an origin, and the whole is a valid configuration', () => {
    const { configuration, origins } = resolveWell(buildExampleFile())
    expect(siteConfigurationSchema.parse(configuration)).toEqual(configuration)
    expect(origins.get('name')).toBe('site')
    expect(origins.get('dealerships')).toBe('site')
    expect(origins.get('theme.colours.accent')).toBe('platform')
  })

  test('an empty location type counts as sales (§3)', () => {
    const file = buildExampleFile({
      dealerships: [
        buildExampleDealership({ locations: [buildExampleLocation({ location_type: '' })] }),
      ],
    })
    expect(resolveWell(file).configuration.dealerships[0]?.locations[0]?.location_type).toBe(
      'sales',
    )
  })
})

describe('faults', () => {
  test('all are named in one go, each with its path and what to do', () => {
    const file = {
      slug: 'Example Cars',
      template: 'Boats',
      hosts: ['localhost', 'www.a.example', 'www.a.example'],
      dealership_group: {
        slug: 'example-group',
        name: 'Example Group',
        defaults: { search: { page_size: 0 }, theme: { radius: 5 } },
      },
      dealerships: [
        buildExampleDealership({
          locations: [
            buildExampleLocation({
              contact_detail: {
                opening_hours: [
                  { weekday: 1, status: 'Open', open: '9:00', close: '17:00' },
                  { weekday: 1, status: 'Open', close: '17:00' },
                ],
              },
              address: { street: '1 Example Road', city: 'Rocklea', state: 'QLD', postcode: 4106 },
            }),
          ],
        }),
        buildExampleDealership(),
      ],
      region: { time_zone: 'Australia/Brisbone', currency: 'NZD' },
      pageSize: 30,
      search: { default_city: 'Rocklee', page_sise: 30, price_slider_min: 300_000 },
      card: { chips: ['km', 'km'] },
      finance: { provider: 'ausloan' },
      default_search_path: '/a/b/c',
      promo_cards: {
        cards: [
          {
            kind: 'warranty',
            heading: 'Warranty',
            start_date: '2026-03-02',
            expiry_date: '2026-03-01',
          },
        ],
      },
      leads: { routes: [{ location: 'nowhere' }], browserAlert: 'no' },
    }
    expect(listFaults(file).sort()).toEqual([
      'card.chips[1]: "km" stands twice; take one out',
      'dealership_group.defaults.search.page_size: must be at least 1, but is 0',
      'dealership_group.defaults.theme.radius: must be one of 0, 4, 8, 16, but is 5',
      'dealerships[0].locations[0].address.postcode: must be text in quotes, but is 4106',
      'dealerships[0].locations[0].contact_detail.opening_hours[0].open: write a time as HH:MM, such as 07:30; it is "9:00"',
      'dealerships[0].locations[0].contact_detail.opening_hours[1].open: an open day needs its time; write HH:MM or another status',
      'dealerships[0].locations[0].contact_detail.opening_hours[1].weekday: weekday 1 stands twice; leave one',
      'dealerships[1].slug: the dealership example-cars stands twice',
      'default_search_path: write a search path such as /search/used-cars, without a query; it is "/a/b/c"',
      'finance.provider: must be one of "taurus", "360-finance", "ausloans", "manual", "angle", "powertorque", "nissan-finance", but is "ausloan"; did you mean "ausloans"?',
      'hosts[0]: names under localhost are the platform’s own; take it out',
      'hosts[2]: "www.a.example" stands twice; take one out',
      'leads.browserAlert: must be true or false, but is "no"',
      'leads.routes[0].location: no dealership of the site has a location nowhere; use one of main',
      'name: is missing; write text in quotes',
      'pageSize: there is no such key; did you mean search.page_size?',
      'promo_cards.cards[0].expiry_date: is before start_date 2026-03-02; write a later day',
      'region.currency: NZD does not go with the country AU; write AUD',
      'region.time_zone: "Australia/Brisbone" is no IANA time zone; did you mean Australia/Brisbane?',
      'search.default_city: no visible location is in Rocklee; use one of Rocklea',
      'search.page_sise: there is no such key; did you mean page_size?',
      'search.price_slider_max: must be above price_slider_min 300000, but is 250000',
      'slug: write it in lower-case letters, digits and single hyphens; it is "Example Cars"',
      'template: must be one of "Car", "Camper", "Trucks", "Truck", "RV", "Motorcycle", but is "Boats"',
    ])
  })

  test.each([
    [null, ': must be an object in { }, but is null'],
    [[], ': must be an object in { }, but is []'],
    ['text', ': must be an object in { }, but is "text"'],
  ])('%j is no site file', (file, fault) => {
    expect(listFaults(file)).toContain(fault)
  })

  test.each([
    ['whole, of 60 signs', 'x'.repeat(58), `"${'x'.repeat(58)}"`],
    ['cut, of more', 'x'.repeat(59), `"${'x'.repeat(56)}…`],
  ])('a wrong value is shown %s', (_what, browserAlert, shown) => {
    expect(listFaults(buildExampleFile({ leads: { browserAlert } }))).toEqual([
      `leads.browserAlert: must be true or false, but is ${shown}`,
    ])
  })

  test('a key in the wrong place is told its place', () => {
    expect(listFaults(buildExampleFile({ default_city: 'Rocklea' }))).toEqual([
      'default_city: there is no such key here; write it as search.default_city',
    ])
  })

  test('a fault of the group’s defaults is shown in the group’s defaults', () => {
    const file = buildExampleFile({
      dealership_group: {
        slug: 'example-group',
        name: 'Example Group',
        defaults: { region: { time_zone: 'Nowhere/City' } },
      },
    })
    expect(listFaults(file)).toEqual([
      'dealership_group.defaults.region.time_zone: "Nowhere/City" is no IANA time zone',
    ])
  })

  test('a key that would reach into every object is refused', () => {
    const file: unknown = JSON.parse(
      JSON.stringify(buildExampleFile()).replace('{', '{"__proto__":{"polluted":true},'),
    )
    expect(listFaults(file)).toEqual(['__proto__: there is no such key; take it out'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('the stock filter is checked by the function that knows its grammar', () => {
    const result = resolveConfiguration(
      { file: buildExampleFile({ search: { stock_filter: 'car_type = ' } }) },
      (expression) => `${expression}… has no value`,
    )
    expect(result).toEqual({
      ok: false,
      faults: [{ path: 'search.stock_filter', message: 'car_type = … has no value' }],
    })
  })
})

describe('the address of a picture', () => {
  const resolve = (header_url: string) =>
    resolveConfiguration({ file: buildExampleFile({ logos: { header_url } }) }, () => undefined)

  test.each([
    '/logos/dealer.svg',
    'https://cdn.example/logo.svg',
    'https://cdn.example:8443/logo;v=1,2.svg?x=1',
    'https://cdn.example',
    'https://bücher.example/logo.png',
  ])('%s is accepted', (address) => {
    expect(resolve(address)).toMatchObject({ ok: true })
  })

  test.each([
    'https://a.example;sandbox/x.png',
    'https://a.example,b.example/x.png',
    'https://user@a.example/x.png',
    'https://a.example:99999/x.png',
    'https://999.1.1.1/x.png',
    'https:///x.png',
    'http://a.example/x.png',
    '//a.example/x.png',
  ])('%s is refused with what to write', (address) => {
    expect(resolve(address)).toMatchObject({
      ok: false,
      faults: [
        {
          path: 'logos.header_url',
          message: expect.stringContaining('write a path such as /logos/dealer.svg') as string,
        },
      ],
    })
  })
})
