import { loadOwnTerms } from '#modules/finance/own-terms/load-own-terms.ts'

/** What pages with cards do for a visitor who has set their own deposit and term. */
loadOwnTerms(
  document.currentScript?.dataset['ownTerms'] ?? '',
  document.documentElement.dataset['site'] ?? '',
)
