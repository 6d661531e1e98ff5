/**
 * The state of a reservation. `held`: the buyer is paying. `authorised`: a bank has guaranteed the deposit. `paid`:
 * the deposit has arrived. `expired`: the hold has ended. `released`: the buyer or the dealer cancelled. `refunded`:
 * the deposit is returned to the buyer. `delivered`: the vehicle was handed over.
 */
export const reservationStates = [
  'held',
  'authorised',
  'paid',
  'expired',
  'released',
  'refunded',
  'delivered',
] as const
export type ReservationState = (typeof reservationStates)[number]

/** States in which a reservation blocks its vehicle for other buyers; a vehicle has at most one such reservation. */
export const openStates = ['held', 'authorised', 'paid'] as const
export type OpenState = (typeof openStates)[number]

export const reservationEvents = [
  'authorise',
  'pay',
  'send-back',
  'expire',
  'release',
  'refund',
  'deliver',
] as const
export type ReservationEvent = (typeof reservationEvents)[number]

/**
 * The state after each event. `pay` in state `expired` is a late payment: it is accepted if nobody else has the
 * vehicle, and refunded otherwise.
 */
const transitions: Readonly<
  Record<ReservationState, Readonly<Partial<Record<ReservationEvent, ReservationState>>>>
> = {
  held: {
    authorise: 'authorised',
    pay: 'paid',
    'send-back': 'refunded',
    expire: 'expired',
    release: 'released',
  },
  authorised: { pay: 'paid', 'send-back': 'refunded', release: 'released' },
  paid: { release: 'released', refund: 'refunded', deliver: 'delivered' },
  expired: { pay: 'paid', 'send-back': 'refunded' },
  released: { 'send-back': 'refunded', refund: 'refunded' },
  refunded: {},
  delivered: { refund: 'refunded' },
}

/** The state after an event; undefined if the event has no effect, such as a repeated report of a payment. */
export const decideReservationState = (
  state: ReservationState,
  event: ReservationEvent,
): ReservationState | undefined => transitions[state][event]

/** The states in which an event can happen, for the condition of an SQL statement. */
export const listStatesBefore = (event: ReservationEvent): ReservationState[] =>
  reservationStates.filter((state) => transitions[state][event] !== undefined)

export const isOpenState = (state: ReservationState): state is OpenState =>
  openStates.some((open) => open === state)
