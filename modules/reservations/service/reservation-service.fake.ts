import type { ReservationService } from './reservation-service.types.ts'

const refuse = () => Promise.reject(new Error('this test has no reservations'))

/** A service without reservations, which makes none. */
export const nobodysReservations: ReservationService = {
  isOffered: () => Promise.resolve(false),
  findOffer: () => Promise.resolve(undefined),
  hold: () => Promise.resolve({ ok: false, reason: 'reservation.not-enabled' }),
  find: () => Promise.resolve(undefined),
  findOfSession: () => Promise.resolve(undefined),
  findHeldOfSession: () => Promise.resolve(undefined),
  readSecondsLeft: () => Promise.resolve(0),
  findOpen: () => Promise.resolve(null),
  listHolds: () => Promise.resolve([]),
  findPayment: () => Promise.resolve(undefined),
  beginPayment: refuse,
  findFields: () => Promise.resolve(null),
  charge: refuse,
  refresh: refuse,
  findRefunds: () => Promise.resolve({ owedCents: 0, twiceCents: 0, manual: [] }),
  letGo: refuse,
  signToken: () => '',
  isToken: () => false,
  isLinkOver: () => Promise.resolve(false),
}
