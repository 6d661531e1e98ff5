/** The states of an appointment. */
export const visitStates = ['booked', 'arrived', 'done', 'no-show', 'cancelled'] as const
export type VisitState = (typeof visitStates)[number]

/** What staff do with an appointment, in the order of buttons. */
export const visitActions = [
  'check-in',
  'finish',
  'no-show',
  'confirm',
  'move',
  'cancel',
  'undo',
] as const
export type VisitAction = (typeof visitActions)[number]

/** What may be done in each state; screens offer exactly these, where the time allows them too. */
const actionsOf: Readonly<Record<VisitState, readonly VisitAction[]>> = {
  booked: ['check-in', 'no-show', 'confirm', 'move', 'cancel'],
  arrived: ['finish', 'undo'],
  done: ['undo'],
  'no-show': ['check-in', 'move', 'undo'],
  cancelled: ['undo'],
}

/** The state after an action; 'confirm' leaves it as it is. */
const targets: Readonly<Record<Exclude<VisitAction, 'undo' | 'confirm'>, VisitState>> = {
  'check-in': 'arrived',
  finish: 'done',
  'no-show': 'no-show',
  move: 'booked',
  cancel: 'cancelled',
}

/** For how long a step can be undone. */
export const undoMinutes = 10

const hourMs = 3_600_000
/** How long before its time somebody can be checked in, and how long after its end a booking can be moved. */
const nearHours = 12

/** What an appointment's actions depend on. */
export interface Visit {
  readonly state: VisitState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isConfirmed: boolean
  /** Until when the last step can be undone; null: it cannot. */
  readonly undoUntil: Date | null
}

export type VisitFault =
  /** The state does not allow it. */
  | 'bookings.bad-transition'
  | 'bookings.too-early'
  | 'bookings.over'
  | 'bookings.confirmed-already'
  | 'bookings.undo-over'

/** Why an action is not possible; undefined: it is. */
export function findVisitFault(
  visit: Visit,
  action: VisitAction,
  now: Date,
): VisitFault | undefined {
  if (!actionsOf[visit.state].includes(action)) return 'bookings.bad-transition'
  const hasBegun = visit.startsAt <= now
  const hoursUntil = (Number(visit.startsAt) - Number(now)) / hourMs
  const hoursAfter = (Number(now) - Number(visit.endsAt)) / hourMs
  switch (action) {
    case 'check-in':
      if (hoursUntil > nearHours) return 'bookings.too-early'
      return hoursAfter > nearHours ? 'bookings.over' : undefined
    case 'no-show':
      return hasBegun ? undefined : 'bookings.too-early'
    case 'confirm':
      if (hasBegun) return 'bookings.over'
      return visit.isConfirmed ? 'bookings.confirmed-already' : undefined
    case 'cancel':
      return hasBegun ? 'bookings.over' : undefined
    case 'move':
      return hoursAfter > nearHours ? 'bookings.over' : undefined
    case 'undo':
      return visit.undoUntil !== null && now < visit.undoUntil ? undefined : 'bookings.undo-over'
    case 'finish':
      return undefined
  }
}

/** What may be done now. */
export const listVisitActions = (visit: Visit, now: Date): readonly VisitAction[] =>
  visitActions.filter((action) => findVisitFault(visit, action, now) === undefined)

/** The state that a possible action leads to. */
export function decideNextState(state: VisitState, action: VisitAction): VisitState {
  if (action === 'confirm') return state
  if (action === 'undo') return state === 'done' ? 'arrived' : 'booked'
  return targets[action]
}

interface StoredState {
  readonly state: 'booked' | 'cancelled'
  readonly attendance: 'arrived' | 'no-show' | 'done' | null
}

/** The state of a stored booking. */
export const readVisitState = ({ state, attendance }: StoredState): VisitState =>
  state === 'cancelled' ? 'cancelled' : (attendance ?? 'booked')

/** How a state is stored. */
export const toStoredState = (state: VisitState): StoredState =>
  state === 'cancelled'
    ? { state: 'cancelled', attendance: null }
    : { state: 'booked', attendance: state === 'booked' ? null : state }
