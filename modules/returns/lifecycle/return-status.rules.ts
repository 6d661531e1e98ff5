import { isOpenReturn, type ReturnState } from './return-lifecycle.rules.ts'

/**
 * The status of a return at an instant. Time alone changes nothing that is stored, so that staff can still record on
 * the next day a return on the last day.
 */
export type ReturnStatus =
  /** Notice is given, but there is no appointment. */
  | 'to-choose'
  | 'agreed'
  /** The appointment is now. */
  | 'under-way'
  /** The appointment has passed without a record; another one can be chosen. */
  | 'missed'
  /** The last day has passed without a record: the buyer keeps the vehicle. */
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

/** §4, §5: notice, then appointment, then return, within the period: the status so far. */
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

/** Whether the buyer may choose an appointment, the first or another one. */
export const mayChooseTime = (status: ReturnStatus): boolean =>
  status === 'to-choose' || status === 'agreed' || status === 'missed'

/** Whether the buyer may withdraw: only while the return is open. */
export const mayWithdraw = (status: ReturnStatus): boolean =>
  mayChooseTime(status) || status === 'under-way'
