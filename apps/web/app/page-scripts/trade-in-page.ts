import { storeValuation } from '#modules/trade-in/scripts/store-valuation.ts'

/** Stores the page's valuation in the visitor's browser. */
storeValuation(
  document.documentElement.dataset['site'] ?? '',
  document.currentScript?.dataset['saved'] ?? 'null',
)
