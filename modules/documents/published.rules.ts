import {
  addDays,
  type CalendarDate,
  toInstant,
  toZonedTime,
} from '#modules/sites/zoned-time.rules.ts'

/** The period in which a document is published, in the site's time zone. */
export interface DocumentTerm {
  readonly draft: boolean
  /** `2026-11-30`, or `2026-11-30 09:00`. Null: immediately. */
  readonly publish_at: string | null
  /** The end, as a day or a time; a day means the end of that day. Null: no end. */
  readonly ends_at: string | null
}

export interface TermDecision {
  readonly isShown: boolean
  /** The next instant at which `isShown` changes; null: never. */
  readonly changesAt: Date | null
}

/** Whether a document is published at `now`. */
export function decideTerm(term: DocumentTerm, now: Date, timeZone: string): TermDecision {
  if (term.draft) return { isShown: false, changesAt: null }
  const from = term.publish_at === null ? null : toMoment(term.publish_at, timeZone, false)
  const until = term.ends_at === null ? null : toMoment(term.ends_at, timeZone, true)
  if (from !== null && now < from) {
    return { isShown: false, changesAt: until !== null && until <= from ? null : from }
  }
  if (until !== null && now >= until) return { isShown: false, changesAt: null }
  return { isShown: true, changesAt: until }
}

/**
 * The end of the month that contains a moment, in the site's time zone (§9: an offer’s default
 * end).
 */
export function findEndOfMonth(now: Date, timeZone: string): Date {
  const { year, month } = toZonedTime(now, timeZone)
  // Month 13 is the following January.
  return toInstant({ year, month: month + 1, day: 1 }, 0, timeZone)
}

/**
 * Converts a local time to an instant.
 *
 * @param text `2026-11-30` or `2026-11-30 09:00`
 * @param isEnd whether a day without a time means its end
 */
export function toMoment(text: string, timeZone: string, isEnd: boolean): Date {
  const [day = '', time] = text.split(' ')
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const written: CalendarDate = { year, month, day: date }
  if (time === undefined) return toInstant(isEnd ? addDays(written, 1) : written, 0, timeZone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return toInstant(written, hours * 60 + minutes, timeZone)
}
