import type { Cover } from '#modules/vehicles/card/cover.rules.ts'
import type { PaymentView, TagView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { FactView } from '#modules/vehicles/page/vehicle-page.types.ts'

/** A vehicle that the site currently shows, with its values for a comparison. */
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
  /** The displayed purchase price; null if none is shown. */
  readonly shownCents: number | null
  /** Null if no repayment may be shown (§5). */
  readonly payment: PaymentView | null
  /** Odometer reading in the dealership's own unit. */
  readonly km: number | null
  /** The facts whose value is known. */
  readonly facts: readonly FactView[]
  readonly features: readonly string[]
  /**
   * The site's location of the vehicle; null if the site has only one location, or the vehicle is no longer
   * available.
   */
  readonly place: string | null
  /** A link to the enquiry form; null if the vehicle is not available, or the site has no such form. */
  readonly enquiry: { readonly label: string; readonly href: string } | null
  /** URL of a search for similar vehicles if this one is no longer available; null while it is available. */
  readonly similarHref: string | null
}

/** One column of a comparison. */
export type ComparisonColumn =
  | VehicleColumn
  /** The vehicle was sold and is no longer on the website. */
  | {
      readonly kind: 'left'
      readonly id: number
      readonly title: string
      readonly similarHref: string
    }
  /** A vehicle that the site neither shows nor showed before, so nothing about it is revealed. */
  | { readonly kind: 'unknown'; readonly id: number }
