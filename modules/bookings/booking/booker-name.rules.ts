import type { Booking } from './booking.types.ts'

/** A name in a heading or a calendar is no letter. */
const longest = 80

/** Who booked, as the dealer reads it. */
export function nameBooker({
  firstName,
  lastName,
}: Pick<Booking, 'firstName' | 'lastName'>): string {
  const name = `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim()
  return name === '' ? 'A visitor' : name
}
