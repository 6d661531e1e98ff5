import { expect, test } from 'vitest'
import { readEventFate, requestStatusSchema } from './request-status.rules.ts'

const status = (requestStatus: unknown, ...reasons: readonly unknown[]) => ({
  requestStatus,
  ...(reasons.length > 0 && {
    errorInfo: { errorCounts: reasons.map((reason) => ({ reason, recordCount: '1' })) },
  }),
  eventsIngestionStatus: { recordCount: '1' },
})
const named = (reason: string) => `PROCESSING_ERROR_REASON_${reason}`

test.each([
  ['succeeded', [status('SUCCESS')], 'counted'],
  ['is processed', [status('PROCESSING')], 'processing'],
  ['succeeded for one of two accounts', [status('SUCCESS'), status('PROCESSING')], 'processing'],
  ['is in a state of tomorrow', [status('QUEUED')], 'processing'],
  ['has no state that could be read', [status({ a: 1 })], 'processing'],
  ['has no destination', [], 'processing'],
  ['was known by its id', [status('FAILED', named('DUPLICATE_TRANSACTION_ID'))], 'counted'],
  ['was known by its click', [status('FAILED', named('DUPLICATE_GCLID'))], 'counted'],
  ['failed', [status('FAILED')], 'refused'],
  ['failed in part', [status('SUCCESS'), status('PARTIAL_SUCCESS')], 'refused'],
  [
    'failed for two reasons, of which one is that it was known',
    [status('FAILED', named('DUPLICATE_GCLID'), named('INVALID_EVENT'))],
    'refused',
  ],
] as const)('an event that %s: %j is %s', (_what, statuses, kind) => {
  const body = requestStatusSchema.parse({ requestStatusPerDestination: statuses })
  expect(readEventFate(body).kind).toBe(kind)
})

test.each([
  [named('NO_CONSENT'), /: NO_CONSENT: accept the terms/],
  ['PROCESSING_ERROR_OPERATING_ACCOUNT_MISMATCH_FOR_AD_IDENTIFIER', /another account$/],
  [named('INTERNAL_ERROR'), /: INTERNAL_ERROR$/],
  ['What was sent: ada@visitor.example', /^refused after it was taken$/],
])(
  'the reason %s is described by its code and an instruction, and never in Google’s words',
  (given, reason) => {
    const body = requestStatusSchema.parse({
      requestStatusPerDestination: [status('FAILED', given)],
    })
    const fate = readEventFate(body)
    expect(fate.kind === 'refused' && fate.reason).toMatch(reason)
  },
)

test.each([
  ['no list', {}],
  ['a list of 21', { requestStatusPerDestination: Array(21).fill(status('SUCCESS')) }],
  ['a list without end', { requestStatusPerDestination: Array(1000).fill(status('SUCCESS')) }],
])('%s is no answer', (_what, body) => {
  expect(requestStatusSchema.safeParse(body).success).toBe(false)
})

test('a list of 20 is accepted', () => {
  const body = { requestStatusPerDestination: Array(20).fill(status('SUCCESS')) }
  expect(requestStatusSchema.safeParse(body).success).toBe(true)
})
