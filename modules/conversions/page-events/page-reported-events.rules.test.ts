import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { listPageReportedEvents } from './page-reported-events.rules.ts'

const ofMeta = [
  'AddToWishlist',
  'Contact',
  'FindLocation',
  'PageView',
  'Search',
  'ViewContent',
] as const

test.each([
  [{ meta: false, google_ads: false }, []],
  [{ meta: true, google_ads: false }, ofMeta],
  [{ meta: false, google_ads: true }, ['Contact', 'FindLocation']],
  [{ meta: true, google_ads: true }, ofMeta],
])('pages of a site with %j have the website tell of %j', (server_conversions, events) => {
  const tags = { facebook_pixel_id: '123456789012345', google_ads_id: 'AW-123456789' }
  const configuration = buildExampleConfiguration({ analytics: { ...tags, server_conversions } })
  expect(listPageReportedEvents(configuration)).toEqual(events)
})
