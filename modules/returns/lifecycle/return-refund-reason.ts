/** Why a refund was ordered, where the vehicle was brought back: it tells it from those that staff ordered before. */
export const returnRefundReason = 'return'
