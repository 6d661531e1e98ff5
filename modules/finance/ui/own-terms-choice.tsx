import { describeTerms } from '../own-terms/own-estimate.rules.ts'
import { useOwnTerms } from '../own-terms/use-own-terms.ts'

interface OwnTermsChoiceProps {
  /** The calculator's current values. */
  readonly deposit: number
  readonly months: number
  readonly nounPlural: string
  readonly locale: string
}

/**
 * Applies the visitor's own deposit and term to the repayments on all cards, or removes them.
 * Requires script.
 */
export function OwnTermsChoice({ deposit, months, nounPlural, locale }: OwnTermsChoiceProps) {
  const { terms, canStore, save, forget } = useOwnTerms()
  if (!canStore) return null
  const isSaved = terms?.deposit === deposit && terms.months === months
  return (
    <section className="calculator__own" aria-label="Your deposit and term">
      <output>
        {terms === null
          ? `Our ${nounPlural} can show their repayments with these terms: ${describeTerms({ deposit, months }, locale)}.`
          : `Our ${nounPlural} show your estimate: ${describeTerms(terms, locale)}. It stays in this browser, and nobody else sees it.`}
      </output>
      <p>
        {isSaved ? null : (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => save({ deposit, months })}
          >
            Show on all {nounPlural}
          </button>
        )}
        {terms === null ? null : (
          <button type="button" className="button button-quiet" onClick={forget}>
            Show the Lender’s Figures
          </button>
        )}
      </p>
    </section>
  )
}
