/** A price below this is mostly one that lost its thousands on the way, or a repayment. */
const leastUsualCents = 500_00

/** Of a vehicle's price; if less of it is left, the new one is mostly a mistake. */
export const leastPercentLeft = 40

/** Whether a price is so low that the dealer should look at it; it is stored all the same. */
export function isDoubtfulPrice(cents: number | null): cents is number {
  return cents !== null && cents < leastUsualCents
}

/** '$24.99', '$500' */
export function formatDoubtfulPrice(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}
