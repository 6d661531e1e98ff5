import type { CalendarBoard } from '#modules/bookings/staff/staff-calendar.types.ts'
import { weekdayNames } from '#modules/locations/opening-hours-text.rules.ts'
import { weekdayOf } from '#modules/sites/zoned-time.rules.ts'
import { kindWords } from '../../words/booking-words.ts'
import type { GroupView } from './board.types.ts'

/** The columns of a calendar: days of a week; of one day the places of the location, or its people. */
export function listGroups(
  board: CalendarBoard,
  view: 'day' | 'week',
  isByPerson: boolean,
): readonly GroupView[] {
  const { days } = board
  if (view === 'week') {
    return days.map(({ date }) => ({ key: date, heading: nameDay(date), date, bay: null }))
  }
  const { date } = days[0]!
  return isByPerson ? listPeople(board, date) : listBays(board, date)
}

/** The site's file knows only how many places a location has, so they are numbered. */
function listBays(
  { kinds, plannedPlaces, limits, bookings }: CalendarBoard,
  date: string,
): readonly GroupView[] {
  return kinds.flatMap((kind) => {
    const more = limits
      .filter((limit) => limit.bay === null && (limit.kind === null || limit.kind === kind))
      .map(({ places }) => places)
    const chosen = bookings.filter((booking) => booking.kind === kind).map(({ bay }) => bay ?? 0)
    const count = Math.max(plannedPlaces[kind] ?? 1, ...more, ...chosen)
    return Array.from({ length: count }, (_, at) => ({
      key: `${kind}-${at + 1}`,
      heading: kinds.length > 1 ? `${kindWords[kind]} ${at + 1}` : `Place ${at + 1}`,
      date,
      bay: { kind, bay: at + 1 },
    }))
  })
}

function listPeople({ workers, bookings }: CalendarBoard, date: string): readonly GroupView[] {
  const known = new Map(workers.map(({ id, name }) => [id, name]))
  for (const { personId, personName } of bookings) {
    if (personId !== null) known.set(personId, personName ?? 'Somebody')
  }
  return [
    { key: 'nobody', heading: 'Nobody yet', date, bay: null, personId: null },
    ...[...known].map(([id, name]) => ({
      key: id,
      heading: name,
      date,
      bay: null,
      personId: id,
    })),
  ]
}

function nameDay(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return `${weekdayNames[weekdayOf({ year, month, day })]?.slice(0, 3) ?? ''} ${day}`
}
