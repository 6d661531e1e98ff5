/** The event that a mail about a booking reports. */
export interface BookingNews {
  readonly what: 'booked' | 'moved' | 'cancelled' | 'reminder'
  /** Whether the dealer made the change, instead of the visitor. */
  readonly isByDealer: boolean
}

/**
 * Events reported to the dealer in a mail of their own. A new booking is in the mail about its
 * lead, unless the lead was stored without its time.
 */
export interface ChangeNews extends BookingNews {
  readonly what: 'booked' | 'moved' | 'cancelled'
}

const openings: Readonly<Record<BookingNews['what'], (noun: string) => string>> = {
  booked: (noun) => `Your ${noun} is booked`,
  moved: (noun) => `Your ${noun} is moved`,
  cancelled: (noun) => `Your ${noun} is cancelled`,
  reminder: (noun) => `Your ${noun} is tomorrow`,
}

/**
 * Subject and heading of a mail to the visitor.
 *
 * @param noun `test drive`: within a sentence
 */
export const buildBookingHeading = (noun: string, { what }: Pick<BookingNews, 'what'>): string =>
  openings[what](noun)
