/** The energy economy of a vehicle on its card. */
export interface EnergyLineView {
  /** Out of six, in halves; null: it has no rating. */
  readonly stars: number | null
  /** '4.5 of 6 stars · 5.2 L/100 km · $1,430 a year' */
  readonly text: string
}

/** The energy economy of a vehicle on its page. */
export interface EnergyEconomyView {
  readonly ratings: readonly {
    readonly label: string
    /** Out of six, in halves. */
    readonly stars: number
    /** The same in words. */
    readonly text: string
  }[]
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly notes: readonly string[]
}
