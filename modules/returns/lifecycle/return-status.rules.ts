import { isOpenReturn, type ReturnState } from './return-lifecycle.rules.ts'

/**
 * The status of a return at an instant. Passing time changes nothing that is stored, so that staff can record a
 * return of the last day on the next day.
 */
export type ReturnStatus =
  /** The buyer gave notice, but has no appointment yet. */
  | 'to-choose'
  | 'agreed'
  /** The appointment is now. */
  | 'under-way'
  /** The appointment is over and no return was recorded; the buyer can choose another one. */
  | 'missed'
  /** The last day is over and no return was recorded: the buyer keeps the vehicle. */
  | 'lapsed'
  /** Withdrawn, returned or refused. */
  | 'closed'

interface OpenReturn {
  readonly state: ReturnState
  /** Null: no appointment. */
  readonly appointment: { readonly startsAt: Date; readonly endsAt: Date } | null
}

interface Clock {
  readonly now: Date
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string
  /** The last day for returning the vehicle; null: no return was promised. */
  readonly lastDay: string | null
}

/** §4, §5: the status of a return: notice, then appointment, then return, all within the period. */
export function decideReturnStatus(
  { state, appointment }: OpenReturn,
  { now, today, lastDay }: Clock,
): ReturnStatus {
  if (!isOpenReturn(state)) return 'closed'
  if (lastDay === null || today > lastDay) return 'lapsed'
  if (state === 'noticed' || appointment === null) return 'to-choose'
  if (now < appointment.startsAt) return 'agreed'
  return now < appointment.endsAt ? 'under-way' : 'missed'
}

/** Whether the buyer may choose a first or another appointment. */
export const mayChooseTime = (status: ReturnStatus): boolean =>
  status === 'to-choose' || status === 'agreed' || status === 'missed'

/** Whether the buyer may withdraw: only while the return is open. */
export const mayWithdraw = (status: ReturnStatus): boolean =>
  mayChooseTime(status) || status === 'under-way'
