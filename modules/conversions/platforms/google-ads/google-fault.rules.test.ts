import { describe, expect, test } from 'vitest'
import {
  describeGoogleFault,
  describeTokenFault,
  isRefusedForGood,
  readGoogleFault,
} from './google-fault.rules.ts'

const type = (name: string) => ({ '@type': `type.googleapis.com/google.rpc.${name}` })
const violate = (...violations: readonly (readonly [field: string, reason?: string])[]) => ({
  ...type('BadRequest'),
  fieldViolations: violations.map(([field, reason]) => ({ field, reason, description: 'canary' })),
})
const build = (status: string, ...details: readonly unknown[]) => ({
  error: { code: 400, message: 'canary', status, details },
})
const event = 'events[0].user_data.user_identifiers[0]'

test.each([
  [build('INVALID_ARGUMENT', violate([event, 'INVALID_SHA256_FORMAT'])), true],
  [build('INVALID_ARGUMENT', violate([event], ['events[0].consent'])), true],
  [build('INVALID_ARGUMENT', violate([event], ['destinations[0]', 'INVALID_DESTINATION'])), false],
  [build('INVALID_ARGUMENT', violate([event], ['destinations[0]'])), false],
  [build('INVALID_ARGUMENT', violate([event, 'TERMS_AND_CONDITIONS_NOT_SIGNED'])), false],
  [build('INVALID_ARGUMENT'), false],
  [build('PERMISSION_DENIED', violate([event])), false],
  [build('UNAVAILABLE'), false],
])('%j is refused for good: %j', (body, isForGood) => {
  expect(isRefusedForGood(readGoogleFault(body)!)).toBe(isForGood)
})

test.each([
  [
    build('INVALID_ARGUMENT', violate([event, 'INVALID_SHA256_FORMAT'])),
    `INVALID_ARGUMENT INVALID_SHA256_FORMAT at ${event}`,
  ],
  [
    build('PERMISSION_DENIED', { ...type('ErrorInfo'), reason: 'SERVICE_DISABLED' }),
    'PERMISSION_DENIED SERVICE_DISABLED: enable the Data Manager API in the key’s project',
  ],
  [
    build('INVALID_ARGUMENT', violate([`events[0].${'a'.repeat(51)}`])),
    `INVALID_ARGUMENT at events[0].${'a'.repeat(50)}`,
  ],
  [build('RESOURCE_EXHAUSTED', { ...type('RequestInfo'), requestId: 'r' }), 'RESOURCE_EXHAUSTED'],
])('%j says: %s', (body, text) => {
  expect(describeGoogleFault(readGoogleFault(body)!)).toBe(text)
})

test.each([
  [19, ['events[0]']],
  [20, []],
])('behind %d other details one is read as %j', (others, fields) => {
  const details = [...Array.from({ length: others }, () => ({})), violate(['events[0]'])]
  expect(readGoogleFault(build('INVALID_ARGUMENT', ...details))?.fields).toEqual(fields)
})

describe('the text of an error response', () => {
  const long = 'A'.repeat(100_000)

  test.each([
    ['no JSON', undefined],
    ['a page', '<html>canary'],
    ['a status that is a sentence', build('canary said: no')],
    ['a status without end', build(long)],
  ])('is not repeated where it is %s', (_what, body) => {
    expect(readGoogleFault(body)).toBeNull()
    expect(describeTokenFault(body)).toBeNull()
  })

  test.each([
    ['fields that are sentences', build('INVALID_ARGUMENT', violate(['canary is here']))],
    ['fields without end', build('INVALID_ARGUMENT', violate([`events${long}`]))],
    ['codes without end', build('INVALID_ARGUMENT', { ...type('ErrorInfo'), reason: long })],
    [
      'more than anybody reads',
      build('INVALID_ARGUMENT', ...Array.from({ length: 10_000 }, () => ({ canary: 1 }))),
    ],
    ['no list', { error: { status: 'INVALID_ARGUMENT', details: 'canary' } }],
  ])('is not repeated if it has %s, except for the status', (_what, body) => {
    expect(describeGoogleFault(readGoogleFault(body)!)).toBe('INVALID_ARGUMENT')
  })

  test.each([
    [{ error: 'invalid_grant', error_description: 'canary' }, /^invalid_grant: store the key/],
    [{ error: 'invalid_scope', error_description: 'canary' }, /^invalid_scope$/],
  ])('%j of a token says what to do, where that is known', (body, text) => {
    expect(describeTokenFault(body)).toMatch(text)
  })
})
