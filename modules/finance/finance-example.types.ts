import type { PaymentView } from '#modules/vehicles/card/vehicle-card.types.ts'

/**
 * Example repayments for the dealer's own vehicles, with the rates and notes that the law requires beside them.
 */
export interface FinanceExampleView {
  /** The lender, such as 'Taurus Finance'; null for unnamed lenders. */
  readonly lender: string | null
  /** At least one. */
  readonly vehicles: readonly ExampleVehicle[]
  /** The terms, in sentences that hold for every vehicle shown. */
  readonly terms: string
  /** The legal warning about comparison rates; null if no figure that requires it is shown. */
  readonly warning: string | null
  /** The lender's or the site's own words; '' without any. */
  readonly disclaimer: string
  /** URL of the calculator; null: the site has none. */
  readonly calculatorHref: string | null
}

export interface ExampleVehicle {
  readonly title: string
  readonly subtitle: string
  readonly href: string
  readonly pictureKey: string | null
  readonly price: string
  readonly payment: PaymentView
}
