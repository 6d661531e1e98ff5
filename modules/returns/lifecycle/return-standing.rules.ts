import { isOpenReturn, type ReturnState } from './return-lifecycle.rules.ts'

/**
 * Where a return stands at an instant. Time alone changes nothing that is stored, so that staff can still record on the
 * next day what was brought back on the last one.
 */
export type ReturnStanding =
  /** Notice is given, and no time is agreed. */
  | 'to-choose'
  | 'agreed'
  /** The time that was agreed is now. */
  | 'under-way'
  /** The time is over, and nobody recorded the vehicle; another one can be chosen. */
  | 'missed'
  /** The last day is over, and nobody recorded the vehicle: it stays its buyer's. */
  | 'lapsed'
  /** Withdrawn, taken back or refused. */
  | 'closed'

interface OpenReturn {
  readonly state: ReturnState
  /** Null: no time is agreed. */
  readonly appointment: { readonly startsAt: Date; readonly endsAt: Date } | null
}

interface Clock {
  readonly now: Date
  /** `YYYY-MM-DD` on the site's clock. */
  readonly today: string
  /** The last day on which the vehicle may be brought back; null: none was promised. */
  readonly lastDay: string | null
}

/** §4, §5: notice, then appointment, then return, within the period: what became of it so far. */
export function decideReturnStanding(
  { state, appointment }: OpenReturn,
  { now, today, lastDay }: Clock,
): ReturnStanding {
  if (!isOpenReturn(state)) return 'closed'
  if (lastDay === null || today > lastDay) return 'lapsed'
  if (state === 'noticed' || appointment === null) return 'to-choose'
  if (now < appointment.startsAt) return 'agreed'
  return now < appointment.endsAt ? 'under-way' : 'missed'
}

/** Whether the buyer may agree on a time, the first or another one. */
export const mayChooseTime = (standing: ReturnStanding): boolean =>
  standing === 'to-choose' || standing === 'agreed' || standing === 'missed'

/** Whether the buyer may withdraw: while there is something to withdraw from. */
export const mayWithdraw = (standing: ReturnStanding): boolean =>
  mayChooseTime(standing) || standing === 'under-way'
