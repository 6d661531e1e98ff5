/** When measuring may start (`analytics.consent_rule`): after consent, until refused, or always. */
export type ConsentRule = 'opt_in' | 'opt_out' | 'not_needed'

/** The purposes that a visitor may accept or refuse, in display order. */
export const optionalPurposes = ['measurement', 'advertising', 'services'] as const
export type OptionalPurpose = (typeof optionalPurposes)[number]

/** `needed`: essential for the website, such as a form's own storage. */
export type Purpose = 'needed' | OptionalPurpose

/** A visitor's answer for a purpose. */
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
 * Whether something may be loaded, stored or sent for a purpose. A refusal and the browser's own
 * signal (Global Privacy Control) apply under every rule; the site's rule only decides for a
 * visitor who has not answered.
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
 * Whether to show the banner: while a purpose has no answer, except if the rule needs none or the
 * browser has signalled a refusal.
 */
export function showsBanner(
  rule: ConsentRule,
  answers: readonly Answer[],
  isSignalled: boolean,
): boolean {
  return rule !== 'not_needed' && !isSignalled && answers.includes('none')
}
