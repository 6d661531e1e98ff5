import { runOwnTerms } from '#modules/finance/own-terms/run-own-terms.ts'

/** Loaded only where the visitor's browser stores a deposit and term of their own. */
runOwnTerms(document.documentElement.dataset['site'] ?? '')
