import { expect, test } from 'vitest'
import { isRolledBack } from './rolled-back.rules.ts'

const build = (fields: object) => Object.assign(new Error('no'), fields)

test.each([
  ['a statement that was refused', build({ severity: 'ERROR', code: '23505' }), true],
  ['a full disk', build({ severity: 'ERROR', code: '53100' }), true],
  ['a server that stops', build({ severity: 'FATAL', code: '57P01' }), false],
  ['a connection that was cut', build({ code: 'ECONNRESET' }), false],
  ['words of the client', new Error('Connection terminated unexpectedly'), false],
  ['a bug', new TypeError('undefined is not a function'), false],
  ['no error', undefined, false],
])('%s', (_name, error, expected) => {
  expect(isRolledBack(error)).toBe(expected)
})
