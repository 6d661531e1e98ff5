import { storeValuation } from '#modules/trade-in/scripts/store-valuation.ts'

/** What the page of a trade-in does once there is a valuation. */
storeValuation(
  document.documentElement.dataset['site'] ?? '',
  document.currentScript?.dataset['saved'] ?? 'null',
)
