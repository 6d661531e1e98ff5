import { buildChoiceKey } from '../choice-key.ts'
import type { OptionalPurpose } from '../consent.rules.ts'
import { readPrivacySignal } from './privacy-signal.ts'

/**
 * Whether the visitor or their browser has refused a purpose. For the small script of every page, which contains
 * neither the site's rule nor the lifetime of a choice.
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
