import { runTradeIn } from '#modules/trade-in/scripts/run-trade-in.ts'

/** What the page of a trade-in does once there is a valuation. */
runTradeIn(document.documentElement.dataset['site'] ?? '')
