/** Names in the address by which the calendar is limited. */
export const calendarNames = ['date', 'view', 'by', 'place', 'kind', 'person'] as const
export type CalendarName = (typeof calendarNames)[number]

/** What the filter form shows; '' is the first choice, or no limit. */
export type CalendarValues = Readonly<Record<CalendarName, string>>

export const readCalendarValues = (search: URLSearchParams): CalendarValues =>
  Object.fromEntries(calendarNames.map((name) => [name, search.get(name) ?? ''])) as CalendarValues

/** The query of a calendar with other values: '' removes one. Values of other screens, such as a form's, go. */
export function changeCalendar(
  search: URLSearchParams,
  changes: Readonly<Partial<Record<CalendarName, string>>> = {},
): string {
  const changed = new URLSearchParams()
  for (const name of calendarNames) {
    const value = changes[name] ?? search.get(name) ?? ''
    if (value !== '') changed.set(name, value)
  }
  const text = changed.toString()
  return text === '' ? '' : `?${text}`
}

/** The same with values for a form, such as the time that was pressed. */
export function addToCalendar(
  search: URLSearchParams,
  values: Readonly<Record<string, string>>,
): string {
  const all = new URLSearchParams(changeCalendar(search))
  for (const [name, value] of Object.entries(values)) all.set(name, value)
  return `?${all.toString()}`
}
