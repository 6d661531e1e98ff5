import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findTypedLocation, listAnnounced } from './announced-addresses.rules.ts'

const city = buildExampleLocation({ slug: 'city', name: 'City' })
const bay = buildExampleLocation({
  slug: 'bay',
  name: 'Bay',
  contact_detail: { phone: '(07) 5550 1234', email: 'bay@dealer.example', opening_hours: [] },
})
const buildSite = (locations: readonly object[], file: Record<string, unknown> = {}) =>
  buildExampleSite({
    email: 'hello@dealer.example',
    dealerships: [buildExampleDealership({ locations })],
    ...file,
  })
const site = buildSite([city, { ...bay, primary: true }])
const idOf = (slug: string) =>
  site.dealerships[0]?.locations.find((each) => each.slug === slug)?.id ?? null

describe('the location of an application', () => {
  test.each([
    ['is that of the vehicle', site, idOf('city'), 'city'],
    ['is the primary one for no vehicle', site, null, 'bay'],
    ['is the primary one for a location that has gone', site, 987_654, 'bay'],
    ['is the first where none is primary', buildSite([city, bay]), null, 'city'],
  ])('%s', (_name, { dealerships }, locationId, slug) => {
    expect(findTypedLocation({ dealerships }, locationId)?.slug).toBe(slug)
  })

  test('is empty if the site has none', () => {
    expect(findTypedLocation({ dealerships: [] }, null)).toBeUndefined()
  })
})

describe('an application is announced', () => {
  const announce = (slug: string | null, file: Record<string, unknown> = {}) => {
    const routed = buildSite([city, bay], file)
    const all = routed.dealerships.flatMap(({ locations }) => locations)
    return listAnnounced(
      routed,
      all.find((each) => each.slug === slug),
    )
  }

  test('to the location’s own address, else to the site’s', () => {
    expect(announce('bay')).toEqual(['bay@dealer.example'])
    expect(announce('city')).toEqual(['hello@dealer.example'])
    expect(announce(null)).toEqual(['hello@dealer.example'])
  })

  test('to those who get the location’s finance enquiries by mail, and to no other system', () => {
    const finance = { category: 'Finance', webhook_url: 'https://crm.example/leads' }
    const routes = [
      { ...finance, location: 'bay', emails: ['bay-finance@dealer.example'] },
      { ...finance, location: 'city', adf_emails: ['adf@crm.example'], emails: ['c@d.example'] },
      { category: 'Service', emails: ['workshop@dealer.example'] },
    ]
    expect(announce('bay', { leads: { routes } })).toEqual(['bay-finance@dealer.example'])
    expect(announce('city', { leads: { routes } })).toEqual(['c@d.example'])
  })
})
