/** What cards and the car page draw: words and addresses that rules have decided already. */

export interface TagView {
  readonly text: string
  readonly tone: 'new' | 'sold' | 'reserved' | 'soon' | 'green' | 'custom' | 'certified'
}

export interface PriceView {
  readonly kind: 'price' | 'subscription' | 'preorder' | 'none'
  /** '$45,990', or the words that stand in for a price. */
  readonly text: string
  /** Struck through, with its currency sign. */
  readonly was: string | null
  /** Price type or 'per week'. */
  readonly note: string | null
}

export interface VehicleCardView {
  readonly id: number
  /** Of the vehicle's page; no two vehicles share one. */
  readonly href: string
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  /** Null: none is stored, and the placeholder stands in. */
  readonly pictureKey: string | null
  /** '12 photos'; null where there is one at most. */
  readonly photos: string | null
  readonly tag: TagView | null
  readonly price: PriceView
  readonly chips: readonly string[]
  readonly location: string | null
  /** Of a vehicle that is no longer available: where it sends for others; null while it is. */
  readonly similarHref: string | null
  /** Of the page that asks about it; null where it is not enquired about. */
  readonly enquireHref: string | null
}

/** Words of a site that stand on every card. */
export interface CardWords {
  readonly viewDetails: string
  readonly enquire: string
  readonly similarPrompt: string
  readonly findSimilar: string
  readonly was: string
}
