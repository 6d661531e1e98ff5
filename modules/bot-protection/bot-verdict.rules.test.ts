import { expect, test } from 'vitest'
import type { PersonDecision } from '#modules/forms/bot-check/bot-mark.types.ts'
import { decideVerified } from './bot-verdict.rules.ts'
import { siteverifyResponse } from './siteverify.schema.ts'

const decisions = {
  passed: { allowed: true, mark: null },
  refused: { allowed: false },
  unchecked: { allowed: true, mark: 'not-checked' },
} as const satisfies Readonly<Record<string, PersonDecision>>

test.each([
  [{ success: true, 'error-codes': [], hostname: 'www.dealer.example' }, 'passed'],
  [{ success: true }, 'passed'],
  [{ success: false, 'error-codes': ['invalid-input-response'] }, 'refused'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'refused'],
  [{ success: false, 'error-codes': ['missing-input-response'] }, 'refused'],
  [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'unchecked'],
  [{ success: false, 'error-codes': ['internal-error'] }, 'unchecked'],
  [
    { success: false, 'error-codes': ['invalid-input-response', 'invalid-input-secret'] },
    'unchecked',
  ],
  [{ success: false }, 'unchecked'],
] as const)('%j is %s', (answer, verdict) => {
  expect(decideVerified(siteverifyResponse.parse(answer))).toEqual(decisions[verdict])
})

test('the result is unknown if Turnstile does not respond', () => {
  expect(decideVerified(null)).toEqual(decisions.unchecked)
})
