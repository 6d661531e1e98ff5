/** The data of cards and the car page: words and addresses that rules have already decided. */
import type { CardOrderVariant } from '#modules/sites/settings/experiments.schema.ts'
import type { Cover } from './cover.rules.ts'
import type { EnergyLineView } from './energy-economy.types.ts'

export interface TagView {
  readonly text: string
  readonly tone: 'new' | 'sold' | 'reserved' | 'soon' | 'green' | 'custom' | 'certified'
  /** The picture with which a programme marks its vehicles (§4 image tag); `text` has its words. */
  readonly imageUrl?: string
}

export interface PriceView {
  readonly kind: 'price' | 'subscription' | 'preorder' | 'none'
  /** '$45,990', or the words that replace a price. */
  readonly text: string
  /** Struck through, with its currency sign. */
  readonly was: string | null
  /** Price type or 'per week'. */
  readonly note: string | null
  /** The price to buy a vehicle that is offered by subscription, shown below it; null if there is none. */
  readonly buy: BuyPriceView | null
}

export interface BuyPriceView {
  /** '$45,990' */
  readonly text: string
  readonly was: string | null
  /** Price type. */
  readonly note: string | null
}

/** A repayment with the rates that the law requires beside it, equally prominent. */
export interface PaymentView {
  /** '$189 per week' */
  readonly text: string
  /** '7.95% p.a.', or '7.95% APR' where the law requires that rate */
  readonly rate: string
  /** '8.80% p.a. comparison rate'; null where the law requires none */
  readonly comparison: string | null
}

/** An action whose words are the same on every card of a site (`CardWords`). */
export interface PlainCardActionView {
  readonly kind: 'enquire' | 'shop_now' | 'test_drive' | 'get_finance'
  readonly href: string
}

/** It needs no address of its own: all of the card leads to the vehicle's page. */
export interface DetailsActionView {
  readonly kind: 'view_details'
}

export interface ReserveActionView {
  readonly kind: 'reserve'
  /** 'Reserve Now $500' */
  readonly label: string
  readonly href: string
}

export type CardActionView = PlainCardActionView | DetailsActionView | ReserveActionView

export interface VehicleCardView {
  readonly id: number
  /** The address of the vehicle's page, unique to the vehicle. */
  readonly href: string
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  /** Null if no picture is stored; then the placeholder is shown. */
  readonly pictureKey: string | null
  /** The vehicle under the placeholder's cover; null if there is a picture, or for what the site mostly sells. */
  readonly cover: Cover | null
  /** '12 photos'; null for one photo or none. */
  readonly photos: string | null
  readonly tag: TagView | null
  /** Says that the vehicle is reserved if another tag has priority (§4); otherwise null. */
  readonly reservedText: string | null
  readonly price: PriceView
  /** Of the price to buy that shows; null where none does. */
  readonly shownCents: number | null
  /** Null if no repayment may be shown (§5). */
  readonly payment: PaymentView | null
  /** What that repayment is of, for a visitor's own deposit and term (`finance/own-terms`); absent without one. */
  readonly loan?: string
  /** The site's words for below market (§5); null if it is not. */
  readonly badge: string | null
  readonly chips: readonly string[]
  /** Absent where nothing is known, and outside New Zealand. */
  readonly energy?: EnergyLineView
  readonly location: string | null
  /** Leads from a vehicle that is no longer available to others; null while it is available. */
  readonly similarHref: string | null
  /** The primary button, the secondary button, then quiet links; empty if the vehicle is not available. */
  readonly actions: readonly CardActionView[]
}

/** What is the same on every card of a site, so that a page has it once. */
export interface CardWords {
  /** Labels of the actions that have none of their own. */
  readonly actions: Readonly<Record<Exclude<CardActionView['kind'], 'reserve'>, string>>
  /** The orders of the actions that the site tests, its first variant first; empty where it tests none. */
  readonly orders: readonly CardOrderVariant[]
  readonly similarPrompt: string
  readonly findSimilar: string
  readonly was: string
}
