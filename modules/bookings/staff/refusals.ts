import { refuse } from '#modules/staff/service/refuse.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Overbooking } from './staff-claim.rules.ts'
import type { VisitFault } from './visit.rules.ts'

/** Also for a booking that exists but that the person may not see: the refusal must not reveal that it exists. */
export const unknownBooking = refuse(
  'booking.unknown',
  'This booking is not in your calendar any more.',
)
export const siteFaults = refuse(
  'booking.site-faults',
  'The settings of this site have faults, so nothing can be booked. Ask your platform’s operator.',
)
export const badRequest = refuse(
  'bookings.bad-request',
  'This is not complete. Reload the page, and try again.',
)
export const badTime = refuse('bookings.bad-time', 'Choose a date and a time that exist.')
export const badName = refuse('bookings.bad-name', 'Write the customer’s name, up to 60 letters.')
export const badContact = refuse(
  'bookings.bad-contact',
  'Write a phone number or an e-mail address, so that you can reach the customer.',
)
export const badReason = refuse('bookings.bad-reason', 'Write a reason of 1 to 200 letters.')
export const badPerson = refuse(
  'bookings.bad-person',
  'This person does not work here. Choose somebody else.',
)
export const badPlace = refuse(
  'bookings.bad-place',
  'This location takes no such appointments. Choose another one.',
)
export const badSpan = refuse(
  'bookings.bad-span',
  'The end must be after the beginning, and at most a year from now.',
)
export const vehicleOut = refuse(
  'bookings.vehicle-out',
  'The vehicle is out with somebody else at this time. Choose another time.',
)
export const unknownVehicle = refuse(
  'bookings.unknown-vehicle',
  'There is no vehicle with this stock number. Check it, or leave it empty.',
)
export const unknownLimit = refuse(
  'booking-limit.unknown',
  'This closure has been taken back already.',
)
export const mayNotOverbook = refuse(
  'bookings.may-not-overbook',
  'Only a manager can book more than there is room for.',
)

export const bayTaken = (bay: number): StaffRefusal =>
  refuse('bookings.bay-taken', `Place ${bay} is taken or closed at this time. Choose another one.`)

/** There is no room, so nothing was stored. The same request with `over` as `accepted` is stored all the same. */
export interface FullRefusal extends StaffRefusal {
  readonly over: Overbooking
}

/** By how many the time would be overbooked, as a sentence for the second press. */
export function refuseFull(over: Overbooking, isClosed: boolean): FullRefusal {
  const { places, minutes } = over
  const parts = [
    ...(isClosed
      ? ['It is closed at this time']
      : places > 0
        ? [`This would be ${places} more than there are places`]
        : []),
    ...(minutes > 0 ? [`the work of the day would be ${wordHours(minutes)} over`] : []),
  ]
  const text = parts.join(', and ')
  return {
    ...refuse('bookings.full', `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`),
    over,
  }
}

function wordHours(minutes: number): string {
  const hours = Math.round((minutes / 60) * 100) / 100
  return hours === 1 ? '1 hour' : `${hours} hours`
}

const faults: Readonly<Record<VisitFault, string>> = {
  'bookings.bad-transition': 'Somebody has changed this booking. Look at it again.',
  'bookings.too-early': 'It is too early for this.',
  'bookings.over': 'The appointment is over or has begun, so this is not possible any more.',
  'bookings.confirmed-already': 'The booking is confirmed already.',
  'bookings.undo-over': 'This can be undone for ten minutes only.',
}

export const refuseVisit = (code: VisitFault): StaffRefusal => refuse(code, faults[code])
