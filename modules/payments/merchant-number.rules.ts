/** Our id of a payment for providers that accept only 20 characters: the first 20 digits of the UUID. */
export function toMerchantNumber(paymentId: string): string {
  return paymentId.replaceAll('-', '').slice(0, 20)
}
