import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildStarSpread } from './star-spread.view.ts'

const { region } = buildExampleSite().configuration
const counts = [
  { stars: 5, count: 6 },
  { stars: 4, count: 3 },
  { stars: 2, count: 1 },
]

test('the spread has all five rows, as shares of all reviews', () => {
  const spread = buildStarSpread(counts, 10, region)
  expect(spread?.rows.map(({ label, count, percent }) => [label, count, percent])).toEqual([
    ['5 stars', 6, 60],
    ['4 stars', 3, 30],
    ['3 stars', 0, 0],
    ['2 stars', 1, 10],
    ['1 star', 0, 0],
  ])
})

test.each([
  ['all of them', 10, 'The stars of all 10 reviews'],
  ['some of what the source counted', 133, 'The stars of the 10 reviews that we have in full'],
])('the title says of how many reviews it is: %s', (_, total, title) => {
  expect(buildStarSpread(counts, total, region)?.title).toBe(title)
})

test.each([
  ['few reviews', [{ stars: 5, count: 4 }]],
  ['no review', []],
])('there is none of %s', (_, few) => {
  expect(buildStarSpread(few, 133, region)).toBeNull()
})
