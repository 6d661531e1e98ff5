/** Our id of a payment for providers that accept only 20 characters: its first digits. */
export function toMerchantNumber(paymentId: string): string {
  return paymentId.replaceAll('-', '').slice(0, 20)
}
