/**
 * Name of the hidden field in which a form sends the visitor's valued trade-in, as stored in their
 * browser (§3) and sealed by the server.
 */
export const carriedTradeInField = 'trade_in_valuation'
