import { expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildStructuredDealership } from './structured-dealership.view.ts'

const now = new Date('2026-11-25T00:00:00Z')
const address = { street: '1 Example Street', city: 'Geelong', state: 'VIC', postcode: '3220' }
const place = (slug: string, more: Readonly<Record<string, unknown>> = {}) =>
  buildExampleLocation({ slug, name: `The ${slug}`, address, ...more })
const sales = place('showroom', {
  contact_detail: {
    phone: '(03) 5550 1234',
    opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '17:00' }],
  },
  address: { ...address, lat: -38.1, lang: 144.3 },
})
const workshop = place('workshop', { location_type: 'service' })
const counter = place('counter', { location_type: 'parts' })

function describe(locations: readonly unknown[], more: readonly string[] = []) {
  const site: Site = buildExampleSite({
    dealerships: [
      buildExampleDealership({ slug: 'geelong', name: 'Geelong', locations }),
      ...more.map((slug) =>
        buildExampleDealership({ slug, name: slug, locations: [place(`${slug}-yard`)] }),
      ),
    ],
  })
  return buildStructuredDealership(site, site.dealerships[0]!, now)
}

test('a dealership has its showroom, and its workshop and parts counter as departments', () => {
  expect(describe([sales, workshop, counter])).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Geelong',
    url: '/contact',
    telephone: '+61355501234',
    address: { addressLocality: 'Geelong', postalCode: '3220' },
    geo: { latitude: -38.1, longitude: 144.3 },
    openingHoursSpecification: [{ dayOfWeek: ['Monday'], opens: '09:00', closes: '17:00' }],
    department: [
      { '@type': 'AutoRepair', name: 'The workshop' },
      { '@type': 'AutoPartsStore', name: 'The counter' },
    ],
  })
})

test('one of several has a page of its own; hidden values are left out', () => {
  const hidden = place('back', { visible: false })
  const shown = describe([sales, hidden], ['ballarat'])
  expect(shown).toMatchObject({ url: '/contact-us/geelong' })
  expect(shown).not.toHaveProperty('department')
  expect(JSON.stringify(shown)).not.toContain('The back')
  expect(describe([hidden])).toBeNull()
})
