import { expect, test } from 'vitest'
import { repeatsLooseGroup } from './pattern-cost.rules.ts'
import { buildStep } from './transform.ts'

test.each([
  ['(a+)+', true],
  ['^(a*)*$', true],
  ['(?:a|a)+b', true],
  ['(?:a?){2,}', true],
  ['((ab)+c)*', true],
  ['(?:(?:a|b)c)+', true],
  ['\\d(a+)+', true],
  ['[ab](a+)+', true],
  ['(a+){0000000000002,}', true],
  ['^(a|aa){10}$', true],
  ['^(a|aa){1,10}$', true],
  ['^(a|aa){0000000000030}$', true],
  ['^(a|aa){9}$', false],
  ['^(a|aa){1,9}$', false],
  ['^(ab){10}$', false],
  ['(\\d+) Seats?', false],
  ['^(?:\\d{1,3},)?\\d+ km$', false],
  ['(?:abc)+', false],
  ['(?:(?:ab)c)+', false],
  ['[x(a+)+]', false],
  ['(?:a+)?', false],
  ['(?:a|b)', false],
  ['[(+*]+\\(a+\\)+', false],
  ['^Saint (?=Marys$)', false],
  ['(\\d{4})$', false],
])('%j repeats a group that matches in many ways: %j', (pattern, expected) => {
  expect(repeatsLooseGroup(pattern)).toBe(expected)
})

test('a pattern is searched for in the first thousand characters of a cell', () => {
  const find = buildStep({ match: 'km' })
  expect(find(`${'x'.repeat(998)}km`)).toBe('km')
  expect(find(`${'x'.repeat(999)}km`)).toBe('')
  const replace = buildStep({ replace: 'x', with: 'y' })
  expect(replace('x'.repeat(1001))).toBe(`${'y'.repeat(1000)}x`)
})
