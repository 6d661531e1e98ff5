import { formatClock, formatDay } from '#modules/locations/opening-hours-text.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { AuditEntry } from '#modules/staff/audit/audit.types.ts'

export interface BookingHistoryEntry {
  readonly id: number
  readonly at: Date
  readonly by: string
  /** A sentence without its end. */
  readonly what: string
}

/**
 * What staff did with a booking, as sentences. Changes by the customer are not in the audit.
 *
 * @param names of people by id
 */
export const buildHistory = (
  entries: readonly AuditEntry[],
  names: ReadonlyMap<string, string>,
  timeZone: string,
): readonly BookingHistoryEntry[] =>
  entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    by: entry.actorName,
    what: describe(entry, names, timeZone),
  }))

function describe(
  { action, before, after }: AuditEntry,
  names: ReadonlyMap<string, string>,
  timeZone: string,
): string {
  const over = after?.['overbooked'] === undefined ? '' : ', beyond what there is room for'
  switch (action) {
    case 'booking.added':
      return `Added the booking for ${nameTime(after?.['startsAt'], timeZone)}${over}`
    case 'booking.moved':
      return after?.['startsAt'] === undefined
        ? `Place: ${nameBay(before?.['bay'])} to ${nameBay(after?.['bay'])}`
        : `Moved from ${nameTime(before?.['startsAt'], timeZone)} to ${nameTime(after['startsAt'], timeZone)}${over}`
    case 'booking.person':
      return `Person: ${namePerson(before?.['personId'], names)} to ${namePerson(after?.['personId'], names)}`
    case 'booking.cancelled':
      return 'Cancelled'
    case 'booking.checked-in':
      return 'Checked in'
    case 'booking.no-show':
      return 'Noted as a no-show'
    case 'booking.finished':
      return 'Done'
    case 'booking.confirmed':
      return 'Confirmed'
    case 'booking.undone':
      return 'Took the last step back'
    default:
      return action
  }
}

function nameTime(value: unknown, timeZone: string): string {
  const at = new Date(typeof value === 'string' ? value : NaN)
  if (Number.isNaN(at.getTime())) return 'another time'
  const zoned = toZonedTime(at, timeZone)
  return `${formatDay(zoned, 'en-AU')}, ${formatClock(zoned.minutes)}`
}

const nameBay = (bay: unknown): string => (typeof bay === 'number' ? `place ${bay}` : 'any')

const namePerson = (id: unknown, names: ReadonlyMap<string, string>): string =>
  typeof id === 'string' ? (names.get(id) ?? 'somebody') : 'nobody'

/** The ids of the people that a history names. */
export const listNamedPeople = (entries: readonly AuditEntry[]): readonly string[] => [
  ...new Set(
    entries
      .flatMap(({ before, after }) => [before?.['personId'], after?.['personId']])
      .filter((id) => typeof id === 'string'),
  ),
]
