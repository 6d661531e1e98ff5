import type { Reservation } from './lifecycle/reservation.types.ts'

/** A vehicle that is held, with what a test wants otherwise. */
export const buildExampleReservation = (change: Partial<Reservation> = {}): Reservation => ({
  id: '0191d6a0-1111-4222-8333-444455556666',
  siteId: 1,
  dealershipId: 1,
  vehicleId: 7,
  reference: 'K7RWM4PX',
  state: 'held',
  endReason: null,
  provider: 'stripe',
  depositCents: 50_000,
  currency: 'AUD',
  priceCents: 2_599_000,
  agreements: [{ field: 'terms', version: '1', wording: 'The deposit is refundable.' }],
  firstName: 'Robin',
  lastName: 'Lee',
  email: 'robin@visitor.example',
  phone: '0400 123 456',
  postcode: '4000',
  heldAt: new Date('2026-11-25T02:00:00Z'),
  expiresAt: new Date('2026-11-25T02:20:00Z'),
  paymentBegunAt: null,
  paidAt: null,
  paymentId: null,
  endedAt: null,
  ...change,
})
