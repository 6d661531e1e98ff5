import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildExampleLocation } from '#modules/sites/example-site-file.fake.ts'
import {
  decideLeadLocation,
  departmentOf,
  findLeadLocation,
  findLeadType,
  type LocationSource,
} from './lead-location.rules.ts'

const location = (slug: string, type: string, primary = false) =>
  buildExampleLocation({ slug, name: slug, location_type: type, primary })
const { dealerships } = buildExampleSite({
  dealerships: [
    {
      slug: 'north',
      name: 'North',
      locations: [
        location('n-yard', 'sales'),
        location('n-main', 'sales', true),
        location('n-service', 'service'),
      ],
    },
    { slug: 'south', name: 'South', locations: [location('s-main', 'sales')] },
  ],
})
const idOf = (slug: string) =>
  dealerships.flatMap(({ locations }) => locations).find((each) => each.slug === slug)!.id

const decide = (lead: Partial<LocationSource>, sites = dealerships) =>
  decideLeadLocation(
    {
      locationId: null,
      dealershipSlug: null,
      vehicleLocationId: null,
      enquiryType: 'General',
      ...lead,
    },
    sites,
  )?.slug

/** §9 Enquiry types; §3: the type of a location is sales, service or parts. */
test.each([
  ['Service', 'service'],
  ['Parts', 'parts'],
  ['General', 'sales'],
  ['New Vehicle', 'sales'],
  ['Sell My Car', 'sales'],
  [null, 'sales'],
] as const)('an enquiry of type %s goes to the department %s', (type, department) => {
  expect(departmentOf(type)).toBe(department)
})

describe('the location of a lead', () => {
  test.each([
    [
      'is the one that was chosen',
      { locationId: idOf('s-main'), enquiryType: 'Service' },
      's-main',
    ],
    ['is the location of the vehicle', { vehicleLocationId: idOf('n-yard') }, 'n-yard'],
    [
      'is the service department for a service, wherever the vehicle is',
      { vehicleLocationId: idOf('n-yard'), enquiryType: 'Service' },
      'n-service',
    ],
    ['is the primary one for a sale', { enquiryType: 'Used Vehicle' }, 'n-main'],
    ['is of the dealership that was chosen', { dealershipSlug: 'south' }, 's-main'],
    [
      'is of the dealership that was chosen, though another has the department',
      { dealershipSlug: 'south', enquiryType: 'Service' },
      's-main',
    ],
    ['ignores a dealership that is not the site’s', { dealershipSlug: '360-finance' }, 'n-main'],
    ['is the service department', { enquiryType: 'Service' }, 'n-service'],
    ['is the primary one where no location has the department', { enquiryType: 'Parts' }, 'n-main'],
  ] as const)('%s', (_name, lead, expected) => {
    expect(decide(lead)).toBe(expected)
  })

  test('is empty if the site has none', () => {
    expect(decide({}, [])).toBeUndefined()
  })
})

const drive = { category: 'Test Drive', subcategory: null, payload: {} }

describe('the enquiry type of a test drive', () => {
  test.each([
    ['new', undefined, 'New Vehicle'],
    ['demo', undefined, 'New Vehicle'],
    ['used', undefined, 'Used Vehicle'],
    ['stolen', undefined, 'Used Vehicle'],
    [undefined, undefined, 'Used Vehicle'],
    // The vehicle's own type takes precedence over the posted one.
    ['used', 'new', 'New Vehicle'],
    ['new', 'used', 'Used Vehicle'],
  ] as const)('of a %s vehicle, in stock as %s, is %s', (posted, carType, type) => {
    const lead = { ...drive, payload: posted === undefined ? {} : { car_type: posted } }
    expect(findLeadType(lead, carType === undefined ? undefined : { carType })).toBe(type)
  })
})

test.each([
  [
    'the location of the vehicle',
    { locationId: idOf('n-yard'), carType: 'used' as const },
    'n-yard',
  ],
  ['the primary one where there is no vehicle', undefined, 'n-main'],
])('a stored lead concerns %s', (_name, vehicle, slug) => {
  const lead = { ...drive, locationId: null, dealershipSlug: null }
  expect(findLeadLocation({ dealerships }, lead, vehicle)?.slug).toBe(slug)
})
