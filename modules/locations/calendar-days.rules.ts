import { addDays, weekdayOf, type CalendarDate } from '#modules/sites/zoned-time.rules.ts'

/** Days of the year that a law defines by a weekday, or by Easter. Weekdays are numbered from 0, Sunday. */

/** The date of the nth, or of the last, occurrence of a weekday in a month. */
export function findNthWeekday(
  year: number,
  month: number,
  weekday: number,
  nth: number | 'last',
): CalendarDate {
  if (nth === 'last') {
    const last = addDays({ year, month: month + 1, day: 1 }, -1)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = { year, month, day: 1 }
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** The first date with this weekday on or after a date. */
export function findWeekdayFrom(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}

/** The Monday nearest to a date: at most three days away. */
export function findNearestMonday(date: CalendarDate): CalendarDate {
  return findWeekdayFrom(addDays(date, -3), 1)
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
export function findEaster(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 }
}
