import { expect, test } from 'vitest'
import { readVerdict } from './bot-verdict.rules.ts'
import { siteverifyResponse } from './siteverify.schema.ts'

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
  expect(readVerdict(siteverifyResponse.parse(answer))).toBe(verdict)
})

test('nobody can say where Turnstile does not respond', () => {
  expect(readVerdict(null)).toBe('unchecked')
})
