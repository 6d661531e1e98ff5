/** What cards and the car page draw: words and addresses that rules have decided already. */
import type { Cover } from './cover.rules.ts'

export interface TagView {
  readonly text: string
  readonly tone: 'new' | 'sold' | 'reserved' | 'soon' | 'green' | 'custom' | 'certified'
  /** Of a programme that marks its vehicles with a picture (§4 image tag); `text` is what it says. */
  readonly imageUrl?: string
}

export interface PriceView {
  readonly kind: 'price' | 'subscription' | 'preorder' | 'none'
  /** '$45,990', or the words that stand in for a price. */
  readonly text: string
  /** Struck through, with its currency sign. */
  readonly was: string | null
  /** Price type or 'per week'. */
  readonly note: string | null
  /** Of a subscription: what it costs to buy the vehicle, which stands under it. Null for any other, or without one. */
  readonly buy: BuyPriceView | null
}

export interface BuyPriceView {
  /** '$45,990' */
  readonly text: string
  readonly was: string | null
  /** Price type. */
  readonly note: string | null
}

/** A repayment with what the law wants beside it, as prominent. */
export interface PaymentView {
  /** '$189 per week' */
  readonly text: string
  /** '7.95% p.a.', or '7.95% APR' where the law wants that one rate */
  readonly rate: string
  /** '8.80% p.a. comparison rate'; null where the law knows none */
  readonly comparison: string | null
}

/** Something that a visitor may do from a card, decided and worded. */
export interface CardActionView {
  readonly kind: 'view_details' | 'enquire' | 'shop_now' | 'test_drive' | 'get_finance' | 'reserve'
  readonly label: string
  readonly href: string
  /** What opens as a dialog over the page; null: the link is followed. */
  readonly dialog: 'enquire' | 'test-drive' | null
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
  /** What stands under the placeholder's cover; null: what the site mostly sells, or there is a picture. */
  readonly cover: Cover | null
  /** '12 photos'; null where there is one at most. */
  readonly photos: string | null
  readonly tag: TagView | null
  /** Says that the vehicle is reserved where another tag has priority (§4); null: the tag says it, or it is not. */
  readonly reservedText: string | null
  readonly price: PriceView
  /** Null: none may be shown (§5). */
  readonly payment: PaymentView | null
  /** Below market (§5), in the site's words; null: it is not. */
  readonly badge: string | null
  readonly chips: readonly string[]
  readonly location: string | null
  /** Of a vehicle that is no longer available: where it sends for others; null while it is. */
  readonly similarHref: string | null
  /** The first is the primary button, the second the secondary, the rest a quiet row; empty where unavailable. */
  readonly actions: readonly CardActionView[]
}

/** Words of a site that stand on every card. */
export interface CardWords {
  readonly similarPrompt: string
  readonly findSimilar: string
  readonly was: string
}
