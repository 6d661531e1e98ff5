import { expect, test } from 'vitest'
import { repeatsLooseGroup } from './pattern-cost.rules.ts'

test.each([
  ['(a+)+', true],
  ['^(a*)*$', true],
  ['(?:a|a)+b', true],
  ['(?:a?){2,}', true],
  ['((ab)+c)*', true],
  ['(?:(?:a|b)c)+', true],
  ['(\\d+) Seats?', false],
  ['^(?:\\d{1,3},)?\\d+ km$', false],
  ['(?:abc)+', false],
  ['(?:a+)?', false],
  ['(?:a|b)', false],
  ['[(+*]+\\(a+\\)+', false],
  ['^Saint (?=Marys$)', false],
  ['(\\d{4})$', false],
])('%j repeats a group that matches in many ways: %j', (pattern, expected) => {
  expect(repeatsLooseGroup(pattern)).toBe(expected)
})
