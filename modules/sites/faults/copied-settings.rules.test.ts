import { describe, expect, test } from 'vitest'
import { buildExampleDealership, buildExampleLocation } from '../example-site-file.fake.ts'
import { buildExampleSite } from '../example-site.fake.ts'
import { findCopiedSettings } from './copied-settings.rules.ts'

/** A site that is alone in its group. */
function build(slug: string, groupId: number, file: Readonly<Record<string, unknown>> = {}) {
  return { ...buildExampleSite({ slug, ...file }), groupId }
}

/** Paths of settings that the first site has in common with others. */
const findPaths = (...sites: ReturnType<typeof build>[]) =>
  findCopiedSettings(sites)
    .filter(({ slug }) => slug === sites[0]?.slug)
    .map(({ path }) => path)

describe('the time zone', () => {
  const inStates = (zone: string, ...states: readonly string[]) =>
    build('north', 1, {
      region: { time_zone: zone },
      dealerships: [
        buildExampleDealership({
          slug: 'north-yards',
          locations: states.map((state, at) =>
            buildExampleLocation({
              slug: `yard-${at}`,
              name: `Yard ${at}`,
              primary: at === 0,
              address: { street: '1 Example Street', city: 'Town', state, postcode: '3220' },
            }),
          ),
        }),
      ],
    })

  test.each([
    ['Australia/Brisbane', ['WA'], ['region.time_zone']],
    ['Australia/Brisbane', ['NSW'], ['region.time_zone']],
    ['Australia/Sydney', ['QLD'], ['region.time_zone']],
    ['Australia/Sydney', ['NSW'], []],
    ['Australia/Sydney', ['vic'], []],
    ['Australia/Hobart', ['ACT'], []],
    ['Australia/Perth', ['WA'], []],
    ['Australia/Broken_Hill', ['NSW'], []],
    ['Australia/Broken_Hill', ['VIC'], ['region.time_zone']],
    ['Australia/Darwin', ['SA'], ['region.time_zone']],
    // A group with sites on both sides of a state border may use the time zone of either state.
    ['Australia/Adelaide', ['VIC', 'SA'], []],
    ['Australia/Perth', ['VIC', 'SA'], ['region.time_zone']],
    // An unknown state gives no warning.
    ['Australia/Perth', ['Victoria'], []],
    ['Australia/Perth', ['SA', 'Victoria'], []],
  ])('%s for locations in %j: %j', (zone, states, paths) => {
    expect(findPaths(inStates(zone, ...states))).toEqual(paths)
  })

  test('is reported with the states and the zone to write', () => {
    expect(findCopiedSettings([inStates('Australia/Brisbane', 'WA', 'NT')])).toEqual([
      {
        slug: 'north',
        path: 'region.time_zone',
        message:
          "Australia/Brisbane shows another time than the clocks of WA and NT, where the site's locations are: opening hours and bookings would be off; write Australia/Perth",
      },
    ])
  })
})

const zone = { region: { time_zone: 'Australia/Melbourne' } }

test.each([
  [
    { leads: { routes: [{ webhook_url: 'https://crm.example/a' }] } },
    'leads.routes[0].webhook_url',
  ],
  [
    { leads: { routes: [{ delivered_webhook_url: 'https://crm.example/a' }] } },
    'leads.routes[0].delivered_webhook_url',
  ],
  [{ leads: { routes: [{ emails: ['a@north.example'] }] } }, 'leads.routes[0].emails[0]'],
  [{ leads: { routes: [{ adf_emails: ['a@crm.example'] }] } }, 'leads.routes[0].adf_emails[0]'],
])('who gets the leads of another group too is named: %j', (settings, path) => {
  const file = { ...zone, ...settings }
  const site = build('north', 1, file)
  expect(findPaths(site, build('south', 2, file))).toEqual([path])
  expect(findPaths(site, build('south', 1, file))).toEqual([])
  expect(findPaths(site, build('south', 2, zone))).toEqual([])
})

test('pictures of a site that is not of the group are named, each with its place', () => {
  const logo = (slug: string) => ({ ...zone, logos: { header_url: `/brand/${slug}/logo.svg` } })
  const south = build('south', 2, zone)
  expect(findCopiedSettings([build('north', 1, logo('south')), south])).toEqual([
    {
      slug: 'north',
      path: 'logos.header_url',
      message: '/brand/south/logo.svg is a picture of south, which is no site of this group',
    },
  ])
  expect(findPaths(build('north', 1, logo('north')), south)).toEqual([])
  expect(findPaths(build('north', 2, logo('south')), south)).toEqual([])
  // The demo dealer whose file was copied need not exist in the deployment.
  expect(findPaths(build('north', 1, logo('demo')), south)).toEqual(['logos.header_url'])
  expect(findPaths(build('north', 1, { ...zone, logos: { header_url: '/own.svg' } }))).toEqual([])
})
