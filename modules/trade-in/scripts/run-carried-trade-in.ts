import {
  describeSavedValuation,
  dropSavedValuation,
  readSavedValuation,
} from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * Adds the valued trade-in in the visitor's browser storage (§3) to a form, and shows that. The element
 * (`data-carried-trade-in`) stays hidden without one.
 */
export function runCarriedTradeIn(siteSlug: string, now: Date): void {
  const place = document.querySelector<HTMLElement>('[data-carried-trade-in]')
  const input = place?.querySelector('input')
  const words = place?.querySelector('p')
  const saved = readSavedValuation(localStorage, siteSlug, now)
  if (!place || !input || !words || saved === null) return
  input.value = saved.sealed
  words.textContent = describeSavedValuation(saved, document.documentElement.lang)
  place.hidden = false
  place.querySelector('button')?.addEventListener('click', () => {
    dropSavedValuation(localStorage, siteSlug)
    input.value = ''
    words.textContent = 'It stays out of this reservation.'
    place.querySelector('button')?.remove()
    words.tabIndex = -1
    words.focus()
  })
}
