/** A price below this is usually a repayment, or its thousands are missing. */
const leastUsualCents = 500_00

/** If a price falls below this percentage of the old price, it is probably a mistake. */
export const leastPercentLeft = 40

/** Whether a price is so low that the dealer should check it. It is stored nevertheless. */
export function isDoubtfulPrice(cents: number | null): cents is number {
  return cents !== null && cents < leastUsualCents
}

/** '$24.99', '$500' */
export function formatDoubtfulPrice(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}
