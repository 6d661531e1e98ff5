import { formatClock, formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { parseClock } from '#modules/locations/parse-clock.ts'
import {
  appointmentNote,
  closedNote,
  isVisitTime,
  listVisitTimes,
  type VisitDay,
} from '#modules/locations/visit-times.rules.ts'
import { fieldMessages, tooFarAhead } from '../field-messages.ts'
import type { ChoiceView, FormRules, VisitLocation, VisitPlan } from '../form.types.ts'

/** Default number of days ahead for a visit; a calendar shows at most `mostVisitDaysAhead`. */
const visitDaysAhead = 28
const mostVisitDaysAhead = 60

/**
 * Number of days in a calendar, including today.
 *
 * @param ahead days ahead according to the form; null: the default
 */
export const countVisitDays = (ahead: number | null): number =>
  Math.min(ahead ?? visitDaysAhead, mostVisitDaysAhead) + 1

/** A day of the calendar that a form shows. */
export interface OfferedDay {
  readonly date: string
  /** Monday 30 November */
  readonly label: string
  /** Possible times, in order; empty: no visit is possible that day. */
  readonly times: readonly string[]
  /** Why there are no times. */
  readonly note: string | null
}

export interface VisitRequest {
  readonly plan: VisitPlan
  /** The value of `plan.locationField`; '' without one. */
  readonly location: string
  /** Times of day that the form itself allows; empty: no restriction. */
  readonly choices: readonly ChoiceView[]
  readonly country: FormRules['country']
}

/** The chosen location, or all that can be visited. */
function listLocations({ plan, location }: VisitRequest): readonly VisitLocation[] {
  const chosen = plan.locations.filter(({ value }) => value === location)
  return chosen.length > 0 ? chosen : plan.locations
}

/**
 * The days from tomorrow on, with the possible times at the chosen location, or at any if none is
 * chosen. Today is left out: a cached page may be hours old, and visitors can phone.
 */
export function listOfferedDays(request: VisitRequest): readonly OfferedDay[] {
  const locations = listLocations(request)
  return (locations[0]?.days ?? []).slice(1).map(({ date }) => {
    const days = findDays(locations, date)
    const times = listTimes(days, request.choices)
    return {
      date,
      label: nameDay(date, request.country),
      times,
      note: times.length > 0 ? null : (days[0]?.note ?? closedNote),
    }
  })
}

/** Every time that is possible on some day, in order, with its label. */
export function listOfferedTimes(
  days: readonly OfferedDay[],
  choices: readonly ChoiceView[],
): readonly ChoiceView[] {
  const possible = new Set(days.flatMap(({ times }) => times))
  if (choices.length > 0) return choices.filter(({ value }) => possible.has(value))
  return [...possible].sort().map((value) => ({ value, label: formatTimeOfDay(value), hint: null }))
}

/** Faults of a day and time, by part; undefined: the visit is possible. */
export function findVisitFault(
  request: VisitRequest,
  date: string,
  time: string,
): { readonly part: 'date' | 'time'; readonly text: string } | undefined {
  const locations = listLocations(request)
  const days = findDays(locations, date)
  const [first] = locations
  if (first === undefined || days.length === 0)
    return { part: 'date', text: explainRange(first, date) }
  const times = listTimes(days, request.choices)
  const who = locations.length === 1 ? first.name : 'We'
  const day = nameDay(date, request.country)
  if (times.length === 0) {
    return { part: 'date', text: explainClosed(who, day, days[0]?.note ?? closedNote) }
  }
  if (times.includes(time)) return undefined
  if (request.choices.length > 0) {
    return { part: 'time', text: `On ${day} that time is not to be had. Please choose another.` }
  }
  const from = formatTimeOfDay(times[0]!)
  const until = formatTimeOfDay(times.at(-1)!)
  return {
    part: 'time',
    text: `On ${day} you can come to ${locations.length === 1 ? first.name : 'us'} from ${from} to ${until}. Please choose a time between them.`,
  }
}

function explainRange(location: VisitLocation | undefined, date: string): string {
  const days = location?.days ?? []
  const [first] = days
  if (first !== undefined && date < first.date) return fieldMessages.past
  return tooFarAhead(Math.max(days.length - 1, 0))
}

function explainClosed(who: string, day: string, note: string): string {
  if (note === appointmentNote) {
    return `${who} ${who === 'We' ? 'open' : 'opens'} by appointment only on ${day}. Please call us, or choose another day.`
  }
  const because = note === closedNote ? '' : ` (${note})`
  return `${who} ${who === 'We' ? 'are' : 'is'} closed on ${day}${because}. Please choose another day.`
}

const findDays = (locations: readonly VisitLocation[], date: string): VisitDay[] =>
  locations.flatMap(({ days }) => days.filter((day) => day.date === date))

/**
 * Half hours at which at least one of the locations can be visited, limited to the form's own times
 * if it has any.
 */
function listTimes(days: readonly VisitDay[], choices: readonly ChoiceView[]): string[] {
  const times = new Set(days.flatMap(listVisitTimes))
  if (choices.length === 0) return [...times].sort()
  const open = days.filter(({ first }) => first !== null)
  return choices
    .map(({ value }) => value)
    .filter((value) => (isClock(value) ? isWithin(open, value) : open.length > 0))
}

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const isWithin = (days: readonly VisitDay[], time: string): boolean =>
  days.some((day) => isVisitTime(day, time))

const nameDay = (date: string, country: FormRules['country']): string =>
  formatWrittenDay(date, country === 'US' ? 'en-US' : 'en-AU')

/** `9:30 am`; a form's own label that is not a time stays unchanged. */
function formatTimeOfDay(time: string): string {
  return isClock(time) ? formatClock(parseClock(time)) : time
}
