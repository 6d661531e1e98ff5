import { loadOwnTerms } from '#modules/finance/own-terms/load-own-terms.ts'

/** Loads the script that shows repayments with the visitor's own deposit and term, if their browser stores some. */
loadOwnTerms(
  document.currentScript?.dataset['ownTerms'] ?? '',
  document.documentElement.dataset['site'] ?? '',
)
