import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideReviewFigures } from './review-figures.rules.ts'

const stated = { count: 41, averageRating: '4.8', isFromSource: true }

describe('count and average of a dealership', () => {
  test('are those that come with the reviews', () => {
    expect(decideReviewFigures({ count: 50, averageRating: '4.7' }, stated, [5, 5])).toEqual({
      count: 50,
      averageRating: '4.7',
      isFromSource: true,
    })
  })

  test('stay as their source stated them, while no more is stored than it counts', () => {
    expect(
      decideReviewFigures(
        null,
        stated,
        Array.from({ length: 41 }, () => 5),
      ),
    ).toEqual(stated)
    expect(
      decideReviewFigures(
        null,
        stated,
        Array.from({ length: 42 }, () => 5),
      ),
    ).toEqual({
      count: 42,
      averageRating: '5.0',
      isFromSource: false,
    })
  })

  test('are computed if no source states them', () => {
    const counted = { count: 3, averageRating: '4.7', isFromSource: false }
    expect(decideReviewFigures(null, null, [5, 5, 4])).toEqual(counted)
    expect(decideReviewFigures(null, { ...counted, count: 90 }, [5, 5, 4])).toEqual(counted)
    expect(decideReviewFigures(null, null, [])).toMatchObject({ count: 0, averageRating: '0' })
  })

  test('lie between the lowest and the highest rating', () => {
    const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
    fc.assert(
      fc.property(ratings, (list) => {
        const { count, averageRating } = decideReviewFigures(null, null, list)
        expect(count).toBe(list.length)
        expect(averageRating).toMatch(/^([1-4]\.[0-9]|5\.0)$/)
        expect(Number(averageRating)).toBeGreaterThanOrEqual(Math.min(...list))
        expect(Number(averageRating)).toBeLessThanOrEqual(Math.max(...list))
      }),
    )
  })
})
