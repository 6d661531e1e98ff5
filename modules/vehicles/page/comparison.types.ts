import type { Cover } from '#modules/vehicles/card/cover.rules.ts'
import type { PaymentView, TagView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { FactView } from '#modules/vehicles/page/vehicle-page.types.ts'

/** A vehicle that the site shows now, with its values for a comparison. */
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
  /** The shown price to buy; null if no price is shown. */
  readonly shownCents: number | null
  /** Null if no repayment may be shown (§5). */
  readonly payment: PaymentView | null
  /** In the dealership's own unit. */
  readonly km: number | null
  /** Only known facts. */
  readonly facts: readonly FactView[]
  readonly features: readonly string[]
  /**
   * The site's location with the vehicle; null if the site has only one location, or the vehicle is no longer
   * available.
   */
  readonly place: string | null
  /** A link to the enquiry form; null if the vehicle is not available, or the site has no such form. */
  readonly enquiry: { readonly label: string; readonly href: string } | null
  /** A link to similar vehicles if this one is no longer available; null while it is available. */
  readonly similarHref: string | null
}

/** One column of a comparison. */
export type ComparisonColumn =
  | VehicleColumn
  /** It was sold and is no longer on the website. */
  | {
      readonly kind: 'left'
      readonly id: number
      readonly title: string
      readonly similarHref: string
    }
  /** Not shown by the site, now or before: nothing about it is revealed. */
  | { readonly kind: 'unknown'; readonly id: number }
