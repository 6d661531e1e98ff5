import { expect, test } from 'vitest'
import { findApprovalFault, findRequestFault, needsApproval } from './refund-request.rules.ts'

test.each([
  [100_000, 0, false],
  [100_001, 0, true],
  [1, 100_000, true],
  [50_000, 50_000, false],
])('%d cents after %d need a second person: %s', (amountCents, earlierCents, isNeeded) => {
  expect(needsApproval(amountCents, { earlierCents, limitCents: 100_000 })).toBe(isNeeded)
})

test.each([
  [null, 500, 500, undefined],
  [500, 500, 500, undefined],
  [501, 500, 500, 'sales.refund-too-large'],
  [0, 500, 500, 'sales.refund-too-large'],
  [null, 0, 0, 'sales.refund-too-large'],
  [100, 500, 400, 'sales.balance-changed'],
] as const)('%s of %d seen and %d there: %s', (partCents, seenCents, refundableCents, fault) => {
  expect(findRequestFault(partCents, { seenCents, refundableCents })).toBe(fault)
})

const now = new Date('2026-11-29T10:00:00Z')
const request = {
  state: 'waiting',
  requestedBy: 'priya',
  expiresAt: new Date('2026-11-29T10:00:01Z'),
  refundableCents: 500,
} as const

test.each<[what: string, change: object, by: object, fault: string | undefined]>([
  ['a waiting request by somebody else', {}, {}, undefined],
  ['one of one’s own', {}, { personId: 'priya' }, 'sales.own-request'],
  ['one whose time is over', { expiresAt: now }, {}, 'sales.request-expired'],
  ['one that was ended', { state: 'expired' }, {}, 'sales.request-expired'],
  ['one that was approved', { state: 'ordered' }, {}, 'sales.request-decided'],
  ['one that was declined', { state: 'declined' }, {}, 'sales.request-decided'],
  ['one of another amount', {}, { refundableCents: 499 }, 'sales.balance-changed'],
])('approving %s', (_what, change, by, fault) => {
  const decided = { personId: 'sol', now, refundableCents: 500, ...by }
  expect(findApprovalFault({ ...request, ...change }, decided)).toBe(fault)
})
