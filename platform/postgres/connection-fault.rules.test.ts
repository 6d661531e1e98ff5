import { expect, test } from 'vitest'
import { describeConnectionFault } from './connection-fault.rules.ts'

const url = 'postgres://own%40er:hunter%2F2@db.internal:5433/cars'
const failed = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'no host of this name'],
  ['ETIMEDOUT', 'does not answer'],
  ['28P01', 'does not take the password'],
  ['28000', 'pg_hba.conf'],
  ['3D000', 'no such database'],
  ['53300', 'no connection left'],
  ['XX000', 'the connection failed'],
])('%s has the attempt, the cause and an instruction', (code, why) => {
  const [first, second, third] = describeConnectionFault(url, failed(code)).split('\n')
  expect(first).toContain(
    'Cannot connect to PostgreSQL at db.internal:5433, database cars, user own@er: ',
  )
  expect(first).toContain(why)
  expect(first).toContain('DATABASE_URL')
  expect(second).toBe(`It said: it failed, ${code}`)
  expect(third).toContain('embedded server')
})

test.each([
  ['postgres://localhost', 'localhost:5432: '],
  ['postgresql://user@db/name', 'db:5432, database name, user user: '],
  ['postgres://user:x@[::1]:6000/n', '[::1]:6000, database n, user user: '],
  ['postgres:///n?host=/run/postgresql', '/run/postgresql:5432, database n: '],
])('%s is tried at %s', (given, tried) => {
  expect(describeConnectionFault(given, failed('ECONNREFUSED'))).toContain(`at ${tried}`)
})

test('of a host with several addresses the first is named', () => {
  const error = new AggregateError([failed('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')], '')
  const text = describeConnectionFault(url, error)
  expect(text).toContain('nothing listens there')
  expect(text).toContain('It said: connect ECONNREFUSED ::1:5432, ECONNREFUSED')
})

test('a connection that takes too long is one that does not answer', () => {
  const error = new Error('timeout expired')
  expect(describeConnectionFault(url, error)).toContain('does not answer')
  expect(describeConnectionFault(url, error)).toContain('\nIt said: timeout expired\n')
})

test('the password is never shown, encoded or decoded', () => {
  for (const password of ['hunter%2F2', 'hunter/2']) {
    const text = describeConnectionFault(url, failed('XX000', `bad ${password} in url`))
    expect(text).not.toContain('hunter')
    expect(text).toContain('It said: bad … in url, XX000')
  }
  expect(describeConnectionFault(url, failed('28P01'))).not.toContain('hunter')
})
