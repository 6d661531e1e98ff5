import {
  buildExampleConfiguration,
  buildExampleDealership,
  buildExampleLocation,
} from './example-site-file.fake.ts'
import type { Site } from './site.types.ts'

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
}))

/** A site as read from the database: one location in Geelong, open on weekdays from nine to five. */
export function buildExampleSite(file: Readonly<Record<string, unknown>> = {}): Site {
  const slug = typeof file['slug'] === 'string' ? file['slug'] : 'example-motors'
  const location = buildExampleLocation({
    slug: 'city',
    name: 'Example Motors City',
    primary: true,
    contact_detail: { phone: '(03) 5550 1234', opening_hours: weekdays },
    address: { street: '1 Example Street', city: 'Geelong', state: 'VIC', postcode: '3220' },
  })
  const configuration = buildExampleConfiguration({
    slug,
    name: 'Example Motors',
    hosts: [`www.${slug}.example`],
    dealerships: [buildExampleDealership({ slug: `${slug}-city`, locations: [location] })],
    ...file,
  })
  return {
    id: 1,
    slug,
    version: 1,
    state: 'open',
    hosts: configuration.hosts,
    groupId: 1,
    dealerships: configuration.dealerships.map((dealership, index) => ({
      ...dealership,
      id: index + 1,
      reviewSet: null,
      locations: dealership.locations.map((entry, place) => ({
        ...entry,
        id: (index + 1) * 100 + place,
        dealership_id: index + 1,
      })),
    })),
    configuration,
    documents: [],
    manufacturers: [],
  }
}
