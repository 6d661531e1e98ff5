/** A visitor's account at one site. */
export interface Account {
  readonly id: string
  /** In small letters; confirmed, for the link was sent to it. */
  readonly email: string
  readonly createdAt: Date
  /** Since when no mails about saved searches are wanted; null: they are. */
  readonly mailsStoppedAt: Date | null
}

/** A vehicle on a watchlist. */
export interface WatchlistEntry {
  readonly vehicleId: number
  /** What it cost when it was saved; null: it showed no price. */
  readonly savedCents: number | null
}

/** A search that a visitor saved, with what they are told about it. */
export interface SavedSearch {
  readonly id: string
  readonly name: string
  /** Its address, with its query. */
  readonly href: string
  readonly newArrivals: boolean
  readonly priceDrops: boolean
}
