import type { FinancePanelView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { PaymentView } from '#modules/vehicles/card/vehicle-card.types.ts'

/**
 * An example repayment for one of the dealer's own vehicles, with the rates and notes that the law requires beside
 * it.
 */
export interface FinanceExampleView {
  /** The lender, such as 'Taurus Finance'; null for unnamed lenders. */
  readonly lender: string | null
  readonly vehicle: ExampleVehicle
  readonly panel: FinancePanelView
  /** Other vehicles with their repayments. */
  readonly others: readonly (ExampleVehicle & { readonly payment: PaymentView })[]
}

export interface ExampleVehicle {
  readonly title: string
  readonly subtitle: string
  readonly href: string
  readonly pictureKey: string | null
  readonly price: string
}
