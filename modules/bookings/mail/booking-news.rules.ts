/** What a mail about a booking tells. */
export interface BookingNews {
  readonly what: 'booked' | 'moved' | 'cancelled' | 'reminder'
  /** Whether the dealer changed it, and not its visitor. */
  readonly isByDealer: boolean
}

/** What the dealer is told by a mail of its own: of a new booking its lead tells, unless it took no time at first. */
export interface ChangeNews extends BookingNews {
  readonly what: 'booked' | 'moved' | 'cancelled'
}

const openings: Readonly<Record<BookingNews['what'], (noun: string) => string>> = {
  booked: (noun) => `Your ${noun} is booked`,
  moved: (noun) => `Your ${noun} is moved`,
  cancelled: (noun) => `Your ${noun} is cancelled`,
  reminder: (noun) => `Your ${noun} is tomorrow`,
}

/** Subject and heading of a mail to the visitor. @param noun `test drive`: inside a sentence */
export const buildBookingHeading = (noun: string, { what }: Pick<BookingNews, 'what'>): string =>
  openings[what](noun)
