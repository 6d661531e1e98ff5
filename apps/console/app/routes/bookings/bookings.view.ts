import type { StoredLimit } from '#modules/bookings/booking/booking-limit.store.ts'
import { formatLocalClock, formatLocalDate } from '#modules/bookings/staff/local-time.rules.ts'
import type {
  CalendarBoard,
  CalendarDay,
  StaffCalendar,
} from '#modules/bookings/staff/staff-calendar.types.ts'
import type { ListedBooking } from '#modules/bookings/staff/staff-booking.types.ts'
import { listVisitActions, readVisitState } from '#modules/bookings/staff/visit.rules.ts'
import { formatDay, weekdayNames } from '#modules/locations/opening-hours-text.rules.ts'
import {
  addDays,
  type CalendarDate,
  formatCalendarDate,
  toZonedTime,
  weekdayOf,
} from '#modules/sites/zoned-time.rules.ts'
import type { Option } from '../../parts/option.types.ts'
import {
  kindWords,
  visitMarks,
  visitWords,
  wordClock,
  wordTime,
} from '../../words/booking-words.ts'
import type { BlockView, BoardView, DayView } from './board.types.ts'
import { listGroups } from './board-groups.ts'
import { changeCalendar } from './bookings-search.rules.ts'

interface LimitView {
  readonly id: string
  /** Such as 'Closed Monday 30 November, 10 am to 12 pm'. */
  readonly what: string
  readonly reason: string
  readonly by: string
}

interface MovableView {
  readonly id: string
  readonly label: string
}

export interface BookingsView {
  readonly board: BoardView
  readonly title: string
  readonly place: string
  readonly options: {
    readonly places: readonly Option[]
    readonly kinds: readonly Option[]
    readonly people: readonly Option[]
  }
  readonly previous: string
  readonly next: string
  readonly today: string
  readonly limits: readonly LimitView[]
  /** Bookings inside a closure, which have to be moved. */
  readonly toMove: readonly MovableView[]
  readonly mayWork: boolean
  readonly mayClose: boolean
}

/** The calendar of a location as the screen draws it; null: there is no location with one. */
export function buildBookings(
  { board, places }: StaffCalendar,
  search: URLSearchParams,
  now: Date,
): BookingsView | null {
  if (board === null) return null
  const view = search.get('view') === 'week' ? 'week' : 'day'
  const first = board.days[0]!
  const day = parse(first.date)
  const length = board.days.length
  const lead = (to: CalendarDate) => changeCalendar(search, { date: formatCalendarDate(to) })
  const named = places.map(({ id, siteName, locationName }) => ({
    value: id,
    label:
      new Set(places.map(({ siteId }) => siteId)).size > 1
        ? `${siteName}, ${locationName}`
        : locationName,
  }))
  return {
    board: buildBoard(board, view, search.get('by') === 'person', now),
    title:
      view === 'day'
        ? wordDay(day)
        : `${wordDay(day)} to ${wordDay(parse(board.days.at(-1)!.date))}`,
    place: board.place.id,
    options: {
      places: named,
      kinds: board.place.kinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
      people: [
        ...board.workers.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'nobody', label: 'Nobody’s' },
      ],
    },
    previous: lead(addDays(day, -length)),
    next: lead(addDays(day, length)),
    today: changeCalendar(search, { date: '' }),
    limits: board.limits.map((limit) => describeLimit(limit, board.timeZone)),
    toMove: board.bookings
      .filter(({ isInClosure }) => isInClosure)
      .map(({ id, name, startsAt }) => ({
        id,
        label: `${nameOf(name)}, ${wordTime(startsAt, board.timeZone)}`,
      })),
    mayWork: board.mayWork,
    mayClose: board.mayClose,
  }
}

const wordDay = (date: CalendarDate): string =>
  formatDay({ ...date, weekday: weekdayOf(date) }, 'en-AU')

const nameOf = (name: string): string => (name === '' ? 'A customer' : name)

function describeLimit(limit: StoredLimit, timeZone: string): LimitView {
  const { id, kind, bay, places, startsAt, endsAt, reason, setByName } = limit
  const what = [
    places === 0 ? 'Closed' : `${places} at once`,
    ...(bay === null ? [] : [`place ${bay}`]),
    ...(kind === null ? [] : [`${kindWords[kind].toLowerCase()}s`]),
  ].join(', ')
  const isOneDay = formatLocalDate(startsAt, timeZone) === formatLocalDate(endsAt, timeZone)
  const end = isOneDay ? wordClock(endsAt, timeZone) : wordTime(endsAt, timeZone)
  return { id, what: `${what}: ${wordTime(startsAt, timeZone)} to ${end}`, reason, by: setByName }
}

function buildBoard(
  board: CalendarBoard,
  view: 'day' | 'week',
  isByPerson: boolean,
  now: Date,
): BoardView {
  const { days, timeZone } = board
  const step = 15
  const minute = (at: Date, day: CalendarDay) => countMinutes(at, day, view, timeZone)
  const dayOf = (at: Date) =>
    days.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt) ?? days[0]!
  const open = days.flatMap((day) =>
    day.open.map(({ startsAt, endsAt }) => ({
      date: day.date,
      from: minute(startsAt, day),
      to: minute(endsAt, day),
    })),
  )
  const blocks = board.bookings.map((booking): BlockView => {
    const day = dayOf(booking.startsAt)
    return buildBlock(booking, {
      from: minute(booking.startsAt, day),
      to: minute(booking.endsAt, day),
      day,
      board,
      now,
    })
  })
  const ends = [...open, ...blocks]
  const from = Math.floor(Math.min(...ends.map((each) => each.from), 600) / 60) * 60
  const to = Math.ceil(Math.max(...ends.map((each) => each.to), 960) / 60) * 60
  return {
    view,
    days: days.map((day) => buildDay(day, board, now)),
    step,
    from,
    to,
    clocks: Array.from({ length: (to - from) / step }, (_, row) =>
      nameRow(days[0]!, from + row * step, view, timeZone),
    ),
    groups: listGroups(board, view, isByPerson),
    blocks,
    open,
    free: days.flatMap((day) =>
      day.slots
        .filter(({ remaining }) => remaining > 0)
        .map(({ kind, startsAt, endsAt, remaining }) => ({
          date: day.date,
          kind,
          from: minute(startsAt, day),
          to: minute(endsAt, day),
          remaining,
          clock: formatLocalClock(startsAt, timeZone),
        })),
    ),
    closed: days.flatMap((day) =>
      board.limits
        .filter(
          ({ places, startsAt, endsAt }) =>
            places === 0 && startsAt < day.endsAt && day.startsAt < endsAt,
        )
        .map(({ kind, bay, startsAt, endsAt, reason }) => ({
          date: day.date,
          kind,
          bay,
          from: minute(startsAt, day),
          to: minute(endsAt, day),
          text: reason,
        })),
    ),
  }
}

/**
 * Minutes of a day. The rows of one day are hours that pass, so that a day on which clocks change has one more or less;
 * those of a week are hours of the clock, because its days share them.
 */
function countMinutes(
  at: Date,
  { startsAt, endsAt }: CalendarDay,
  view: 'day' | 'week',
  timeZone: string,
): number {
  const bounded = new Date(Math.min(Math.max(Number(at), Number(startsAt)), Number(endsAt)))
  if (view === 'day') return (Number(bounded) - Number(startsAt)) / 60_000
  return Number(bounded) === Number(endsAt) ? 1440 : toZonedTime(bounded, timeZone).minutes
}

/** The clock's time at the begin of a row. */
function nameRow(day: CalendarDay, minute: number, view: 'day' | 'week', timeZone: string): string {
  if (view === 'day') {
    return formatLocalClock(new Date(Number(day.startsAt) + minute * 60_000), timeZone)
  }
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

interface BlockParts {
  readonly from: number
  readonly to: number
  readonly day: CalendarDay
  readonly board: CalendarBoard
  readonly now: Date
}

function buildBlock(booking: ListedBooking, { from, to, day, board, now }: BlockParts): BlockView {
  const { id, kind, bay, personId, personName, vehicle, workMinutes, isConfirmed } = booking
  const state = readVisitState(booking)
  const { timeZone } = board
  const work = workMinutes === 0 ? kindWords[kind] : `${kindWords[kind]}, ${workMinutes / 60} h`
  return {
    id,
    date: day.date,
    from,
    to: Math.max(to, from + 1),
    kind,
    bay,
    personId,
    name: nameOf(booking.name),
    time: `${wordClock(booking.startsAt, timeZone)} to ${wordClock(booking.endsAt, timeZone)}`,
    what: vehicle ?? work,
    person: personName,
    state,
    marks: [
      ...(state === 'booked' ? [] : [{ kind: markOf(state), label: visitWords[state] }]),
      ...(booking.isInClosure ? [{ kind: 'bad' as const, label: 'In a closure' }] : []),
      ...(state === 'booked' && !isConfirmed
        ? [{ kind: 'wait' as const, label: 'Not confirmed' }]
        : []),
    ],
    isMovable: board.mayWork && listVisitActions({ ...booking, state }, now).includes('move'),
  }
}

const markOf = (state: keyof typeof visitMarks) => visitMarks[state] as 'bad' | 'good' | 'plain'

function buildDay(day: CalendarDay, { today, timeZone }: CalendarBoard, now: Date): DayView {
  const date = parse(day.date)
  const hours =
    day.open.length === 0
      ? 'Closed'
      : day.open
          .map(
            ({ startsAt, endsAt }) =>
              `${wordClock(startsAt, timeZone)} to ${wordClock(endsAt, timeZone)}`,
          )
          .join(', ')
  const free = day.slots.reduce((sum, { remaining }) => sum + remaining, 0)
  return {
    date: day.date,
    heading: wordDay(date),
    short: `${weekdayNames[weekdayOf(date)]?.slice(0, 3) ?? ''} ${date.day}`,
    isToday: day.date === today,
    hours: day.occasion === null ? hours : `${day.occasion}: ${hours}`,
    free: day.endsAt <= now ? null : `${free} free`,
  }
}

function parse(text: string): CalendarDate {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}
