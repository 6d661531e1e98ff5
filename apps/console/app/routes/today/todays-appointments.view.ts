import type { TodaysBooking } from '#modules/bookings/staff/list-today.ts'
import { kindWords, visitMarks, visitWords, wordClock } from '../../words/booking-words.ts'

export interface AppointmentView {
  readonly id: string
  readonly time: string
  readonly name: string
  readonly what: string
  readonly place: string
  /** Null: it is booked, as most are. */
  readonly state: { readonly label: string; readonly mark: string } | null
  readonly mayCheckIn: boolean
}

export interface AppointmentsView {
  readonly rows: readonly AppointmentView[]
  readonly isMore: boolean
}

/** Today's appointments for the start screen. */
export const buildAppointments = (
  bookings: readonly TodaysBooking[],
  isMore: boolean,
): AppointmentsView => ({
  isMore,
  rows: bookings.map((booking) => ({
    id: booking.id,
    time: wordClock(booking.startsAt, booking.timeZone),
    name: booking.name === '' ? 'A customer' : booking.name,
    what: [kindWords[booking.kind], ...(booking.vehicle === null ? [] : [booking.vehicle])].join(
      ', ',
    ),
    place: booking.locationName,
    state:
      booking.visit === 'booked'
        ? null
        : { label: visitWords[booking.visit], mark: visitMarks[booking.visit] },
    mayCheckIn: booking.actions.includes('check-in'),
  })),
})
