import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

/** A model's vehicles in stock, cheapest first. */
export interface ModelStockView {
  readonly total: number
  /** '126 cars' */
  readonly totalText: string
  /** The search page with all of them. */
  readonly href: string
  /** A link to the model's new vehicles; null unless some, but not all, are new. */
  readonly newStock: { readonly text: string; readonly href: string } | null
  /** The lowest price; null if no shown price is a number. */
  readonly cheapest: string | null
  /** Cards of the first vehicles. */
  readonly cards: readonly VehicleCardView[]
  /** The repayment of a new vehicle in stock; null if none may be shown. */
  readonly payment: ModelPaymentView | null
  /** The law's warning beside comparison rates; null if no rate is shown. */
  readonly rateWarning: string | null
}

/** A lender's repayment, which is for one vehicle, never for a catalogue model. */
export interface ModelPaymentView {
  /** The vehicle's own price with its repayment: '$29,490 Drive Away, or $162 per week at …'. */
  readonly text: string
  /** The vehicle that the repayment is for. */
  readonly title: string
  readonly href: string
}
