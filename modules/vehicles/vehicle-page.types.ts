import type { PriceView, TagView, VehicleCardView } from './vehicle-card.types.ts'

export interface FactView {
  readonly label: string
  readonly value: string
}

export interface LinkView {
  readonly label: string
  readonly href: string
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
  /** Addresses; empty: the vehicle is drawn. */
  readonly images: readonly string[]
  readonly body: string | null
  readonly colour: string | null
  readonly tag: TagView | null
  readonly price: PriceView
  readonly chips: readonly string[]
  readonly facts: readonly FactView[]
  readonly features: readonly string[]
  /** Paragraphs. */
  readonly description: readonly string[]
  readonly available: boolean
  readonly similarHref: string | null
  /** Of the site's locations. */
  readonly locationId: number | null
  readonly dealershipName: string | null
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
