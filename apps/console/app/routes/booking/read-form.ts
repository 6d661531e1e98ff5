import type { Overbooking } from '#modules/bookings/staff/staff-claim.rules.ts'
import { readField, readFields, readNumber } from '../../access/read-field.ts'

/** Longer than any field; the form as a whole is bounded by the server. */
const longestValue = 2000

/** A posted form, each value bounded. */
export interface TypedForm {
  /** '' if the form has no such field. */
  read(name: string): string
  readAll(name: string): readonly string[]
  /** What was typed, for a page without script that shows the form again. */
  listTyped(): Readonly<Record<string, string>>
  /** -1 for a text that is not a whole number. */
  readNumber(name: string): number
  /** The site and the location that a form is for; 0 if the form does not name them. */
  readPlace(): { readonly siteId: number; readonly locationId: number }
  /** By how many a person books beyond the places with their second press. */
  readOver(): Overbooking | undefined
}

export function readForm(body: FormData): TypedForm {
  const read = (name: string): string => readField(body, name, longestValue)
  return {
    read,
    readAll: (name) => readFields(body, name, { most: 50, longest: longestValue }),
    listTyped: () =>
      Object.fromEntries([...new Set(body.keys())].map((name) => [name, read(name)])),
    readNumber: (name) => readNumber(body, name),
    readPlace() {
      const [siteId = 0, locationId = 0] = read('place').split('-').map(Number)
      return { siteId, locationId }
    },
    readOver: () =>
      read('overPlaces') === ''
        ? undefined
        : { places: readNumber(body, 'overPlaces'), minutes: readNumber(body, 'overMinutes') },
  }
}
