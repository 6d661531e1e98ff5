import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseVariant, decideVariants } from './choose-variant.rules.ts'

const variants = [
  { slug: 'a', weight: 1 },
  { slug: 'b', weight: 0 },
  { slug: 'c', weight: 3 },
]

test.each([
  [0, 'a'],
  [0.2499, 'a'],
  [0.25, 'c'],
  [0.9999, 'c'],
])('a draw of %f is the variant %s', (draw, slug) => {
  expect(chooseVariant(variants, draw)).toBe(slug)
})

test('of variants that all have weight 0 the first is seen', () => {
  const weightless = variants.map((variant) => ({ ...variant, weight: 0 }))
  expect(chooseVariant(weightless, 0.5)).toBe('a')
})

test('each variant has its share of evenly spread draws, and none of weight 0 is seen', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
        .filter((weights) => weights.some((weight) => weight > 0)),
      (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight)
        const all = weights.map((weight, index) => ({ slug: String(index), weight }))
        const counts = weights.map(() => 0)
        for (let step = 0; step < total; step++) {
          counts[Number(chooseVariant(all, (step + 0.5) / total))]! += 1
        }
        expect(counts).toEqual(weights)
      },
    ),
  )
})

describe('the variants that a visitor sees', () => {
  const tests = [{ slug: 'order', variants }]
  const draw = () => 0.5

  test('are drawn once, and then those that were stored', () => {
    expect(decideVariants(tests, null, true, draw)).toEqual({ order: 'c' })
    expect(decideVariants(tests, { order: 'a' }, true, draw)).toEqual({ order: 'a' })
  })

  test('are drawn again where a stored one is no longer there', () => {
    expect(decideVariants(tests, { order: 'gone' }, true, draw)).toEqual({ order: 'c' })
    expect(decideVariants(tests, { order: 7, other: 'a' }, true, draw)).toEqual({ order: 'c' })
  })

  test('are the first ones without consent to measurement, regardless of what is stored', () => {
    expect(decideVariants(tests, { order: 'c' }, false, draw)).toEqual({ order: 'a' })
  })
})
