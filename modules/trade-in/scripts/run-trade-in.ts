import { parseSavedValuation, saveValuation } from '#modules/forms/ui/storage/saved-valuation.ts'

/** Stores the page's valuation in the visitor's own browser (§3), for the calculator and enquiries. */
export function runTradeIn(siteSlug: string): void {
  const { valuation } = document.querySelector<HTMLElement>('[data-valuation]')?.dataset ?? {}
  const parsed = valuation === undefined ? null : parseSavedValuation(JSON.parse(valuation))
  if (parsed !== null) saveValuation(localStorage, siteSlug, parsed)
}
