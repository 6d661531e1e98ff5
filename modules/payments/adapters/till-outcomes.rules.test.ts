import { describe, expect, test } from 'vitest'
import {
  decideDebit,
  decideKnownRefund,
  decidePayment,
  decideSentRefund,
  readMoney,
  type TillStatus,
  type TillTransaction,
} from './till-outcomes.rules.ts'

const duplicate = { errors: [{ errorCode: 3004, errorMessage: 'duplicate' }] }
const refused = { errors: [{ errorCode: 2003, errorMessage: 'The card was declined.' }] }
const paid = { amount: '99.50', currency: 'AUD' }

describe('a debit that was sent', () => {
  const redirectUrl = 'https://till.example/pay'
  const page = { kind: 'page', address: redirectUrl, reference: 'u1' }
  test.each<[string, Partial<TillTransaction>, object]>([
    ['has a page', { returnType: 'REDIRECT', uuid: 'u1', redirectUrl }, page],
    ['was made before', { returnType: 'ERROR', ...duplicate }, { kind: 'duplicate' }],
    [
      'is refused with a reason',
      { returnType: 'ERROR', ...refused },
      { kind: 'no-page', reason: 'The card was declined.' },
    ],
    ['is refused without one', { returnType: 'ERROR' }, { kind: 'no-page', reason: 'no reason' }],
    [
      'has no address',
      { returnType: 'REDIRECT', uuid: 'u1' },
      { kind: 'no-page', reason: 'no reason' },
    ],
    [
      'has no id',
      { returnType: 'REDIRECT', redirectUrl },
      { kind: 'no-page', reason: 'no reason' },
    ],
    [
      'is of another kind',
      { returnType: 'HTML', uuid: 'u1', redirectUrl },
      { kind: 'no-page', reason: 'no reason' },
    ],
  ])('%s', (_name, transaction, decision) => {
    expect(decideDebit({ success: true, ...transaction })).toEqual(decision)
  })
})

describe('a payment at Till', () => {
  test.each<[Partial<TillStatus>, string | null, object | undefined]>([
    [
      { transactionStatus: 'SUCCESS', uuid: 'u1', ...paid },
      null,
      { outcome: { kind: 'paid', amountCents: 9950, currency: 'AUD' }, reference: 'u1' },
    ],
    [{ transactionStatus: 'SUCCESS', uuid: 'u1' }, null, undefined],
    [
      { transactionStatus: 'ERROR', uuid: 'u1', ...refused },
      'old',
      { outcome: { kind: 'declined', reason: 'The card was declined.' }, reference: 'u1' },
    ],
    [
      { transactionStatus: 'ERROR' },
      'old',
      { outcome: { kind: 'declined', reason: 'the payment was refused' }, reference: 'old' },
    ],
    [{ transactionStatus: 'CANCELLED' }, 'u1', { outcome: { kind: 'expired' }, reference: 'u1' }],
    [{ transactionStatus: 'EXPIRED' }, 'u1', { outcome: { kind: 'expired' }, reference: 'u1' }],
    [{ transactionStatus: 'PENDING' }, 'u1', { outcome: { kind: 'pending' }, reference: 'u1' }],
    [{ transactionStatus: 'REDIRECT' }, 'u1', { outcome: { kind: 'pending' }, reference: 'u1' }],
    [{}, null, { outcome: { kind: 'pending' }, reference: null }],
    [{}, 'u1', { outcome: { kind: 'unknown', reason: 'Till has it no more' }, reference: 'u1' }],
  ])('%j, known as %s, is %j', (status, reference, found) => {
    expect(decidePayment({ success: true, ...status }, reference)).toEqual(found)
  })
})

describe('a refund', () => {
  test.each<[Partial<TillTransaction>, object]>([
    [
      { returnType: 'FINISHED', uuid: 'u2' },
      { kind: 'refunded', reference: 'u2' },
    ],
    [
      { returnType: 'PENDING', uuid: 'u2' },
      { kind: 'pending', reference: 'u2' },
    ],
    [
      { returnType: 'ERROR', ...refused },
      { kind: 'refused', reason: 'The card was declined.' },
    ],
    [{ returnType: 'ERROR' }, { kind: 'refused', reason: 'Till refused the refund' }],
    [{ returnType: 'ERROR', uuid: 'u2', ...duplicate }, { kind: 'duplicate' }],
    [{ returnType: 'FINISHED' }, { kind: 'unclear' }],
    [{ returnType: 'PENDING' }, { kind: 'unclear' }],
    [{ returnType: 'REDIRECT', uuid: 'u2' }, { kind: 'unclear' }],
    [{}, { kind: 'unclear' }],
  ])('with the response %j is %j', (transaction, decision) => {
    expect(decideSentRefund({ success: true, ...transaction })).toEqual(decision)
  })

  test.each<[Partial<TillStatus>, object]>([
    [
      { transactionStatus: 'SUCCESS', uuid: 'u2' },
      { kind: 'refunded', reference: 'u2' },
    ],
    [
      { transactionStatus: 'PENDING', uuid: 'u2' },
      { kind: 'pending', reference: 'u2' },
    ],
    [
      { transactionStatus: 'ERROR', uuid: 'u2', ...refused },
      { kind: 'refused', reason: 'The card was declined.' },
    ],
    [{ uuid: 'u2' }, { kind: 'refused', reason: 'Till refused the refund' }],
    [{ transactionStatus: 'SUCCESS' }, { kind: 'unclear' }],
  ])('that Till knows as %j is %j', (status, decision) => {
    expect(decideKnownRefund({ success: true, ...status })).toEqual(decision)
  })
})

test.each([
  [
    { amount: '99.50', currency: 'AUD' },
    { amountCents: 9950, currency: 'AUD' },
  ],
  [{ amount: '99.50' }, undefined],
  [{ currency: 'AUD' }, undefined],
  [{ amount: 'much', currency: 'AUD' }, undefined],
])('money of %j is %j', (written, money) => {
  expect(readMoney(written)).toEqual(money)
})
