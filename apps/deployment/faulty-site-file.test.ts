import { expect, test } from 'vitest'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

function listFaults(file: unknown): string[] {
  const result = resolveConfiguration({ file }, siteFaultChecks)
  return result.ok ? [] : result.faults.map(({ path, message }) => `${path}: ${message}`)
}

test('all faults of a site file are named in one go, each with its path and what to do', () => {
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
    'card.chips[1]: "km" is listed twice; take one out',
    'dealership_group.defaults.search.page_size: must be at least 1, but is 0',
    'dealership_group.defaults.theme.radius: must be one of 0, 4, 8, 16, but is 5',
    'dealerships[0].locations[0].address.postcode: must be text in quotes, but is 4106',
    'dealerships[0].locations[0].contact_detail.opening_hours[0].open: write a time as HH:MM, such as 07:30; it is "9:00"',
    'dealerships[0].locations[0].contact_detail.opening_hours[1].open: an open day needs its time; write HH:MM or another status',
    'dealerships[0].locations[0].contact_detail.opening_hours[1].weekday: weekday 1 is listed twice; leave one',
    'dealerships[1].slug: the dealership example-cars is listed twice',
    'default_search_path: write a search path such as /search/used-cars, without a query; it is "/a/b/c"',
    'finance.provider: must be one of "taurus", "360-finance", "ausloans", "manual", "angle", "powertorque", "nissan-finance", but is "ausloan"; did you mean "ausloans"?',
    'hosts[0]: names under localhost are the platform’s own; take it out',
    'hosts[2]: "www.a.example" is listed twice; take one out',
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
