import { expect, test } from 'vitest'
import { buildRangeScale } from './range-scale.rules.ts'

const search = { price_slider_step: 500 }

test.each([
  ['price', 4990, 189_990, { min: 4500, max: 190_000, step: 500 }],
  ['price', 5000, 190_000, { min: 5000, max: 190_000, step: 500 }],
  ['km', 12, 214_300, { min: 0, max: 215_000, step: 1000 }],
  ['year', 2009, 2026, { min: 2009, max: 2026, step: 1 }],
  ['subscription_price', 199, 341, { min: 190, max: 350, step: 10 }],
  ['year', 2023, 2026, { min: 2023, max: 2026, step: 1 }],
  ['year', 2024, 2026, null],
  ['price', 25_000, 25_000, null],
  ['price', 25_000, 26_000, null],
  ['price', 25_000, 26_500, { min: 25_000, max: 26_500, step: 500 }],
] as const)('the slider of %s from %d to %d', (field, min, max, scale) => {
  expect(buildRangeScale(field, { min, max }, search)).toEqual(scale)
})

test('follows the step of the site’s own price slider', () => {
  expect(
    buildRangeScale('price', { min: 12_000, max: 486_000 }, { price_slider_step: 5000 }),
  ).toEqual({
    min: 10_000,
    max: 490_000,
    step: 5000,
  })
})
