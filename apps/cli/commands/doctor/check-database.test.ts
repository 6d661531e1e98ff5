import { expect, test } from 'vitest'
import { describeServer } from './check-database.ts'

const good = { version: '15.0', number: 150_000, encoding: 'UTF8', vehicles: 12 }

test.each([
  ['that is as it should be is good', {}, 'ok', /^PostgreSQL 15\.0, 12 vehicles in stock$/],
  [
    'that is older is a fault',
    { version: '14.13', number: 140_013 },
    'fault',
    /version 15 or newer/,
  ],
  ['without an encoding is a fault', { encoding: 'SQL_ASCII' }, 'fault', /SQL_ASCII.*UTF8/],
  ['of one language is a fault', { encoding: 'LATIN1' }, 'fault', /LATIN1.*UTF8/],
])('a database %s', (_what, facts, state, detail) => {
  expect(describeServer({ ...good, ...facts })).toMatchObject({
    state,
    what: 'database',
    detail: expect.stringMatching(detail),
  })
})
