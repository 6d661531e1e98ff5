import { defineCarriedTradeIn } from '#modules/trade-in/ui/carried-trade-in.element.ts'

/** Defines the element that adds a trade-in valued earlier to the checkout. */
defineCarriedTradeIn(document.documentElement.dataset['site'] ?? '', new Date())
