import { expect, test } from 'vitest'
import { compilePatterns, foldName } from './model-pattern.rules.ts'

test.each([
  ['X#*', 'X5 M50i', true],
  ['X#*', 'X-5', true],
  ['X#*', 'XM', false],
  ['X#', 'X5', true],
  ['X#', 'X5 M50i', false],
  ['C##*', 'C 63 S', true],
  ['C##*', 'CLA 200', false],
  ['C##*', 'C200', false],
  ['C###*', 'C200d', true],
  ['3*', '3 Sedan', true],
  ['3*', '323', false],
  ['Land Cruiser*', 'LANDCRUISER 79', true],
  ['3', '3', true],
  ['3', '30', false],
  ['Citroën', 'citroen', true],
  ['ID.4*', 'ID4 Pro', true],
  ['ID.4*', 'IDX4', false],
  ['3', 'CX-3', false],
])('%s: is %s one of them? %s', (pattern, name, is) => {
  expect(compilePatterns([pattern]).test(foldName(name))).toBe(is)
  expect(compilePatterns(['Nothing', pattern]).test(foldName(name))).toBe(is)
})
