import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundReservation } from '#modules/reservations/settle/end-reservation.ts'
import {
  countReservations,
  deleteReservations,
} from '#modules/reservations/removal/reservation-data.store.ts'
import { listStates } from '#modules/reservations/testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findReturn, listLedger } from '../lifecycle/used-car-return.store.ts'
import { applyReturningSite, listReturnMails, openTestReturns } from '../testing.ts'
import { recordReturn, type RecordedReturn } from './record-return.ts'

const own = useTestDatabase()
let site: Site
let other: Site
let returns: Awaited<ReturnType<typeof openTestReturns>>
let car: Awaited<ReturnType<typeof returns.deliver>>

beforeAll(async () => {
  site = await applyReturningSite(own.database, 'north')
  other = await applyReturningSite(own.database, 'other')
  returns = await openTestReturns(own.database, site)
})
beforeEach(async () => {
  car = await bring()
})

/** Sells a vehicle whose buyer gave notice and has an appointment. */
async function bring(hasTime = true, daysAgo = 3) {
  const delivered = await returns.deliver(daysAgo)
  const request = { site, reservationId: delivered.id, requestId: 'r' }
  await returns.service.giveNotice(request, { odometer: 48_100, hasLien: false })
  const times = (await returns.service.find(site, delivered.id))?.times ?? []
  if (hasTime) await returns.service.book(request, times[0]?.startsAt.toISOString() ?? '')
  return delivered
}

interface Change extends Partial<Omit<RecordedReturn, 'found'>> {
  readonly found?: Partial<RecordedReturn['found']>
}

/** Records a return without failures: 25,990 dollars were paid, 500 of them as the deposit. */
const record = (change: Change = {}, on = site) =>
  recordReturn({ database: own.database, payments: returns.payments }, on, {
    reservationId: car.id,
    paidCents: 2_599_000,
    lienCents: 0,
    balanceReference: 'BT 1182',
    lienReference: null,
    ruling: { kind: 'decide' },
    ...change,
    found: {
      returnedOn: returns.today(),
      odometer: 48_200,
      fuelPercent: 60,
      isComplete: true,
      isAsDelivered: true,
      ...change.found,
    },
  })

const within = <T>(work: Parameters<typeof own.database.withScope<T>>[1]) =>
  own.database.withScope(scopeOf(site), work)
const readLedger = async () =>
  (await within((tx) => listLedger(tx, car.id))).map(({ kind, amountCents, reference }) => [
    kind,
    amountCents,
    reference,
  ])
const readReturn = () => within((tx) => findReturn(tx, car.id))
const listRefunds = () => returns.payments.listRefunds(car.paymentId)
const state = async () => (await listStates(own.database, car.vehicleId)).join()

/** Mails about the deposit's refund, with their amounts in cents. */
const listRefundMails = () =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ mail: string }>(
      `SELECT concat_ws(' ', payload->>'kind', payload->>'reader', payload->'refund'->>'amountCents') AS mail
       FROM graphile_worker._private_jobs
       WHERE payload->>'reservationId' = $1 AND payload->>'kind' LIKE 'refund%'`,
      [car.id],
    )
    return rows.map(({ mail }) => mail)
  })

async function expectUntouched(): Promise<void> {
  expect(await readReturn()).toMatchObject({ money: null, found: null })
  expect(await readLedger()).toEqual([])
  expect(await listRefunds()).toEqual([])
  expect(await state()).toBe('delivered')
}

describe('a vehicle that is taken back', () => {
  test('the deposit is refunded by its provider, the rest is in the ledger, both get a mail', async () => {
    expect(await record()).toEqual({
      ok: true,
      state: 'returned',
      money: { depositCents: 50_000, balanceCents: 2_549_000, lienCents: 0 },
    })
    expect(await listRefunds()).toEqual([50_000])
    expect(await readLedger()).toEqual([['balance', 2_549_000, 'BT 1182']])
    expect(await state()).toBe('refunded')
    expect(await readReturn()).toMatchObject({ state: 'returned', failed: [] })
    const mails = await listReturnMails(own.database, car.id)
    expect(mails.slice(-2)).toEqual(['returned buyer', 'returned dealer'])
  })

  test('the vehicle can be offered again by the dealer’s feed', async () => {
    await record()
    const { rows } = await own.database.asOwner((tx) =>
      tx.query('SELECT reserved_online FROM vehicles WHERE id = $1', [car.vehicleId]),
    )
    expect(rows).toEqual([{ reserved_online: false }])
  })

  test('the amount that lifts a lien is deducted from the refund', async () => {
    const lien = { lienCents: 2_000_000, lienReference: 'Payout 77' }
    expect(await record(lien)).toMatchObject({ ok: true, money: { balanceCents: 549_000 } })
    expect(await readLedger()).toEqual([
      ['balance', 549_000, 'BT 1182'],
      ['lien', 2_000_000, 'Payout 77'],
    ])
    expect(await listRefunds()).toEqual([50_000])
  })

  test('a lien that reaches into the deposit leaves a part of it to go back', async () => {
    await record({ lienCents: 2_589_000, lienReference: 'Payout 78' })
    expect(await listRefunds()).toEqual([10_000])
    expect(await readLedger()).toEqual([['lien', 2_589_000, 'Payout 78']])
  })

  test('the mails name the part of the deposit that is refunded or refused', async () => {
    await record({ lienCents: 2_589_000, lienReference: 'Payout 78' })
    await returns.payments.reportRefunded(site, car.paymentId)
    expect(await listRefundMails()).toEqual(['refunded buyer 10000'])
    car = await bring()
    await record({ lienCents: 2_589_000, lienReference: 'Payout 79' })
    await returns.payments.reportRefused(site, car.paymentId)
    const mails = await listRefundMails()
    expect(mails.toSorted()).toEqual(['refund-refused buyer 10000', 'refund-refused dealer 10000'])
  })

  test('the ledger never changes a row, for any role', async () => {
    await record()
    for (const sql of ['UPDATE return_ledger SET amount_cents = 1', 'DELETE FROM return_ledger']) {
      await expect(own.database.asOwner((tx) => tx.query(sql))).rejects.toThrow('never changes')
    }
  })
})

describe('twice, or at the same time', () => {
  test('is recorded once, and refunded once', async () => {
    const outcomes = await Promise.all([
      record(),
      record(),
      record({ ruling: { kind: 'accept', because: 'Twice' } }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await record()).toEqual({ ok: false, reason: 'recorded-already' })
    expect(await listRefunds()).toEqual([50_000])
    expect(await readLedger()).toHaveLength(1)
    expect(
      (await listReturnMails(own.database, car.id)).filter((mail) => mail.startsWith('returned')),
    ).toHaveLength(2)
  })

  test('beside a refund by staff, the deposit goes back once, in each of ten races', async () => {
    for (let race = 0; race < 10; race++) {
      car = await bring()
      const parts = { database: own.database, payments: returns.payments }
      await Promise.all([record(), refundReservation(parts, { siteId: site.id, id: car.id })])
      expect(await listRefunds()).toEqual([50_000])
      expect(await state()).toBe('refunded')
      expect(await readLedger()).toEqual([['balance', 2_549_000, 'BT 1182']])
    }
  })

  test('beside a withdrawal by the buyer: either it is returned, or they keep it', async () => {
    const request = { site, reservationId: car.id, requestId: 'r' }
    const [recorded, withdrawn] = await Promise.all([record(), returns.service.withdraw(request)])
    expect([recorded.ok, withdrawn === 'withdrawn'].filter(Boolean)).toHaveLength(1)
    expect(await listRefunds()).toHaveLength(recorded.ok ? 1 : 0)
  })

  test('a deposit that staff refunded before is not given back again', async () => {
    const parts = { database: own.database, payments: returns.payments }
    await refundReservation(parts, { siteId: site.id, id: car.id })
    expect(await record()).toMatchObject({ money: { depositCents: 0, balanceCents: 2_549_000 } })
    expect(await listRefunds()).toEqual([50_000])
  })
})

describe('a deposit that the provider refused to send back', () => {
  const refund = async (report: 'reportRefunded' | 'reportRefused') => {
    const parts = { database: own.database, payments: returns.payments }
    await refundReservation(parts, { siteId: site.id, id: car.id })
    await returns.payments[report](site, car.paymentId)
  }
  const listManual = () => returns.payments.listManualRefunds(car.paymentId)
  const payOtherwise = (amountCents: number) => {
    const paid = { amountCents, reference: 'Cheque 4' }
    return within((tx) => returns.payments.enterManualRefund(tx, { id: car.paymentId }, paid))
  }

  test('is paid by the dealer with the rest, and not ordered again', async () => {
    await refund('reportRefused')
    expect(await record()).toMatchObject({ money: { depositCents: 0, balanceCents: 2_599_000 } })
    // One bank transfer pays the rest of the price and the failed refund of the deposit.
    expect(await readLedger()).toEqual([['balance', 2_549_000, 'BT 1182']])
    expect(await listManual()).toEqual([[50_000, 'BT 1182']])
    expect(await listRefunds()).toEqual([50_000])
  })

  test('and that the dealer has paid another way is given already', async () => {
    await refund('reportRefused')
    await payOtherwise(50_000)
    expect(await record({ paidCents: 50_000, balanceReference: null })).toMatchObject({
      money: { depositCents: 0, balanceCents: 0 },
    })
  })

  test('of which the dealer has paid a part leaves the other part to the balance', async () => {
    await refund('reportRefused')
    await payOtherwise(20_000)
    expect(await record()).toMatchObject({ money: { depositCents: 0, balanceCents: 2_579_000 } })
    expect(await readLedger()).toEqual([['balance', 2_549_000, 'BT 1182']])
    expect(await listManual()).toEqual([
      [20_000, 'Cheque 4'],
      [30_000, 'BT 1182'],
    ])
  })

  test('is distinguished from one that the provider refunded', async () => {
    await refund('reportRefunded')
    expect(await record()).toMatchObject({ money: { depositCents: 0, balanceCents: 2_549_000 } })
    expect(await listRefunds()).toEqual([50_000])
  })
})

describe('a vehicle for which a condition does not hold', () => {
  test.each([
    ['fuel', { found: { fuelPercent: 24 } }],
    ['distance', { found: { odometer: 48_501 } }],
    ['complete', { found: { isComplete: false } }],
    ['as-delivered', { found: { isAsDelivered: false } }],
    ['lien', { lienCents: 2_599_001, lienReference: 'Payout 79' }],
  ])('%s: nothing is changed until staff decide', async (name, change) => {
    expect(await record(change)).toMatchObject({
      ok: false,
      reason: 'not-entitled',
      decision: { failed: [name] },
    })
    await expectUntouched()
  })

  test('without an appointment it is one that fails', async () => {
    car = await bring(false)
    expect(await record()).toMatchObject({ decision: { failed: ['appointment'] } })
  })

  test('on the 14th day it is in time, on the 15th not', async () => {
    car = await bring(false, 14)
    expect(await record()).toMatchObject({ decision: { failed: ['appointment'] } })
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE reservation_deliveries SET delivered_on = delivered_on - 1 WHERE reservation_id = $1`,
        [car.id],
      ),
    )
    expect(await record()).toMatchObject({
      decision: { failed: ['notice', 'appointment', 'in-time'] },
    })
  })

  test('is refused with its reasons: nothing is paid, and the buyer keeps it', async () => {
    const found = { fuelPercent: 10, isComplete: false }
    expect(await record({ found, ruling: { kind: 'refuse' } })).toEqual({
      ok: true,
      state: 'refused',
    })
    expect(await readReturn()).toMatchObject({ state: 'refused', failed: ['complete', 'fuel'] })
    expect(await listRefunds()).toEqual([])
    expect(await state()).toBe('delivered')
    const mails = await listReturnMails(own.database, car.id)
    expect(mails.slice(-2)).toEqual(['refused buyer', 'refused dealer'])
  })

  test('or is accepted all the same, with staff’s reason beside what failed', async () => {
    const ruling = { kind: 'accept', because: 'We drove it to the pump' } as const
    await record({ found: { fuelPercent: 10 }, ruling })
    expect(await readReturn()).toMatchObject({
      state: 'returned',
      failed: ['fuel'],
      acceptedBecause: 'We drove it to the pump',
    })
  })

  test('more than was paid is never given, whatever staff accept', async () => {
    const ruling = { kind: 'accept', because: 'Goodwill' } as const
    const outcome = await record({ lienCents: 2_599_001, lienReference: 'P', ruling })
    expect(outcome).toMatchObject({ reason: 'not-entitled' })
    await expectUntouched()
  })
})

describe('what cannot be recorded changes nothing', () => {
  test.each([
    ['odometer-too-low', { found: { odometer: 47_999 } }],
    ['bad-date', { found: { returnedOn: '2020-01-01' } }],
    ['bad-date', { found: { returnedOn: '2100-01-01' } }],
    ['paid-too-little', { paidCents: 49_999 }],
    ['paid-too-much', { paidCents: 6_198_001 }],
    ['no-balance-reference', { balanceReference: null }],
    ['no-lien-reference', { lienCents: 100 }],
    ['nothing-failed', { ruling: { kind: 'refuse' } }],
  ] as const)('%s: %j', async (reason, change) => {
    expect(await record(change)).toEqual({ ok: false, reason })
    await expectUntouched()
  })

  test('no notice, or one that was withdrawn', async () => {
    const request = { site, reservationId: car.id, requestId: 'r' }
    await returns.service.withdraw(request)
    expect(await record()).toEqual({ ok: false, reason: 'no-notice' })
    car = await returns.deliver()
    expect(await record()).toEqual({ ok: false, reason: 'no-notice' })
  })

  test('a return of another site', async () => {
    expect(await record({}, other)).toEqual({ ok: false, reason: 'unknown' })
    await expectUntouched()
  })
})

const countOwn = () => within((tx) => countReservations(tx, car.email, returns.today()))

test('a person with an open return is not erased; once it is done, all but the ledger is deleted', async () => {
  expect(await countOwn()).toEqual({ all: 1, open: 1, kept: 0 })
  await within((tx) => deleteReservations(tx, car.email, returns.today()))
  expect(await readReturn()).toBeDefined()
  await record()
  expect(await countOwn()).toEqual({ all: 1, open: 0, kept: 0 })
  await within((tx) => deleteReservations(tx, car.email, returns.today()))
  expect(await readReturn()).toBeUndefined()
  expect(await readLedger()).toHaveLength(1)
})

describe('a vehicle without a record by its last day', () => {
  const passDays = (days: number) =>
    own.database.asOwner((tx) =>
      tx.query(
        `UPDATE reservation_deliveries SET delivered_on = delivered_on - $2::int WHERE reservation_id = $1`,
        [car.id, days],
      ),
    )
  const dayBefore = (days: number) => {
    const day = new Date(`${returns.today()}T00:00:00Z`)
    return new Date(day.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  }

  test('is recorded all the same, where it was brought back in time', async () => {
    // The vehicle was delivered fifteen days ago, so the last day was yesterday.
    await passDays(12)
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE used_car_returns SET noticed_at = noticed_at - interval '2 days',
           appointment_at = appointment_at - interval '2 days',
           appointment_until = appointment_until - interval '2 days' WHERE reservation_id = $1`,
        [car.id],
      ),
    )
    expect((await returns.service.find(site, car.id))?.status).toBe('lapsed')
    expect(await record()).toMatchObject({ decision: { failed: ['in-time'] } })
    expect(await record({ found: { returnedOn: dayBefore(1) } })).toMatchObject({
      ok: true,
      state: 'returned',
    })
  })

  test('does not prevent the buyer’s erasure a week later', async () => {
    await passDays(12)
    expect(await countOwn()).toEqual({ all: 1, open: 1, kept: 0 })
    await passDays(9)
    expect(await countOwn()).toEqual({ all: 1, open: 0, kept: 0 })
    await within((tx) => deleteReservations(tx, car.email, returns.today()))
    expect(await readReturn()).toBeUndefined()
  })
})
