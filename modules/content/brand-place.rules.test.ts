import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { findBrandLocation } from './brand-place.rules.ts'

const makes = (...slugs: string[]) => slugs.map((slug) => ({ name: slug, slug }))
const site = buildExampleSite({
  dealerships: [
    buildExampleDealership({
      slug: 'valley',
      manufacturers: makes('kia'),
      locations: [buildExampleLocation({ slug: 'valley' })],
    }),
    buildExampleDealership({
      slug: 'city',
      manufacturers: makes('mazda', 'kia'),
      locations: [
        buildExampleLocation({ slug: 'bay', location_type: 'service' }),
        buildExampleLocation({ slug: 'city', primary: true }),
        buildExampleLocation({ slug: 'store', visible: false, manufacturers: makes('skoda') }),
      ],
    }),
    buildExampleDealership({
      slug: 'hill',
      manufacturers: makes('volkswagen', 'audi'),
      locations: [
        buildExampleLocation({ slug: 'hill', manufacturers: makes('volkswagen') }),
        buildExampleLocation({ slug: 'ridge', manufacturers: makes('audi') }),
      ],
    }),
  ],
})

test.each([
  ['the dealership that is franchised for it', '/brands/volkswagen', 'hill'],
  ['the location that has the make, of several of a dealership', '/brands/audi', 'ridge'],
  ['the primary location, where several dealerships sell it', '/brands/kia', 'city'],
  ['a location for sales, not the workshop', '/brands/mazda', 'city'],
  ['none where only a hidden location sells it', '/brands/skoda', undefined],
  ['none for a make that nobody is franchised for', '/brands/jeep', undefined],
  ['none on a page that is not a brand’s', '/volkswagen', undefined],
])('a brand’s page shows %s', (_, path, slug) => {
  expect(findBrandLocation(site, path)?.slug).toBe(slug)
})
