/** The dealership whose stock is written, and its group, in which vehicles' slugs are unique. */
export interface StockDealership {
  readonly id: number
  readonly groupId: number
}
