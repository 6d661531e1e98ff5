import { expect, test } from 'vitest'
import { isNestedTooDeep } from './nesting.rules.ts'

const nest = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1)
    value = level % 2 === 0 ? [value] : { image: value }
  return value
}

test.each([
  ['a number', 1, false],
  ['nothing', null, false],
  ['no field', {}, false],
  ['a vehicle with pictures', { images: [{ image: { url: 'https://a.example/1.jpg' } }] }, false],
  ['16 levels', nest(16), false],
  ['17 levels', nest(17), false],
  ['18 levels', nest(18), true],
  ['18 levels beside 17', { make: nest(16), features: nest(17) }, true],
  ['100,000 levels', nest(100_000), true],
  ['100,000 levels beside others', { make: 'Kia', features: [nest(3), nest(100_000)] }, true],
])('%s: %s', (_what, record, tooDeep) => {
  expect(isNestedTooDeep(record)).toBe(tooDeep)
})
