/** The reason stored with a refund for a returned vehicle, which distinguishes it from earlier refunds by staff. */
export const returnRefundReason = 'return'
