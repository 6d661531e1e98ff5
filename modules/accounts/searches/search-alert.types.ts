/** The vehicles that one search reports to its owner. */
export interface FoundBySearch {
  readonly search_id: string
  readonly arrived: readonly number[]
  readonly dropped: readonly { readonly id: number; readonly before_cents: number }[]
}

/** A vehicle that arrived or became cheaper. */
export interface MovedVehicle {
  readonly id: number
  readonly arrivedAt: Date | null
  readonly droppedAt: Date | null
  readonly beforeCents: number | null
}

/** A search with alerts turned on. */
export interface AlertingSearch {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly href: string
  readonly newArrivals: boolean
  readonly priceDrops: boolean
  readonly reportedUntil: Date
}
