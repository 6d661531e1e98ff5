import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildRecoveryCode, readRecoveryCode } from './recovery-code.rules.ts'

test('a code has twelve signs in three groups, and is read as it is shown', () => {
  for (let round = 0; round < 50; round += 1) {
    const code = buildRecoveryCode((below) => randomInt(below))
    expect(code).toMatch(/^[2-9a-hj-km-np-z]{4}(-[2-9a-hj-km-np-z]{4}){2}$/)
    expect(readRecoveryCode(code)).toBe(code)
  }
})

test.each([
  ['AAAA BBBB CCCC', 'aaaa-bbbb-cccc'],
  [' aaaabbbbcccc ', 'aaaa-bbbb-cccc'],
  ['aaaa-bbbb-ccc', undefined],
  ['aaaa-bbbb-ccccc', undefined],
  ['aaaa-bbbb-ccc1', undefined],
  ['', undefined],
  [`aaaa-bbbb-cccc${' '.repeat(46)}`, 'aaaa-bbbb-cccc'],
  [`aaaa-bbbb-cccc${' '.repeat(47)}`, undefined],
])('%j is read as %j', (entered, code) => {
  expect(readRecoveryCode(entered)).toBe(code)
})
