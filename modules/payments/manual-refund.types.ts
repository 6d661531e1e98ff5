/** How a dealer pays a buyer what the provider did not send back. */
export const manualRefundWays = ['bank-transfer', 'cash', 'cheque'] as const
export type ManualRefundWay = (typeof manualRefundWays)[number]

/** What staff wrote down of money that they paid to a buyer themselves. */
export interface ManualRefund {
  /** Above 0. */
  readonly amountCents: number
  /** `balance`: with the rest of the price, when the vehicle was brought back. */
  readonly way: ManualRefundWay | 'balance'
  /** `YYYY-MM-DD` on the site's clock. */
  readonly paidOn: string
  /** Of the bank, the cheque or the receipt. */
  readonly reference: string
}
