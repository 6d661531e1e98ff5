/** A visitor's account at one site. */
export interface Account {
  readonly id: string
  /** In lower case; confirmed, because the sign-in link was sent to it. */
  readonly email: string
  readonly createdAt: Date
  /** Since when the visitor wants no mails about saved searches; null: mails are wanted. */
  readonly mailsStoppedAt: Date | null
}

/** A vehicle on a watchlist. */
export interface WatchlistEntry {
  readonly vehicleId: number
  /** The price when it was saved; null: no price was shown. */
  readonly savedCents: number | null
}

/** A saved search with its alert settings. */
export interface SavedSearch {
  readonly id: string
  readonly name: string
  /** Path and query of the search page. */
  readonly href: string
  readonly newArrivals: boolean
  readonly priceDrops: boolean
}
