/** The weekdays over a calendar, in the order of the country's weeks. */
export const listWeekdays = (isSundayFirst: boolean): string[] =>
  isSundayFirst ? weekdays : [...weekdays.slice(1), 'Sun']

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The weekdays before the first day, whose places in its week stay empty. @param first `YYYY-MM-DD` */
export function listBlanks(first: string | undefined, isSundayFirst: boolean): string[] {
  if (first === undefined) return []
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  return listWeekdays(isSundayFirst).slice(0, isSundayFirst ? weekday : (weekday + 6) % 7)
}

/** 'Monday 30 November' and 'Monday November 30' are in Nov. */
export const nameMonth = (label: string): string =>
  (label.split(' ').find((word, at) => at > 0 && /^[A-Z]/.test(word)) ?? '').slice(0, 3)
