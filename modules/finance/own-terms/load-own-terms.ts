import { buildStorageKey } from '#modules/forms/ui/storage/stored-values.ts'

/**
 * Loads the script for a visitor's own deposit and term (`run-own-terms.ts`) only if their browser
 * has stored some.
 */
export function loadOwnTerms(address: string, siteSlug: string): void {
  try {
    if (localStorage.getItem(buildStorageKey(siteSlug, 'finance')) === null) return
  } catch {
    return
  }
  const script = document.createElement('script')
  script.src = address
  document.head.append(script)
}
