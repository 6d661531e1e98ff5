import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { listGoogleProfiles } from './google-profiles.view.ts'

const list = (profile: object, dealership: Parameters<typeof listGoogleProfiles>[1] = null) => {
  const profiles = [{ name: 'Example Motors', place_id: 'place', ...profile }]
  return listGoogleProfiles(buildExampleSite({ gmb_profiles: profiles }), dealership)
}

test('§3: a profile has its figures, and leads to where its reviews are read and written', () => {
  expect(list({ review_count: 1184, average_rating: '4.4' })).toEqual([
    {
      name: 'Example Motors',
      figures: '4.4 from 1,184 reviews',
      readHref: 'https://search.google.com/local/reviews?placeid=place',
      writeHref: 'https://search.google.com/local/writereview?placeid=place',
    },
  ])
})

test.each([
  [{ review_count: 0, average_rating: '4.4' }, null],
  [{ review_count: 7, average_rating: null }, null],
  [{ review_count: 1, average_rating: '5.0' }, '5.0 from 1 review'],
])('of %j the figures are %j', (profile, figures) => {
  expect(list(profile)).toMatchObject([{ figures }])
})

test('its own address comes first, and a place’s id adds nothing to an address', () => {
  const url = 'https://maps.google.com/?cid=1'
  expect(list({ url, place_id: 'a&q=b c' })).toMatchObject([
    {
      readHref: url,
      writeHref: 'https://search.google.com/local/writereview?placeid=a%26q%3Db%20c',
    },
  ])
})

test('a dealership of a group has those of its own locations, and those of none', () => {
  const own = { locations: [{ slug: 'main' }] }
  const other = { locations: [{ slug: 'elsewhere' }] }
  expect(list({ location: 'main' }, own)).toHaveLength(1)
  expect(list({ location: 'main' }, other)).toEqual([])
  expect(list({}, other)).toHaveLength(1)
})
