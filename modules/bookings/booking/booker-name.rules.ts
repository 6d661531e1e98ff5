import { cleanPersonName } from '#platform/mail/person-name.rules.ts'
import type { Booking } from './booking.types.ts'

/** The visitor's name, as the dealer reads it. */
export function nameBooker({
  firstName,
  lastName,
}: Pick<Booking, 'firstName' | 'lastName'>): string {
  const name = cleanPersonName(`${firstName} ${lastName}`)
  return name === '' ? 'A visitor' : name
}
