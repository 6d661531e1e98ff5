/** The properties by which similar vehicles are found. */
export interface ComparedVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly simpleBody: string | null
  /** Dollars; null without a price. */
  readonly price: number | null
}
