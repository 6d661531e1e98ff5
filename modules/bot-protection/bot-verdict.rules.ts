import type { PersonDecision } from '#modules/forms/bot-mark.types.ts'
import { isTokenFault, type SiteverifyAnswer } from './siteverify.schema.ts'

/**
 * What follows from Turnstile's response; null: there is none. A visitor pays for no fault of the dealer's account, or
 * of Turnstile: what nobody could check is taken, and marked.
 */
export function decideVerified(answer: SiteverifyAnswer | null): PersonDecision {
  if (answer === null) return { allowed: true, mark: 'not-checked' }
  if (answer.success) return { allowed: true, mark: null }
  return isTokenFault(answer) ? { allowed: false } : { allowed: true, mark: 'not-checked' }
}
