import type { FinancePanelView } from '#modules/vehicles/vehicle-page.types.ts'
import type { PaymentView } from '#modules/vehicles/vehicle-card.types.ts'

/** What a repayment is on one of the dealer's own vehicles, with everything that must stand beside it. */
export interface FinanceExampleView {
  /** Whose rates these are, such as 'Taurus Finance'; null: lenders who are not named. */
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
