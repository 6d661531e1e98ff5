import { decideAnswer } from '#modules/consent/choice.rules.ts'
import { type ConsentRule, decideConsent } from '#modules/consent/consent.rules.ts'
import { readChoice } from '#modules/consent/scripts/choice-storage.ts'
import { readPrivacySignal } from '#modules/consent/scripts/privacy-signal.ts'
import { decideVariants, type ExperimentView } from '../choose-variant.rules.ts'
import { readVariants, writeVariants } from './variant-storage.ts'

/**
 * Picks the variant of each split test while the document's head is parsed (§9: within 100 ms),
 * before the first paint: all variants are in the page, and CSS shows one by an attribute of the
 * root element. The choice is stored only in the visitor's browser, if they may be measured.
 */
export function pickVariants(data: DOMStringMap, clock: { now(): number }): void {
  const { site = '', experiments = '[]', rule, days, version } = data
  const terms = { now: clock.now(), days: Number(days), version: Number(version) }
  const answer = decideAnswer(readChoice(site), 'measurement', terms)
  const { allowed } = decideConsent(rule as ConsentRule, answer, readPrivacySignal(), 'measurement')
  const chosen = decideVariants(
    JSON.parse(experiments) as ExperimentView[],
    allowed ? readVariants(site) : null,
    allowed,
    Math.random,
  )
  document.documentElement.dataset['variants'] = Object.entries(chosen)
    .map((pair) => pair.join(':'))
    .join(' ')
  if (allowed) writeVariants(site, chosen)
}
