/** The energy economy of a vehicle on its card. */
export interface EnergyLineView {
  /** Rating in half stars, at most six; null: the vehicle has no rating. */
  readonly stars: number | null
  /** The rating as text: '4.5 of 6 stars'. */
  readonly rating: string | null
  /** '5.2 L/100 km', '$1,430 a year' */
  readonly figures: readonly string[]
}

/** The energy economy of a vehicle on its page. */
export interface EnergyEconomyView {
  readonly ratings: readonly {
    readonly label: string
    /** Rating in half stars, at most six. */
    readonly stars: number
    /** The rating as text. */
    readonly text: string
  }[]
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly notes: readonly string[]
}
