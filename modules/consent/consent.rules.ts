/** When measuring may start (`analytics.consent_rule`): after consent, until refused, or always. */
export type ConsentRule = 'opt_in' | 'opt_out' | 'not_needed'

/** What a visitor may decide about, in the order in which it is shown. */
export const optionalPurposes = ['measurement', 'advertising', 'services'] as const
export type OptionalPurpose = (typeof optionalPurposes)[number]

/** `needed`: what the website cannot work without, such as a form's own storage. */
export type Purpose = 'needed' | OptionalPurpose

/** What a visitor has said about a purpose. */
export type Answer = 'given' | 'refused' | 'none'

export interface ConsentDecision {
  readonly allowed: boolean
  readonly reason:
    | 'consent.needed'
    | 'consent.signal'
    | 'consent.refused'
    | 'consent.given'
    | 'consent.not-asked'
    | 'consent.awaited'
}

/**
 * Whether something may load, be stored or be sent for a purpose. A refusal and the browser's own signal (Global Privacy
 * Control) hold under every rule; only a visitor who has said nothing is treated as the site's rule says.
 */
export function decideConsent(
  rule: ConsentRule,
  answer: Answer,
  isSignalled: boolean,
  purpose: Purpose,
): ConsentDecision {
  if (purpose === 'needed') return { allowed: true, reason: 'consent.needed' }
  if (isSignalled) return { allowed: false, reason: 'consent.signal' }
  if (answer === 'refused') return { allowed: false, reason: 'consent.refused' }
  if (answer === 'given') return { allowed: true, reason: 'consent.given' }
  return rule === 'opt_in'
    ? { allowed: false, reason: 'consent.awaited' }
    : { allowed: true, reason: 'consent.not-asked' }
}

/**
 * Whether the banner is shown: while some purpose of the site has no answer, and never where the rule needs none or the
 * browser has answered for its visitor.
 */
export function showsBanner(
  rule: ConsentRule,
  answers: readonly Answer[],
  isSignalled: boolean,
): boolean {
  return rule !== 'not_needed' && !isSignalled && answers.includes('none')
}
