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
  // Another digit means another model.
  ['mazda/cx-6', 'mazda/cx-5', false],
  ['volvo/xc-60', 'volvo/xc-90', false],
  ['mazda/cx-50', 'mazda/cx-5', false],
  ['cx5', 'cx-5', true],
  // Another letter also means another model, if the name is a single letter.
  ['a-class', 'c-class', false],
  ['tesla/model-s', 'tesla/model-y', false],
  ['z-trail', 'x-trail', false],
  ['lexus/r', 'lexus/rx', false],
  // Words at the end of both are not compared.
  ['a-class-mercedes-benz', 'c-class-mercedes-benz', false],
  ['mgx', 'mg', true],
  // Of four letters one may differ, of five letters two.
  ['auto', 'audi', false],
  ['mzad', 'mazda', true],
])('%j may be %j: %s', (typed, name, is) => {
  expect(isLikeName(typed, name)).toBe(is)
})

test('of 81 letters none may be missing', () => {
  expect(isLikeName('x'.repeat(81), 'x'.repeat(80))).toBe(false)
})

test.each([
  [80, true],
  [81, false],
])('of %d letters one may be a slip of the finger: %s', (length, is) => {
  expect(isLikeName('x'.repeat(length), `${'x'.repeat(length - 1)}y`)).toBe(is)
})
