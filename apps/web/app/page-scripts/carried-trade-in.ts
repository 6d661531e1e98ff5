import { runCarriedTradeIn } from '#modules/trade-in/scripts/run-carried-trade-in.ts'

/** What the checkout does with a trade-in that was valued before. */
runCarriedTradeIn(document.documentElement.dataset['site'] ?? '', new Date())
