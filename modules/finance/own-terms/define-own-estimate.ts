import { defineShadowText } from '#ui/text.element.ts'
import { readCardLoan } from './card-loan.rules.ts'
import { describeOwnEstimate } from './own-estimate.rules.ts'
import { readOwnTerms } from './saved-terms.ts'

/**
 * `<own-estimate loan="2599000 7.95 week 30">` around a card's repayment: replaces the repayment by one with the
 * visitor's own deposit and term. Only the browser can do this, because pages are cached and the same for everybody.
 */
export function defineOwnEstimate(siteSlug: string): void {
  const { lang } = document.documentElement
  defineShadowText('own-estimate', (element, show) => {
    const update = () => {
      const lenders = element.textContent
      const loan = readCardLoan(element.getAttribute('loan') ?? '')
      const terms = readOwnTerms(localStorage, siteSlug)
      const own =
        loan === null || terms === null ? null : describeOwnEstimate(loan, terms, lenders, lang)
      show(own ?? lenders)
    }
    // A page that comes back from the browser's cache may be older than the visitor's terms.
    const updateRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) update()
    }
    update()
    addEventListener('pageshow', updateRestored)
    return () => removeEventListener('pageshow', updateRestored)
  })
}
