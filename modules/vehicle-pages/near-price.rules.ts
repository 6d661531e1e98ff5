/** How far a similar vehicle's price may be from this one's. */
const priceSpread = 0.35

/** Prices near one, in whole dollars: what a shopper for it may spend instead. */
export function findNearPrices(price: number): { readonly min: number; readonly max: number } {
  return {
    min: Math.floor(price * (1 - priceSpread)),
    max: Math.ceil(price * (1 + priceSpread)),
  }
}
