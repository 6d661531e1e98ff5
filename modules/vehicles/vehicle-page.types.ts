import type { FoldedFeatures } from './feature-groups.rules.ts'
import type { PriceView, TagView, VehicleCardView } from './vehicle-card.types.ts'

export interface FactView {
  readonly label: string
  readonly value: string
}

export interface LinkView {
  readonly label: string
  readonly href: string
}

/** Something that a visitor may do about a vehicle: a page, and where there is script a dialog. */
export interface VehicleActionView {
  readonly kind: 'enquire' | 'test_drive' | 'finance' | 'trade_in' | 'request_photos'
  readonly label: string
  readonly href: string
  /** What opens as a dialog over the page; null: the link is followed. */
  readonly dialog: 'enquire' | 'test-drive' | 'request-photos' | null
}

/** The car page: what it shows, decided. */
export interface VehiclePageView {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly subtitle: string
  /** For search engines. */
  readonly pageTitle: string
  readonly pageDescription: string
  readonly canonicalPath: string
  readonly breadcrumbs: readonly LinkView[]
  /** Stored pictures, the main one first; empty: the placeholder stands in. */
  readonly pictureKeys: readonly string[]
  readonly tag: TagView | null
  readonly price: PriceView
  /** Without the stock number, which stands apart. */
  readonly chips: readonly string[]
  readonly stockNumber: string
  readonly facts: readonly FactView[]
  readonly features: FoldedFeatures
  /** Paragraphs. */
  readonly description: readonly string[]
  /** Address of a report at another host. */
  readonly historyReportHref: string | null
  readonly available: boolean
  readonly similarHref: string | null
  /** The most important first; empty where the vehicle is not available (§4). */
  readonly actions: readonly VehicleActionView[]
  /** Of the site's locations. */
  readonly locationId: number | null
  readonly similar: readonly VehicleCardView[]
  /** schema.org Car with its Offer, without @context. */
  readonly structured: Readonly<Record<string, unknown>>
}

export type VehiclePageAnswer =
  | { readonly kind: 'vehicle'; readonly view: VehiclePageView }
  /** It has left the stock: 410. */
  | {
      readonly kind: 'gone'
      readonly title: string
      readonly similar: readonly VehicleCardView[]
      readonly searchHref: string
    }
  | { readonly kind: 'missing' }
