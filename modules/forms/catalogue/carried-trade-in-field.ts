/**
 * Name of the hidden field by which a form brings the visitor's valued trade-in along: as their browser stores it (§3),
 * sealed by us.
 */
export const carriedTradeInField = 'trade_in_valuation'
