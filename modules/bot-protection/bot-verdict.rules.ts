import { isTokenFault, type SiteverifyAnswer } from './siteverify.schema.ts'

/**
 * `passed`: a person. `refused`: the token is none, was used before or is too old; the visitor sends the form again.
 * `unchecked`: nobody can say. `without-token`: nothing that could be checked, as without script.
 */
export type BotVerdict = 'passed' | 'refused' | 'unchecked' | 'without-token'

/**
 * What Turnstile's response means; null: there is none. A visitor pays for no fault of the dealer's account, or of
 * Turnstile.
 */
export function readVerdict(answer: SiteverifyAnswer | null): BotVerdict {
  if (answer === null) return 'unchecked'
  if (answer.success) return 'passed'
  return isTokenFault(answer) ? 'refused' : 'unchecked'
}
