/** The reason of a refund for a returned vehicle, which distinguishes it from refunds that staff requested before. */
export const returnRefundReason = 'return'
