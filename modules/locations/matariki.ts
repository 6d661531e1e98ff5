import type { CalendarDate } from '#modules/sites/zoned-time.rules.ts'

/** Month and day of Matariki from 2022 on: Te Kāhui o Matariki Public Holiday Act 2022, Schedule 1. */
const datesFrom2022 = [
  '6-24 7-14 6-28 6-20 7-10 6-25 7-14 7-6 6-21 7-11',
  '7-2 6-24 7-7 6-29 7-18 7-10 6-25 7-15 7-6 7-19',
  '7-11 7-3 6-24 7-7 6-29 7-19 7-3 6-25 7-15 6-30 6-21',
]
  .join(' ')
  .split(' ')

/** The date of Matariki; undefined outside the years that the act lists, 2022 to 2052. */
export function findMatariki(year: number): CalendarDate | undefined {
  const [month, day] = (datesFrom2022[year - 2022] ?? '').split('-').map(Number)
  return month === undefined || day === undefined ? undefined : { year, month, day }
}
