import { defineCarriedTradeIn } from '#modules/trade-in/ui/carried-trade-in.element.ts'

/** The element with which the checkout takes a trade-in along that was valued before. */
defineCarriedTradeIn(document.documentElement.dataset['site'] ?? '', new Date())
