/** A shown price, in words that rules have already decided. */
export interface PriceView {
  readonly kind: 'price' | 'subscription' | 'preorder' | 'none'
  /** '$45,990', or the words that replace a price. */
  readonly text: string
  /** Struck through, with its currency sign. */
  readonly was: string | null
  /** Price type or 'per week'. */
  readonly note: string | null
  /** The price to buy a vehicle that is offered by subscription, shown below it; else null. */
  readonly buy: BuyPriceView | null
}

export interface BuyPriceView {
  /** '$45,990' */
  readonly text: string
  readonly was: string | null
  /** Price type. */
  readonly note: string | null
}
