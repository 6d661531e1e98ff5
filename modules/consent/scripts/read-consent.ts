import { decideAnswer } from '../choice.rules.ts'
import {
  type ConsentDecision,
  type ConsentRule,
  decideConsent,
  type OptionalPurpose,
} from '../consent.rules.ts'
import { readChoice } from './choice-storage.ts'
import { readPrivacySignal } from './privacy-signal.ts'

export interface ConsentTerms {
  readonly siteSlug: string
  /** The site's, with how long a choice holds and the version of its words. */
  readonly rule: ConsentRule
  readonly days: number
  readonly version: number
  readonly clock: { now(): number }
}

/** The terms that stand in the attributes of a page's own script. */
export const readConsentTerms = (
  siteSlug: string,
  { rule = '', days, version }: DOMStringMap,
): ConsentTerms => ({
  siteSlug,
  rule: rule as ConsentRule,
  days: Number(days),
  version: Number(version),
  clock: Date,
})

/** What holds for a purpose in this browser now, by the choice that it stores and the signal that it sends. */
export function readConsent(
  { siteSlug, rule, days, version, clock }: ConsentTerms,
  purpose: OptionalPurpose,
): ConsentDecision {
  const answer = decideAnswer(readChoice(siteSlug), purpose, { now: clock.now(), days, version })
  return decideConsent(rule, answer, readPrivacySignal(), purpose)
}
