import { getDateFormat } from '#modules/sites/date-format.ts'

/** Such as 'Friday 11 December at 9:30 am'. */
export const createDayTimeFormat = (locale: string, timeZone: string): Intl.DateTimeFormat =>
  getDateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
