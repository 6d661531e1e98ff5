/** §3 Stock summary: computed from the site's visible stock, never configured. */
export interface StockSummary {
  readonly count: number
  /** Makes in stock, by name, in alphabetical order. */
  readonly makes: readonly string[]
  /** Vehicles by make, then by model. */
  readonly models: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly car_types: { readonly used: number; readonly new: number; readonly demo: number }
}
