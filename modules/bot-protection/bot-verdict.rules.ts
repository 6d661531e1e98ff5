import type { PersonDecision } from '#modules/forms/bot-check/bot-mark.types.ts'
import { isTokenFault, type SiteverifyAnswer } from './siteverify.schema.ts'

/**
 * The decision from Turnstile's response; null: no response. Visitors must not suffer from faults
 * of the dealer's account or of Turnstile: unchecked requests are accepted and marked.
 */
export function decideVerified(answer: SiteverifyAnswer | null): PersonDecision {
  if (answer === null) return { allowed: true, mark: 'not-checked' }
  if (answer.success) return { allowed: true, mark: null }
  return isTokenFault(answer) ? { allowed: false } : { allowed: true, mark: 'not-checked' }
}
