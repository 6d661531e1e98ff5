import type { OpeningHoursEntry } from '#modules/sites/settings/opening-hours.schema.ts'
import { addDays, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { listOpenIntervals, type OpeningHours } from './opening-hours.rules.ts'

/** A clock that runs while a location is open, for how long a customer waits and when a reminder is due. */
export interface OpeningClock {
  /** Minutes of opening hours between two instants, with fractions; 0 if the second is not later. */
  countMinutes(from: Date, to: Date): number
  /**
   * When a number of minutes of opening hours will have passed. Null: not within the clock's own period.
   *
   * @param minutes at least 0; with 0, the next moment at which the location is open
   */
  addMinutes(from: Date, minutes: number): Date | null
  isOpen(at: Date): boolean
  /** Whether the location has no opening hours, so that Monday to Friday, 9 to 5, is assumed. */
  readonly isAssumed: boolean
}

interface Span {
  readonly opensMs: number
  readonly closesMs: number
}

const assumedWeek: readonly OpeningHoursEntry[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  formated_hours: null,
  open: '09:00',
  close: '17:00',
}))

/**
 * The clock of a location in a period. Days by appointment and closed days do not count; special dates and holidays
 * replace the hours of their weekday. Breaks within the hours do not count.
 *
 * @param from start of the period; earlier minutes are not counted
 * @param to end of the period
 */
export function buildOpeningClock(schedule: OpeningHours, from: Date, to: Date): OpeningClock {
  const isAssumed = !schedule.hours.some(isOpenDay)
  const known = isAssumed ? { ...schedule, hours: assumedWeek } : schedule
  const spans = listSpans(known, from, to)
  const count = (fromMs: number, toMs: number): number => {
    let ms = 0
    for (const { opensMs, closesMs } of spans) {
      if (opensMs >= toMs) break
      ms += Math.max(0, Math.min(closesMs, toMs) - Math.max(opensMs, fromMs))
    }
    return ms / 60_000
  }
  return {
    isAssumed,
    countMinutes: (start, end) => count(start.getTime(), end.getTime()),
    isOpen: (at) =>
      spans.some(({ opensMs, closesMs }) => opensMs <= at.getTime() && at.getTime() < closesMs),
    addMinutes(start, minutes) {
      let leftMs = minutes * 60_000
      for (const { opensMs, closesMs } of spans) {
        const beginsMs = Math.max(opensMs, start.getTime())
        if (beginsMs >= closesMs) continue
        if (beginsMs + leftMs <= closesMs) return new Date(beginsMs + leftMs)
        leftMs -= closesMs - beginsMs
      }
      return null
    },
  }
}

const isOpenDay = ({ status, open, close }: OpeningHoursEntry): boolean =>
  status === 'Open' && open !== null && close !== null

/** Opening hours of the period, from the day before, whose hours may last past midnight. */
function listSpans(schedule: OpeningHours, from: Date, to: Date): readonly Span[] {
  const first = addDays(toZonedTime(from, schedule.timeZone), -1)
  const days = Math.ceil((to.getTime() - from.getTime()) / 86_400_000) + 3
  return listOpenIntervals(schedule, first, days).map(({ opensAt, closesAt }) => ({
    opensMs: opensAt.getTime(),
    closesMs: closesAt.getTime(),
  }))
}
