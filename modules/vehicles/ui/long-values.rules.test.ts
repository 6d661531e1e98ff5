import { expect, test } from 'vitest'
import { putLongLast } from './long-values.rules.ts'

test.each([
  ['JN1ND1V93BJ888332', true],
  ['8 Speed Sports Automatic', false],
  ['12345678901234', false],
  ['123456789012345', true],
  ['four-wheel-drive', false],
  ['', false],
  [null, false],
])('%s needs the whole width of a phone: %s', (value, isLong) => {
  expect(putLongLast([{ value }])).toEqual([{ fact: { value }, isLong }])
})

test('long values come last, the others keep their order', () => {
  const values = ['Golf', 'WVWSU1S54JR313786', '2018', 'WVWSU1S54JR313787', null].map((value) => ({
    value,
  }))
  expect(putLongLast(values).map(({ fact }) => values.indexOf(fact))).toEqual([0, 2, 4, 1, 3])
})
