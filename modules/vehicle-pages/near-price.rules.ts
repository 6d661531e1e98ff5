/** Maximum difference in price of a similar vehicle, as a share of this vehicle's price. */
const priceSpread = 0.35

/** The price range of similar vehicles, in whole dollars. */
export function findNearPrices(price: number): { readonly min: number; readonly max: number } {
  return {
    min: Math.floor(price * (1 - priceSpread)),
    max: Math.ceil(price * (1 + priceSpread)),
  }
}
