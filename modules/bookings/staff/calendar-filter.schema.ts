import { z } from 'zod'
import { type BookingKind, bookingKinds } from '../slots/slot.types.ts'
import { parseDate } from './local-time.rules.ts'

/** What a calendar shows. Absent: the first choice, or no limit. */
export interface CalendarFilter {
  /** A day within the shown day or week, `YYYY-MM-DD`; absent: today. */
  readonly date?: string
  readonly view: 'day' | 'week'
  /** `SITE-LOCATION`: two sites of a dealership may have the same location. */
  readonly place?: string
  readonly kind?: BookingKind
  /** A person's id; 'nobody': bookings that nobody has. */
  readonly personId?: string
}

const placePattern = /^\d{1,15}-\d{1,15}$/

/** Reads the filter of an address; an invalid value is treated as missing. */
export function parseCalendarFilter(search: URLSearchParams): CalendarFilter {
  const date = search.get('date') ?? ''
  const place = search.get('place') ?? ''
  const kind = z.enum(bookingKinds).safeParse(search.get('kind')).data
  const person = search.get('person') ?? ''
  const isPerson = person === 'nobody' || z.uuid().safeParse(person).success
  return {
    view: search.get('view') === 'week' ? 'week' : 'day',
    ...(parseDate(date) === undefined ? {} : { date }),
    ...(placePattern.test(place) ? { place } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(isPerson ? { personId: person.toLowerCase() } : {}),
  }
}
