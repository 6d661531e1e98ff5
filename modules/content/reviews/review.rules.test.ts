import { describe, expect, test } from 'vitest'
import { combineReviewSets, formatTimeAgo } from './review.rules.ts'

const now = new Date('2026-11-21T03:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

describe('the sets of several dealerships', () => {
  test('count together, with the average of all reviews', () => {
    const sets = [
      { dealershipId: 1, count: 300, averageRating: '4.8', source: null },
      { dealershipId: 2, count: 100, averageRating: '4.0', source: null },
      { dealershipId: 3, count: 0, averageRating: '0', source: null },
    ]
    expect(combineReviewSets(sets)).toEqual({ count: 400, averageRating: '4.6' })
  })

  test('of a single review each count as much as each other', () => {
    const sets = [
      { dealershipId: 1, count: 1, averageRating: '5', source: null },
      { dealershipId: 2, count: 1, averageRating: '4', source: null },
    ]
    expect(combineReviewSets(sets)).toEqual({ count: 2, averageRating: '4.5' })
  })

  test('keep an average as it is written if only one counts', () => {
    const sets = [{ dealershipId: 1, count: 7, averageRating: '5', source: null }]
    expect(combineReviewSets(sets)).toEqual({ count: 7, averageRating: '5' })
  })

  test('are null when there is no review', () => {
    expect(combineReviewSets([])).toBeNull()
    expect(
      combineReviewSets([{ dealershipId: 1, count: 0, averageRating: '0', source: null }]),
    ).toBeNull()
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
])('a review of %d days before is described as %s', (days, text) => {
  expect(formatTimeAgo(daysAgo(days), now)).toBe(text)
})
