import { expect, test } from 'vitest'
import { judgePurchases, type PurchasesOutcome } from './judge-purchases.ts'

const paymentId = '22222222-2222-4222-8222-222222222222'
const reservationId = '11111111-1111-4111-8111-111111111111'
const email = 'p1@visitor.example'

const payment = {
  id: paymentId,
  merchantNumber: '22222222222242228222',
  subjectId: reservationId,
  state: 'paid',
  amountCents: 50_000,
  currency: 'AUD',
  refundedCents: 0,
}
const capture = {
  kind: 'capture',
  amountCents: 50_000,
  currency: 'AUD',
  reference: 'cs_1',
} as const
const refund = { kind: 'refund', amountCents: 50_000, currency: 'AUD', reference: 're_1' } as const
const entered = [{ ...capture, paymentId }]
const moved = [{ ...capture, provider: 'stripe', payment: paymentId }] as const
const reservation = {
  id: reservationId,
  vehicleId: 7,
  email,
  state: 'paid',
  endReason: null,
  paymentId,
}
const vehicle = { id: 7, slug: '2022-kia-rio', isReservedOnline: true }
const stored = {
  payments: [payment],
  ledger: entered,
  refunds: [],
  reservations: [reservation],
  vehicles: [vehicle],
  mails: [{ recipient: email, subject: 'Reserved for you: 2022 Kia Rio' }],
}
const seen = { email, vehicleId: 7, reservationId, sawReserved: true }
const good: PurchasesOutcome = {
  seen: [seen],
  books: moved,
  stored,
  shownReserved: new Set([7]),
}

/** The deposit was refunded, because another buyer has the vehicle. */
const sentBack: PurchasesOutcome = {
  seen: [{ ...seen, sawReserved: false }],
  books: [...moved, { ...refund, provider: 'stripe', payment: paymentId }],
  stored: {
    payments: [{ ...payment, refundedCents: 50_000 }],
    ledger: [...entered, { ...refund, paymentId, amountCents: -50_000 }],
    refunds: [{ paymentId, state: 'refunded' }],
    reservations: [{ ...reservation, state: 'refunded', endReason: 'taken', paymentId: null }],
    vehicles: [{ ...vehicle, isReservedOnline: false }],
    mails: [{ recipient: email, subject: 'We are sending your $500 back' }],
  },
  shownReserved: new Set(),
}

test('a paid deposit and a refunded one have no fault', () => {
  expect(judgePurchases(good)).toEqual([])
  expect(judgePurchases(sentBack)).toEqual([])
})

test('a provider that cannot store our id is matched by the merchant number', () => {
  const books = moved.map((entry) => ({ ...entry, payment: payment.merchantNumber }))
  expect(judgePurchases({ ...good, books })).toEqual([])
})

const change = (
  of: PurchasesOutcome,
  changes: Partial<PurchasesOutcome['stored']>,
): PurchasesOutcome => ({ ...of, stored: { ...of.stored, ...changes } })

test.each<[string, PurchasesOutcome]>([
  ['money that is in no ledger', change(good, { ledger: [] })],
  ['money that was taken twice', { ...good, books: [...moved, ...moved] }],
  ['an entry of money that never moved', { ...good, books: [] }],
  [
    'an entry of another amount',
    change(good, { ledger: entered.map((entry) => ({ ...entry, amountCents: 49_999 })) }),
  ],
  [
    'a payment whose outcome nobody knows',
    change(good, { payments: [{ ...payment, state: 'unknown' }] }),
  ],
  [
    'a deposit that was kept for nothing',
    change(sentBack, { ledger: entered, payments: [payment] }),
  ],
  [
    'a refunded deposit of a reservation that is still open',
    change(good, { payments: [{ ...payment, refundedCents: 50_000 }] }),
  ],
  ['a refund that was not made', change(sentBack, { refunds: [{ paymentId, state: 'pending' }] })],
  [
    'a hold that has not ended',
    change(good, { reservations: [{ ...reservation, state: 'held' }] }),
  ],
  [
    'a reservation without its deposit',
    change(good, { reservations: [{ ...reservation, paymentId: null }] }),
  ],
  [
    'a vehicle that is reserved twice',
    change(good, { reservations: [reservation, { ...reservation, id: paymentId }] }),
  ],
  [
    'a vehicle that is still offered',
    change(good, { vehicles: [{ ...vehicle, isReservedOnline: false }] }),
  ],
  ['a page that does not say RESERVED', { ...good, shownReserved: new Set() }],
  [
    'an acknowledged hold that is lost',
    { ...good, seen: [seen, { ...seen, reservationId: paymentId }] },
  ],
  ['a hold that no buyer saw', { ...good, seen: [] }],
  ['a buyer who was shown a wrong result', { ...sentBack, seen: [seen] }],
  ['a buyer without a mail', change(good, { mails: [] })],
  ['a buyer without a mail about the refund', change(sentBack, { mails: [] })],
])('%s is a fault', (_, wrong) => {
  expect(judgePurchases(wrong)).not.toEqual([])
})
