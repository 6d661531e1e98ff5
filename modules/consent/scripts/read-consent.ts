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
  /** The site's rule, the validity of a choice in days, and the version of the wording. */
  readonly rule: ConsentRule
  readonly days: number
  readonly version: number
  readonly clock: { now(): number }
}

/** Reads the terms from the attributes of the page's own script. */
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

/** The decision for a purpose in this browser now, by its stored choice and its privacy signal. */
export function readConsent(
  { siteSlug, rule, days, version, clock }: ConsentTerms,
  purpose: OptionalPurpose,
): ConsentDecision {
  const answer = decideAnswer(readChoice(siteSlug), purpose, { now: clock.now(), days, version })
  return decideConsent(rule, answer, readPrivacySignal(), purpose)
}
