import { formatClock, formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { parseClock } from '#modules/locations/parse-clock.ts'
import type { FormRules, SlotDates } from '../form.types.ts'

/** A chosen time, as a form posts it. */
export interface SlotChoice {
  /** `2026-12-01T09:30:00+11:00`. */
  readonly start: string
  /** Value of the location for which the time was listed. */
  readonly place: string
  /** Id of the hold; null without a hold. */
  readonly hold: string | null
}

const instant = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:00[+-]\d{2}:\d{2}$/
const placePattern = /^[a-z0-9-]{1,90}$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an instant in the format of the endpoints for free times. */
export const isSlotStart = (text: string): boolean =>
  instant.test(text) && !Number.isNaN(Date.parse(text))

/** A chosen time; undefined for a malformed value. */
export function parseSlotChoice(text: string): SlotChoice | undefined {
  const [start = '', place = '', hold, ...more] = text.slice(0, 200).split(' ')
  if (more.length > 0 || !isSlotStart(start) || !placePattern.test(place)) return undefined
  if (hold !== undefined && !uuid.test(hold)) return undefined
  return { start, place, hold: hold ?? null }
}

export const formatSlotChoice = ({ start, place, hold }: SlotChoice): string =>
  [start, place, ...(hold === null ? [] : [hold])].join(' ')

/** Local day and time, `YYYY-MM-DDTHH:MM`, as in forms without bookings. */
export const toLocalTime = (start: string): string => start.slice(0, 16)

/** A day in a calendar of free times; without times it is full or closed. */
export interface SlotDayView {
  readonly date: string
  /** `Tuesday 1 December` */
  readonly label: string
  readonly slots: readonly { readonly start: string; readonly label: string }[]
}

/** Formats free times; where clocks go back, the second of two equal times is marked. */
export function buildSlotDays(
  { dates }: SlotDates,
  { country }: Pick<FormRules, 'country'>,
): SlotDayView[] {
  return dates.map(({ date, slots }) => ({
    date,
    label: nameDay(date, country),
    slots: slots.map(({ start }, at) => {
      const label = formatClock(parseClock(start.slice(11, 16)))
      const isSecond = slots.some(
        (other, before) => before < at && toLocalTime(other.start) === toLocalTime(start),
      )
      return { start, label: isSecond ? `${label}, after the clocks change` : label }
    }),
  }))
}

/** A calendar shows at most this many days, even if an endpoint lists more. */
const mostDays = 120

/** All days from the first to the last with free times, including days without. */
export function fillSlotDays(
  days: readonly SlotDayView[],
  country: FormRules['country'],
): SlotDayView[] {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const known = new Map(days.map((day) => [day.date, day]))
  const filled: SlotDayView[] = []
  let date = first.date
  while (date <= last.date && filled.length < mostDays) {
    filled.push(known.get(date) ?? { date, label: nameDay(date, country), slots: [] })
    date = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  }
  return filled
}

/** `Tuesday 1 December, 9:30 am` */
export function nameSlot(start: string, country: FormRules['country']): string {
  return `${nameDay(start.slice(0, 10), country)}, ${formatClock(parseClock(start.slice(11, 16)))}`
}

const nameDay = (date: string, country: FormRules['country']): string =>
  formatWrittenDay(date, country === 'US' ? 'en-US' : 'en-AU')
