/** The data of cards and the car page, after all rules: words and URLs as displayed. */
import type { CardOrderVariant } from '#modules/sites/settings/experiments.schema.ts'
import type { Cover } from './cover.rules.ts'
import type { EnergyLineView } from '../notices/energy-economy.types.ts'
import type { PriceView } from '../price/price-view.types.ts'

export interface TagView {
  readonly text: string
  readonly tone: 'new' | 'sold' | 'reserved' | 'soon' | 'green' | 'custom' | 'certified'
  /**
   * The picture with which a certification programme marks its vehicles (§4 image tag); `text` is its text
   * alternative.
   */
  readonly imageUrl?: string
}

/** A repayment with the rates that the law requires beside it, equally prominent. */
export interface PaymentView {
  /** '$189 per week' */
  readonly text: string
  /** '7.95% p.a.', or '7.95% APR' where the law requires that rate */
  readonly rate: string
  /** '8.80% p.a. comparison rate'; null where the law does not require one */
  readonly comparison: string | null
  /** 'for 60 months, $2,000 deposit, $38,660 in total': only of a price per week, which comes before the price. */
  readonly terms?: string
}

/** An action with the same label on every card of a site (`CardWords`). */
export interface PlainCardActionView {
  readonly kind: 'enquire' | 'shop_now' | 'test_drive' | 'get_finance'
  readonly href: string
}

/** An action without a URL of its own: the whole card links to the vehicle's page. */
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

/** The photos of a card after its main one. */
export interface FurtherPhotos {
  /** Their keys, separated by spaces. */
  readonly keys: string
  /** 'See all 12 photos'; undefined if the card shows them all. */
  readonly all: string | undefined
}

export interface VehicleCardView {
  readonly id: number
  /** The URL of the vehicle's page, unique to the vehicle. */
  readonly href: string
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  /** Null: no picture is stored, so the placeholder is shown. */
  readonly pictureKey: string | null
  /** The shape of the placeholder's covered vehicle; null if there is a picture, or to show the site's usual cover. */
  readonly cover: Cover | null
  /** '12 photos'; null for one photo or none. */
  readonly photos: string | null
  /** Missing if only one photo is stored, or none. */
  readonly furtherPhotos?: FurtherPhotos
  readonly tag: TagView | null
  /** Text that the vehicle is reserved, if another tag has priority (§4); otherwise null. */
  readonly reservedText: string | null
  readonly price: PriceView
  /** The displayed purchase price; null if none is shown. */
  readonly shownCents: number | null
  /** Null if no repayment may be shown (§5). */
  readonly payment: PaymentView | null
  /**
   * The loan of the repayment, from which the browser computes repayments with a visitor's own deposit and term
   * (`finance/own-terms`); missing without a repayment.
   */
  readonly loan?: string
  /** The site's text for a price below the market (§5); null if the price is not below it. */
  readonly badge: string | null
  readonly chips: readonly string[]
  /** Missing if no energy figure is known, and outside New Zealand. */
  readonly energy?: EnergyLineView
  /** 'Rotorua'; null if the site shows no place, or sells in one place only. */
  readonly location: string | null
  /**
   * Where the vehicle is (`writeMeasuredPlace`), so that the browser can tell how far that is from the visitor; missing
   * if no location is shown, or the site has only one place.
   */
  readonly place?: string
  /** URL of a search for similar vehicles if this one is no longer available; null while it is available. */
  readonly similarHref: string | null
  /** The primary button, the secondary button, then plain links; empty if the vehicle is not available. */
  readonly actions: readonly CardActionView[]
}

/** The texts that are the same on every card of a site, so that a page contains them only once. */
export interface CardWords {
  /** Labels of the actions that have no label of their own. */
  readonly actions: Readonly<Record<Exclude<CardActionView['kind'], 'reserve'>, string>>
  /** The action orders of the site's experiment, first variant first; empty without an experiment. */
  readonly orders: readonly CardOrderVariant[]
  readonly similarPrompt: string
  readonly findSimilar: string
  readonly was: string
}
