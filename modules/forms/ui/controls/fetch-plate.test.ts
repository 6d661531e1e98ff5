import { expect, test } from 'vitest'
import { fetchPlate, readOutcome } from './fetch-plate.ts'

const vehicle = { make: 'Kia', model: 'Rio', year: 2018, badge: null, colour: 'Red' }

test.each([
  [200, { vehicle }, { kind: 'found', vehicle }],
  [200, { vehicle: { ...vehicle, make: 7 } }, { kind: 'unavailable' }],
  [200, {}, { kind: 'unavailable' }],
  [404, { code: 'lookup.not-found' }, { kind: 'not-found' }],
  [422, { fields: { rego: 'x' } }, { kind: 'bad-rego' }],
  [422, { fields: { state: 'x' } }, { kind: 'bad-state' }],
  [403, { code: 'lookup.no-person' }, { kind: 'no-person' }],
  [429, { error: 'Too many.' }, { kind: 'too-many' }],
  [501, { code: 'lookup.not-offered' }, { kind: 'unavailable' }],
  [503, 'down', { kind: 'unavailable' }],
])('a response %i with %j is %j', (status, body, outcome) => {
  expect(readOutcome(status, body)).toEqual(outcome)
})

test('without a token of Turnstile no lookup is made', async () => {
  expect(await fetchPlate('ABC123', 'VIC', null)).toEqual({ kind: 'no-person' })
})
