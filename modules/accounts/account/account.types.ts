/** A visitor's account at one site. */
export interface Account {
  readonly id: string
  /** E-mail address in lower case. It is confirmed, because the sign-in link was sent to it. */
  readonly email: string
  readonly createdAt: Date
  /** When the visitor stopped the mails about saved searches; null: the visitor gets them. */
  readonly mailsStoppedAt: Date | null
  /** Since when the dealer's people may see the saved vehicles; null: only the visitor sees them. */
  readonly garageSharedAt: Date | null
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
