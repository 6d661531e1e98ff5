import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineReviewSets, formatTimeAgo, pickReviews } from './review.rules.ts'
import type { StoredReview } from './review.types.ts'

const now = new Date('2026-11-21T03:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

const review = (id: number, more: Partial<StoredReview> = {}): StoredReview => ({
  id,
  customerName: `Customer ${id}`,
  image: null,
  text: 'Good.',
  rating: 5,
  reviewedAt: daysAgo(id),
  ...more,
})

describe('the sets of several dealerships', () => {
  test('count together, with the average of all reviews', () => {
    const sets = [
      { dealershipId: 1, count: 300, averageRating: '4.8' },
      { dealershipId: 2, count: 100, averageRating: '4.0' },
      { dealershipId: 3, count: 0, averageRating: '0' },
    ]
    expect(combineReviewSets(sets)).toEqual({ count: 400, averageRating: '4.6' })
  })

  test('of a single review each count as much as each other', () => {
    const sets = [
      { dealershipId: 1, count: 1, averageRating: '5' },
      { dealershipId: 2, count: 1, averageRating: '4' },
    ]
    expect(combineReviewSets(sets)).toEqual({ count: 2, averageRating: '4.5' })
  })

  test('of which one alone counts keep its average as it is written', () => {
    const sets = [{ dealershipId: 1, count: 7, averageRating: '5' }]
    expect(combineReviewSets(sets)).toEqual({ count: 7, averageRating: '5' })
  })

  test('are null when there is no review', () => {
    expect(combineReviewSets([])).toBeNull()
    expect(combineReviewSets([{ dealershipId: 1, count: 0, averageRating: '0' }])).toBeNull()
  })
})

describe('the reviews of a strip', () => {
  test('have the minimum rating at least (§9)', () => {
    const shown = pickReviews([review(1, { rating: 4 }), review(2, { rating: 3 })], {
      minimumRating: 4,
      most: 6,
    })
    expect(shown.map(({ rating }) => rating)).toEqual([4])
  })

  test('are those that say something, the newest first', () => {
    const blank = [review(1, { text: null }), review(4, { text: ' \n' })]
    const shown = pickReviews([review(3), ...blank, review(2)], { minimumRating: 4, most: 6 })
    expect(shown.map(({ id }) => id)).toEqual([2, 3])
  })

  test('of one instant are those that came in last first', () => {
    const same = [4, 9, 6].map((id) => review(id, { reviewedAt: now }))
    for (const reviews of [same, same.toReversed()]) {
      const shown = pickReviews(reviews, { minimumRating: 4, most: 6 })
      expect(shown.map(({ id }) => id)).toEqual([9, 6, 4])
    }
  })

  test('are as many as fit, whatever their order was', () => {
    const some = fc.array(
      fc.record({ id: fc.nat(50), rating: fc.integer({ min: 1, max: 5 }), silent: fc.boolean() }),
    )
    fc.assert(
      fc.property(some, fc.nat(8), (list, most) => {
        const reviews = list.map(({ id, rating, silent }) =>
          review(id, { rating, text: silent ? null : 'Good.' }),
        )
        const settings = { minimumRating: 4, most }
        const shown = pickReviews(reviews, settings)
        expect(shown).toHaveLength(
          Math.min(most, reviews.filter(({ rating, text }) => rating >= 4 && text !== null).length),
        )
        expect(pickReviews(reviews.toReversed(), settings).map(({ id }) => id)).toEqual(
          shown.map(({ id }) => id),
        )
      }),
    )
  })
})

test.each([
  [-1, 'today'],
  [0, 'today'],
  [0.9, 'today'],
  [1, 'yesterday'],
  [2, '2 days ago'],
  [6, '6 days ago'],
  [7, 'a week ago'],
  [13, 'a week ago'],
  [14, '2 weeks ago'],
  [29, '4 weeks ago'],
  [30, 'a month ago'],
  [60, '2 months ago'],
  [364, '12 months ago'],
  [365, 'a year ago'],
  [730, '2 years ago'],
])('a review of %d days before is told as %s', (days, text) => {
  expect(formatTimeAgo(daysAgo(days), now)).toBe(text)
})
