import { parseSavedValuation, saveValuation } from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * Stores the page's valuation in the visitor's own browser (§3), for the calculator and enquiries.
 * @param saved as JSON
 */
export function storeValuation(siteSlug: string, saved: string): void {
  const valuation = parseSavedValuation(JSON.parse(saved))
  if (valuation !== null) saveValuation(localStorage, siteSlug, valuation)
}
