import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCopiedSettings } from '#modules/sites/faults/copied-settings.rules.ts'
import { buildStoredEntry } from '#modules/sites/storage/stored-site.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import {
  siteConfigurationSchema,
  type SiteConfiguration,
} from '#modules/sites/settings/site-configuration.schema.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const folder = 'db/demo/sites'
const files = readdirSync(folder).map((name) => ({
  name,
  file: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown,
}))

const sites = files.map(({ name, file }): SiteConfiguration => {
  const result = resolveConfiguration({ file }, siteFaultChecks)
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.faults, null, 2)}`)
  return result.configuration
})

const getSite = (slug: string): SiteConfiguration => {
  const site = sites.find((candidate) => candidate.slug === slug)
  if (site === undefined) throw new Error(`no demo site ${slug}`)
  return site
}

const collect = <Value>(pick: (site: SiteConfiguration) => Value) => new Set(sites.map(pick))

describe('the ten demo dealers', () => {
  test('resolve to whole configurations, each in a file of its own name', () => {
    expect(files.map(({ name }) => name)).toEqual(sites.map(({ slug }) => `${slug}.json`))
    expect(sites).toHaveLength(10)
    for (const site of sites) expect(siteConfigurationSchema.parse(site)).toEqual(site)
  })

  test('share no dealership, host or group by mistake', () => {
    const dealerships = sites.flatMap((site) => site.dealerships.map(({ slug }) => slug))
    const hosts = sites.flatMap((site) => site.hosts)
    expect(new Set(dealerships).size).toBe(dealerships.length)
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(collect((site) => site.dealership_group.slug).size).toBe(10)
    expect(buildStoredEntry(sites[0]!.dealerships[0]!).location_slugs.length).toBeGreaterThan(0)
  })

  test('no setting is copied from another site', () => {
    const all = sites.map((configuration, groupId) => ({
      slug: configuration.slug,
      groupId,
      configuration,
    }))
    expect(findCopiedSettings(all)).toEqual([])
  })

  test('have one dealership of the site’s slug each, except the group site with its four', () => {
    const group = getSite('southern-cross-motors')
    for (const site of sites.filter((candidate) => candidate !== group)) {
      expect(site.dealerships.map(({ slug }) => slug)).toEqual([site.slug])
    }
    expect(group.dealerships.map(({ slug }) => slug)).toEqual([
      'southern-cross-dandenong',
      'southern-cross-geelong',
      'southern-cross-ballarat',
      'southern-cross-bendigo',
    ])
    expect(group.dealerships.flatMap(({ locations }) => locations)).toHaveLength(5)
  })

  test('have no phone number that could be someone’s', () => {
    const fictional: Record<string, RegExp> = {
      AU: /^(\(0[2378]\) (5550|7010) \d{4}|1800 975 7(07|08|09|10|11)|1300 975 7(07|08|09|10|11))$/,
      NZ: /^07 555 01\d\d$/,
      US: /^\(918\) 555-01\d\d$/,
    }
    for (const site of sites) {
      const phones = [
        ...Object.values(site.phone_numbers),
        ...site.dealerships.flatMap(({ locations }) =>
          locations.map(({ contact_detail }) => contact_detail.phone),
        ),
      ].filter((phone) => phone !== null)
      expect(phones.length).toBeGreaterThan(0)
      for (const phone of phones) expect(phone).toMatch(fictional[site.region.country]!)
    }
  })
})

describe('between them the demo dealers show every variation', () => {
  test('at least seven take bookings of test drives and services', () => {
    const booking = sites.filter(
      ({ bookings }) => bookings.test_drives.enabled && bookings.services.enabled,
    )
    expect(booking.length).toBeGreaterThanOrEqual(7)
    expect(booking.length).toBeLessThan(sites.length)
  })

  // The truck template has its own wording, and no demo dealer has that template only.
  test.each<[string, (site: SiteConfiguration) => unknown, unknown[]]>([
    ['template', (site) => site.template, ['Car', 'Camper', 'Trucks', 'RV', 'Motorcycle']],
    ['header', (site) => site.navigation.header_variant, ['default', 'extended']],
    ['own header', (site) => site.navigation.header_items !== null, [true, false]],
    ['own footer', (site) => site.navigation.footer_groups !== null, [true, false]],
    ['brand dropdown', (site) => site.navigation.brands_enabled, [true, false]],
    ['Locations dropdown', (site) => site.navigation.locations_enabled, [true, false]],
    ['Locations link', (site) => site.navigation.locations_link, ['tel', 'contact']],
    ['Locations name', (site) => site.navigation.locations_name, ['city', 'name']],
    ['pages prefix', (site) => site.navigation.keeps_pages_prefix, [true, false]],
    ['blog or news', (site) => site.blogs.rewrite_to_news, [true, false]],
    [
      'finance provider',
      (site) => site.finance.provider,
      ['taurus', '360-finance', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan-finance'],
    ],
    ['finance hidden', (site) => site.finance.always_hidden, [true, false]],
    ['payment provider', (site) => site.reserve.provider, ['stripe', 'till', 'st_george', null]],
    ['reserve word', (site) => site.reserve.path_word, ['checkout', 'buy-online']],
    ['country', (site) => site.region.country, ['AU', 'NZ', 'US']],
    ['currency', (site) => site.region.currency, ['AUD', 'NZD', 'USD']],
    ['locale', (site) => site.region.locale, ['en-AU', 'en-NZ', 'en-US']],
    ['distance unit', (site) => site.region.distance_unit, ['km', 'mi']],
    [
      'default sort',
      (site) => site.search.default_sort,
      ['custom_rank:desc', 'created_at_timestamp:desc', 'price:asc'],
    ],
    ['stock filter', (site) => site.search.stock_filter !== null, [true, false]],
    ['default city', (site) => site.search.default_city !== null, [true, false]],
    ['sold window', (site) => site.include_sold_cars_days, [3, 0, 1, 7]],
    ['phone rule', (site) => site.leads.phone_rule, ['au', 'numeric']],
    ['opt-in', (site) => site.leads.optInPreticked, [true, false]],
    ['browser alert', (site) => site.leads.browserAlert, [true, false]],
    ['message', (site) => site.leads.message_required, [true, false]],
    ['contact preference', (site) => site.leads.contact_preference, [true, false]],
    ['garage', (site) => site.garage.enabled, [true, false]],
    ['garage address', (site) => site.garage.path, ['/my-garage', '/mybigboxcars']],
    ['sign-in', (site) => site.garage.authentication_enabled, [true, false]],
    ['subscriptions', (site) => site.subscriptions.enabled, [true, false]],
    ['promo cards', (site) => site.promo_cards.enabled, [true, false]],
    ['used-car return', (site) => site.used_car_return.enabled, [true, false]],
    ['consent rule', (site) => site.analytics.consent_rule, ['opt_in', 'opt_out', 'not_needed']],
    ['chat', (site) => site.chat.enabled, [true, false]],
    ['split tests', (site) => site.experiments.length > 0, [true, false]],
    ['discount', (site) => site.price.discount_kind, ['none', 'amount']],
    ['eco tag', (site) => site.tags.eco_enabled, [true, false]],
    ['mode', (site) => site.theme.mode, ['light', 'dark']],
    ['radius', (site) => site.theme.radius, [0, 4, 8, 16]],
    ['density', (site) => site.theme.density, ['compact', 'regular', 'airy']],
    ['header style', (site) => site.theme.header_style, ['bar', 'two-row', 'centred']],
    [
      'hero style',
      (site) => site.theme.hero_style,
      ['split', 'full-bleed', 'search-first', 'editorial'],
    ],
    ['card style', (site) => site.theme.card_style, ['outlined', 'raised', 'flush']],
    ['button style', (site) => site.theme.button_style, ['solid', 'pill', 'square']],
    ['motif', (site) => site.theme.motif, ['none', 'diagonal', 'grid', 'wave']],
  ])('%s', (_, pick, values) => {
    const found = collect(pick)
    expect(values.filter((value) => !found.has(value))).toEqual([])
  })

  test('all seven promo kinds', () => {
    const kinds = sites.flatMap((site) => site.promo_cards.cards.map(({ kind }) => kind))
    expect(new Set(kinds).size).toBe(7)
  })

  test('every location type and opening status', () => {
    const locations = sites.flatMap((site) => site.dealerships.flatMap((entry) => entry.locations))
    expect(new Set(locations.map(({ location_type }) => location_type)).size).toBe(3)
    const hours = locations.flatMap(({ contact_detail }) => contact_detail.opening_hours)
    expect(new Set(hours.map(({ status }) => status)).size).toBe(3)
  })

  test('each looks like no other', () => {
    expect(collect((site) => site.theme.colours.accent).size).toBe(10)
    expect(collect((site) => site.theme.heading_typeface).size).toBe(10)
  })
})

test('one dealer has the sample of §9: reviews 41 at 4.8, and its hours', () => {
  const [dealership] = getSite('harbour-toyota').dealerships
  expect(dealership).toMatchObject({ review_count: 41, average_rating: '4.8' })
  const hours = dealership?.locations.map(({ location_type, contact_detail }) => {
    const days = contact_detail.opening_hours.map(({ status, open, close }) =>
      status === 'Open' ? `${open}-${close}` : status,
    )
    return `${location_type}: ${days.join(', ')}`
  })
  const five = (text: string) => Array.from({ length: 5 }, () => text).join(', ')
  expect(hours).toEqual([
    `sales: 10:00-16:00, ${five('09:00-17:00')}, 09:00-17:00`,
    `service: Closed, ${five('07:30-17:30')}, By Appointment`,
    `parts: Closed, ${five('08:00-17:00')}, By Appointment`,
  ])
})
