import { expect, test } from 'vitest'
import { isLikeName } from './like-name.rules.ts'

test.each([
  ['corrola', 'corolla', true],
  ['toyota/hulix', 'toyota/hilux', true],
  ['toyota/hilux', 'toyota/hiace', false],
  ['toyota-hilux', 'toyota/hilux', true],
  ['used-toyota-hilux', 'toyota/hilux', true],
  ['captur', 'captiva', false],
  ['merzedes', 'mercedes', true],
  ['kai', 'kia', true],
  ['nazda', 'mazda', true],
  // Each digit tells another model.
  ['mazda/cx-6', 'mazda/cx-5', false],
  ['volvo/xc-60', 'volvo/xc-90', false],
  ['mazda/cx-50', 'mazda/cx-5', false],
  ['cx5', 'cx-5', true],
  // So does a letter that is all there is.
  ['a-class', 'c-class', false],
  ['tesla/model-s', 'tesla/model-y', false],
  ['z-trail', 'x-trail', false],
  ['mgx', 'mg', true],
])('%j may be %j: %s', (typed, name, is) => {
  expect(isLikeName(typed, name)).toBe(is)
})

test.each([
  [80, true],
  [81, false],
])('of %d letters one may be a slip of the finger: %s', (length, is) => {
  expect(isLikeName('x'.repeat(length), `${'x'.repeat(length - 1)}y`)).toBe(is)
})
