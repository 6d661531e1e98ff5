import type { StoredLimit } from '../booking/booking-limit.store.ts'
import type { BookingKind, Slot } from '../slots/slot.types.ts'
import type { ListedBooking } from './staff-booking.types.ts'
import type { BookingWorker } from './worker.store.ts'

/** A location whose calendar the actor may read. */
export interface CalendarPlace {
  /** `SITE-LOCATION`. */
  readonly id: string
  readonly siteId: number
  readonly groupId: number
  readonly siteName: string
  readonly locationId: number
  readonly locationName: string
  readonly kinds: readonly BookingKind[]
}

/** A possible time of a day, with how many appointments it still takes. */
export interface CalendarSlot extends Slot {
  readonly kind: BookingKind
  readonly remaining: number
  readonly places: number
}

export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Midnight and the next one, on the location's clock: 23, 24 or 25 hours apart. */
  readonly startsAt: Date
  readonly endsAt: Date
  readonly open: readonly Pick<Slot, 'startsAt' | 'endsAt'>[]
  /** Why the hours differ from the usual ones; null: they are the usual hours. */
  readonly occasion: string | null
  /** Times that have not begun. */
  readonly slots: readonly CalendarSlot[]
}

/** The calendar of one location. */
export interface CalendarBoard {
  readonly place: CalendarPlace
  readonly timeZone: string
  readonly locale: string
  readonly kinds: readonly BookingKind[]
  readonly today: string
  readonly days: readonly CalendarDay[]
  readonly bookings: readonly ListedBooking[]
  readonly limits: readonly StoredLimit[]
  /** How many places the location has by its plan, by kind. */
  readonly plannedPlaces: Readonly<Partial<Record<BookingKind, number>>>
  readonly slotMinutes: Readonly<Partial<Record<BookingKind, number>>>
  readonly workers: readonly BookingWorker[]
  readonly mayWork: boolean
  readonly mayClose: boolean
}

export interface StaffCalendar {
  /** Null: no location that the actor reads takes appointments. */
  readonly board: CalendarBoard | null
  readonly places: readonly CalendarPlace[]
}
