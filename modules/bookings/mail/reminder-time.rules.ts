import { addDays, toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/** When a visitor is reminded: the day before, at the time of the appointment on the location's clock. */
export function decideReminderTime(startsAt: Date, timeZone: string): Date {
  const { minutes, ...date } = toZonedTime(startsAt, timeZone)
  return toInstant(addDays(date, -1), minutes, timeZone)
}
