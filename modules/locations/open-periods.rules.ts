import type { OpeningHoursEntry } from '#modules/sites/settings/opening-hours.schema.ts'
import { parseClock } from './parse-clock.ts'

/** A part of a day without a break, in minutes since midnight; what lasts past midnight ends after 1440. */
export interface OpenPeriod {
  readonly open: number
  readonly close: number
}

/** Hours of a weekday or of one date. */
export type Hours = Pick<OpeningHoursEntry, 'open' | 'close' | 'breaks'>

/**
 * The periods of a day's hours, in order: from opening to closing without the breaks (§3 Opening hours entry). A closing
 * time before the opening time is on the next day; a break is before midnight. Empty if the hours are unknown. The status
 * is the caller's to check, because appointments are also offered on days by appointment.
 */
export function listOpenPeriods({ open: opens, close: closes, breaks = [] }: Hours): OpenPeriod[] {
  if (opens === null || closes === null) return []
  const open = parseClock(opens)
  const closesAt = parseClock(closes)
  const close = closesAt > open ? closesAt : closesAt + 1440
  const periods: OpenPeriod[] = []
  let from = open
  for (const pause of breaks.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const begins = Math.min(parseClock(pause.from), close)
    if (begins > from) periods.push({ open: from, close: begins })
    from = Math.max(from, parseClock(pause.to))
  }
  return from < close ? [...periods, { open: from, close }] : periods
}
