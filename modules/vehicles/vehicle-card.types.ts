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
  readonly slug: string
  readonly href: string
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  readonly imageUrl: string | null
  readonly photosCount: number
  /** simple_body */
  readonly body: string | null
  readonly colour: string | null
  readonly tag: TagView | null
  readonly price: PriceView
  readonly chips: readonly string[]
  readonly location: string | null
  readonly available: boolean
  /** Where a vehicle that is no longer available sends for others. */
  readonly similarHref: string | null
}

/** Words of a site that stand on every card. */
export interface CardWords {
  readonly viewDetails: string
  readonly similarPrompt: string
  readonly findSimilar: string
  readonly was: string
}
