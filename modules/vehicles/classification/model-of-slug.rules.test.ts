import { expect, test } from 'vitest'
import { nameModelOfSlug } from './model-of-slug.rules.ts'

test.each([
  ['hilux', 'HiLux'],
  ['rav4', 'RAV4'],
  ['x-trail', 'X-Trail'],
  ['bt-50', 'BT-50'],
  ['corolla-cross', 'Corolla Cross'],
  // Unlisted models: words are capitalised; a part without a vowel is a code, in capitals.
  ['micro-minnie', 'Micro Minnie'],
  ['npr-45-155', 'NPR 45 155'],
  ['leaf', 'Leaf'],
])('%s is %s', (slug, name) => {
  expect(nameModelOfSlug(slug)).toBe(name)
})
