import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { readCardLoan } from './card-loan.rules.ts'
import { describeOwnEstimate } from './own-estimate.rules.ts'
import { readOwnTerms } from './saved-terms.ts'

/**
 * Shows the repayments of cards with the visitor's own deposit and term. Pages are cached and the
 * same for everybody, so each card has a hidden element for it after its repayment (`data-loan`).
 * Cards that are added later are filled in too.
 */
export function runOwnTerms(siteSlug: string): void {
  const { lang } = document.documentElement
  const show = () => {
    const terms = readOwnTerms(localStorage, siteSlug)
    for (const place of document.querySelectorAll<HTMLElement>('[data-loan]')) {
      const loan = readCardLoan(place.dataset['loan'] ?? '')
      const lenders = place.previousElementSibling
      const shown = lenders?.textContent ?? ''
      const text =
        terms === null || loan === null ? null : describeOwnEstimate(loan, terms, shown, lang)
      if (place.hidden !== (text === null)) place.hidden = text === null
      lenders?.toggleAttribute('hidden', text !== null)
      if (text !== null && place.textContent !== text) place.textContent = text
    }
  }
  afterFirstPaint(() => {
    show()
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) show()
    })
    new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  })
}
