/** What others are compared with. */
export interface ComparedVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly simpleBody: string | null
  /** Dollars; null where it has none to compare. */
  readonly price: number | null
}
