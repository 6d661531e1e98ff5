import type { Cover } from '#modules/vehicles/cover.rules.ts'
import type { PaymentView, PriceView, TagView } from '#modules/vehicles/vehicle-card.types.ts'
import type { FactView } from '#modules/vehicles/vehicle-page.types.ts'

/** A vehicle that the site shows now, with what a comparison says of it. */
export interface VehicleColumn {
  readonly kind: 'vehicle'
  readonly id: number
  readonly href: string
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  readonly pictureKey: string | null
  readonly cover: Cover | null
  readonly tag: TagView | null
  readonly reservedText: string | null
  readonly price: PriceView
  /** Of the price to buy that shows; null where none does. */
  readonly shownCents: number | null
  /** Null if no repayment may be shown (§5). */
  readonly payment: PaymentView | null
  /** In the dealership's own unit. */
  readonly km: number | null
  /** Those that are known. */
  readonly facts: readonly FactView[]
  readonly features: readonly string[]
  /** The site's place where it stands; null where the site has one alone, or the vehicle is no longer available. */
  readonly place: string | null
  /** The form that asks about it; null where it is not available, or the site has no such form. */
  readonly enquiry: { readonly label: string; readonly href: string } | null
  /** Leads from a vehicle that is no longer available to others; null while it is available. */
  readonly similarHref: string | null
}

/** One column of a comparison. */
export type ComparisonColumn =
  | VehicleColumn
  /** It was sold, and has left the website. */
  | {
      readonly kind: 'left'
      readonly id: number
      readonly title: string
      readonly similarHref: string
    }
  /** The site does not show it, or never had it: nothing is told of it. */
  | { readonly kind: 'unknown'; readonly id: number }
