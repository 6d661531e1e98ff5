import type { BookingKind } from '#modules/bookings/slots/slot.types.ts'
import type { VisitState } from '#modules/bookings/staff/visit.rules.ts'

/** A booking of the calendar. `from` and `to` are minutes of its day, as rows are counted. */
export interface BlockView {
  readonly id: string
  readonly date: string
  readonly from: number
  readonly to: number
  readonly kind: BookingKind
  readonly bay: number | null
  readonly personId: string | null
  readonly name: string
  /** Such as '10:30 am to 11:15 am'. */
  readonly time: string
  /** What it is about: the vehicle, or the kind of work. */
  readonly what: string
  /** Who serves the customer; null: nobody yet. */
  readonly person: string | null
  readonly state: VisitState
  readonly marks: readonly {
    readonly kind: 'bad' | 'wait' | 'good' | 'plain'
    readonly label: string
  }[]
  readonly isMovable: boolean
}

/** Columns of the grid: a place of the location, a person, or a day. */
export interface GroupView {
  readonly key: string
  readonly heading: string
  readonly date: string
  /** Null: the column is not a place. */
  readonly bay: { readonly kind: BookingKind; readonly bay: number } | null
  /** Null: nobody's; undefined: the column is not a person's. */
  readonly personId?: string | null
}

/** A span of a day in minutes. */
export interface SpanView {
  readonly date: string
  readonly from: number
  readonly to: number
}

export interface FreeView extends SpanView {
  readonly kind: BookingKind
  readonly remaining: number
  readonly clock: string
}

export interface ClosedView extends SpanView {
  readonly kind: BookingKind | null
  readonly bay: number | null
  readonly text: string
}

export interface DayView {
  readonly date: string
  /** Such as 'Monday 30 November'. */
  readonly heading: string
  /** Such as 'Mon 30'. */
  readonly short: string
  readonly isToday: boolean
  /** Such as '9 am to 5 pm' or 'Closed', with the occasion. */
  readonly hours: string
  /** Such as '6 times free'; null: the day is over. */
  readonly free: string | null
}

/** Everything that the grid and the agenda draw. */
export interface BoardView {
  readonly view: 'day' | 'week'
  readonly days: readonly DayView[]
  /** Minutes of a row. */
  readonly step: number
  /** Minutes of the first row's begin, and of the last row's end. */
  readonly from: number
  readonly to: number
  /** The clock's time of each row, such as '10:15'. */
  readonly clocks: readonly string[]
  readonly groups: readonly GroupView[]
  readonly blocks: readonly BlockView[]
  readonly open: readonly SpanView[]
  readonly free: readonly FreeView[]
  readonly closed: readonly ClosedView[]
}
