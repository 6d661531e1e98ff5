/** The dealership whose stock is written, and its group, in which a vehicle's slug is unique. */
export interface StockDealership {
  readonly id: number
  readonly groupId: number
}
