import { addDays, toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/** When to remind a visitor: the day before, at the same local time as the appointment. */
export function decideReminderTime(startsAt: Date, timeZone: string): Date {
  const { minutes, ...date } = toZonedTime(startsAt, timeZone)
  return toInstant(addDays(date, -1), minutes, timeZone)
}
