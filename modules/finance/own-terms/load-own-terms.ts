import { buildStorageKey } from '#modules/forms/ui/storage/stored-values.ts'
import { addScript } from '#ui/add-script.ts'

/**
 * Loads the script for a visitor's own deposit and term (`define-own-estimate.ts`) only if their browser
 * has stored some.
 */
export function loadOwnTerms(address: string, siteSlug: string): void {
  try {
    if (localStorage.getItem(buildStorageKey(siteSlug, 'finance')) === null) return
  } catch {
    return
  }
  addScript(address)
}
