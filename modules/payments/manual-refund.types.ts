/** How a dealer pays a buyer when the provider's refund failed. */
export const manualRefundWays = ['bank-transfer', 'cash', 'cheque'] as const
export type ManualRefundWay = (typeof manualRefundWays)[number]

/** A dealer's own payment to a buyer, as recorded by staff. */
export interface ManualRefund {
  /** Above 0. */
  readonly amountCents: number
  /** `balance`: together with the rest of the price, when the vehicle was returned. */
  readonly way: ManualRefundWay | 'balance'
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly paidOn: string
  /** The reference of the bank, the cheque or the receipt. */
  readonly reference: string
}
