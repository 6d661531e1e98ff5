import { describe, expect, test } from 'vitest'
import { findStorageFault } from './storage-fault.rules.ts'

describe('what kept a lead from being stored', () => {
  const error = (code: string, more: object = {}) =>
    Object.assign(new Error('x'), { code, ...more })
  test.each([
    ['53100', error('53100')],
    ['57P01', error('57P01')],
    ['08006', error('08006')],
    ['ECONNREFUSED', error('ECONNREFUSED')],
    ['ENOSPC', error('ENOSPC')],
    ['ENOENT', error('ENOENT', { syscall: 'connect' })],
    ['connection', new Error('Connection terminated unexpectedly')],
    ['connection', new Error('the database is closed')],
    ['connection', new Error('timeout exceeded when trying to connect')],
    ['ECONNREFUSED', new AggregateError([new Error('y'), error('ECONNREFUSED')])],
  ])('%s may pass', (fault, given) => {
    expect(findStorageFault(given)).toBe(fault)
  })

  test.each([
    ['a row that breaks a rule', error('23514')],
    ['a mistake in a query', error('42601')],
    ['a file that is not there', error('ENOENT', { syscall: 'open' })],
    ['any other error', new TypeError('x is not a function')],
    ['what is no error', 'ENOSPC'],
  ])('%s is a bug', (_what, given) => {
    expect(findStorageFault(given)).toBeNull()
  })
})
