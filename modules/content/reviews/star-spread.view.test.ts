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

test('the title names the number of reviews', () => {
  expect(buildStarSpread(counts, 10, region)?.title).toBe('The stars of all 10 reviews')
})

test('there is none of some of the reviews that the average counts', () => {
  expect(buildStarSpread(counts, 133, region)).toBeNull()
})
