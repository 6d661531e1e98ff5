/** Weekday headings of a calendar, in the country's order. */
export const listWeekdays = (isSundayFirst: boolean): string[] =>
  isSundayFirst ? weekdays : [...weekdays.slice(1), 'Sun']

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Weekdays before the first day, for the empty cells in its week.
 *
 * @param first `YYYY-MM-DD`
 */
export function listBlanks(first: string | undefined, isSundayFirst: boolean): string[] {
  if (first === undefined) return []
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  return listWeekdays(isSundayFirst).slice(0, isSundayFirst ? weekday : (weekday + 6) % 7)
}

/** The month in a day's label: 'Monday 30 November' and 'Monday November 30' give 'Nov'. */
export const nameMonth = (label: string): string =>
  (label.split(' ').find((word, at) => at > 0 && /^[A-Z]/.test(word)) ?? '').slice(0, 3)
