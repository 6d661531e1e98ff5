import {
  describeSavedValuation,
  dropSavedValuation,
  readSavedValuation,
} from '#modules/forms/ui/storage/saved-valuation.ts'

/**
 * Has a form that takes a valued trade-in bring along what the visitor's browser stores (§3), and says so. The place for
 * it (`data-carried-trade-in`) stays hidden where there is none.
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
