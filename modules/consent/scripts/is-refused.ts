import { buildChoiceKey } from '../choice-key.ts'
import type { OptionalPurpose } from '../consent.rules.ts'
import { readPrivacySignal } from './privacy-signal.ts'

/**
 * Whether the visitor has refused a purpose, or their browser has for them. For the script of every page, which is small:
 * it knows neither the site's rule nor when a refusal ends.
 */
export function isRefused(siteSlug: string, purpose: OptionalPurpose): boolean {
  if (readPrivacySignal()) return true
  try {
    const text = localStorage.getItem(buildChoiceKey(siteSlug))
    return JSON.parse(text ?? 'null')?.answers[purpose] === false
  } catch {
    return false
  }
}
