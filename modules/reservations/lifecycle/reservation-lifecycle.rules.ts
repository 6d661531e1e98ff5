/**
 * What became of a reservation. `held`: somebody is paying. `authorised`: a bank has promised the deposit. `paid`: it is
 * here. `expired`: the hold is over. `released`: the buyer or the dealer let the vehicle go. `refunded`: the deposit goes
 * back. `delivered`: the vehicle was handed over.
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

/** States in which a reservation keeps its vehicle from everybody else; a vehicle has one of these at most. */
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

/** `pay` of an expired one is a late payment, which counts while nobody else has the vehicle; else it is sent back. */
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

/** The state after an event; undefined where the event changes nothing, such as a payment that is told twice. */
export const decideReservationState = (
  state: ReservationState,
  event: ReservationEvent,
): ReservationState | undefined => transitions[state][event]

/** States that an event can happen in, for the condition of a statement. */
export const listStatesBefore = (event: ReservationEvent): ReservationState[] =>
  reservationStates.filter((state) => transitions[state][event] !== undefined)

export const isOpenState = (state: ReservationState): state is OpenState =>
  openStates.some((open) => open === state)
