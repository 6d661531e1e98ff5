import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '../example-site-file.fake.ts'
import type { FaultCheck } from '../faults/fault-check.types.ts'
import { findText, listEntries } from '../faults/loose-values.rules.ts'
import { resolveConfiguration } from './resolve-configuration.ts'
import { siteConfigurationSchema } from '../settings/site-configuration.schema.ts'

const resolve = (file: unknown, groupDefaults?: unknown) =>
  resolveConfiguration({ file, groupDefaults }, [])

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

  test('a key in the wrong place is reported with the right place', () => {
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

  test('a capability checks its settings as they are resolved, beside the dealerships', () => {
    const checkFilter: FaultCheck = (settings, dealerships) => {
      const filter = findText(settings, ['search', 'stock_filter'])
      const { length } = listEntries({ dealerships }, ['dealerships'])
      return [{ path: 'search.stock_filter', message: `${filter}… has no value (of ${length})` }]
    }
    const search = { stock_filter: 'car_type = ' }
    const list = (overrides: Record<string, unknown>) =>
      resolveConfiguration({ file: buildExampleFile(overrides) }, [checkFilter])
    const message = 'car_type = … has no value (of 1)'
    expect(list({ search })).toEqual({
      ok: false,
      faults: [{ path: 'search.stock_filter', message }],
    })
    const group = { slug: 'example-group', name: 'Example Group', defaults: { search } }
    expect(list({ dealership_group: group })).toEqual({
      ok: false,
      faults: [{ path: 'dealership_group.defaults.search.stock_filter', message }],
    })
  })

  test('of several faults of one setting the first is reported', () => {
    const fault = (message: string) => () => [{ path: 'name', message }]
    const result = resolveConfiguration({ file: buildExampleFile() }, [fault('one'), fault('two')])
    expect(result).toEqual({ ok: false, faults: [{ path: 'name', message: 'one' }] })
  })
})

describe('the address of a picture', () => {
  const resolve = (header_url: string) =>
    resolveConfiguration({ file: buildExampleFile({ logos: { header_url } }) }, [])

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
