import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordRefusal } from '#modules/payments/service/record-refund.ts'
import { lockPayment } from '#modules/payments/store/payment.store.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import { listStates } from '#modules/reservations/testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openSales, type SalesService } from '../open-sales.ts'
import { addSale, join, listOrdered, openTestParts } from '../testing.ts'
import type { RequestedRefund } from './request-refund.ts'

const files = useTestDatabase()
let places: TestPlaces
let sales: SalesService
let priya: PersonActor
let sol: PersonActor
let finn: PersonActor

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  const { own, sister, foreign } = places
  sales = openSales(openTestParts(database, [own, sister, foreign]))
  priya = await join(database, 'Priya', [{ role: 'principal', site: own }])
  sol = await join(database, 'Sol', [{ role: 'sales-manager', site: own }])
  finn = await join(database, 'Finn', [{ role: 'finance', site: own }])
})

const add = (more: Parameters<typeof addSale>[2] = {}) => addSale(files.database, places.own, more)

const request = (
  actor: PersonActor,
  saleId: string,
  more: Partial<RequestedRefund> = {},
): ReturnType<SalesService['requestRefund']> =>
  sales.requestRefund(actor, {
    saleId,
    partCents: null,
    seenCents: 50_000,
    reason: 'Changed their mind',
    key: randomUUID(),
    ...more,
  })

const getAudit = (id: string) =>
  files.database.asOwner((tx) => listAuditOf(tx, { kind: 'reservation', id }, 100))

/** A request of everything of a deposit above the limit. */
async function requestLarge(actor = priya) {
  const sale = await add({ depositCents: 250_000 })
  const outcome = await request(actor, sale.id, { seenCents: 250_000 })
  expect(outcome).toEqual({ ok: true, state: 'waiting', amountCents: 250_000 })
  const found = await sales.get(actor, sale.id)
  if (!found.ok) throw new Error(found.message)
  return { ...sale, requestId: found.sale.requests[0]!.id }
}

const approve = (actor: PersonActor, refundRequestId: string) =>
  sales.approveRefund(actor, { refundRequestId })

describe('a refund up to the limit', () => {
  test('of everything goes to the provider at once, ends the reservation and frees the vehicle', async () => {
    const { id, paymentId, vehicleId } = await add()
    expect(await request(finn, id)).toEqual({ ok: true, state: 'ordered', amountCents: 50_000 })
    expect(await listOrdered(files.database, paymentId)).toEqual([50_000])
    expect(await listStates(files.database, vehicleId)).toEqual(['refunded'])
    expect(await getAudit(id)).toMatchObject([
      { action: 'sale.refund', actorName: 'Finn', reason: 'Changed their mind' },
    ])
  })

  test('of a part leaves the reservation as it is', async () => {
    const { id, paymentId, vehicleId } = await add()
    expect(await request(sol, id, { partCents: 12_000 })).toMatchObject({ state: 'ordered' })
    expect(await listOrdered(files.database, paymentId)).toEqual([12_000])
    expect(await listStates(files.database, vehicleId)).toEqual(['paid'])
    const rest = await request(sol, id, { partCents: 38_001, seenCents: 38_000 })
    expect(rest).toMatchObject({ ok: false, code: 'sales.refund-too-large' })
    expect(await request(sol, id, { partCents: 38_000, seenCents: 38_000 })).toMatchObject({
      ok: true,
    })
  })

  test.each([100_000, 100_001])('of %d cents is at the limit or above it', async (cents) => {
    const { id } = await add({ depositCents: cents })
    expect(await request(priya, id, { seenCents: cents })).toMatchObject({
      state: cents > 100_000 ? 'waiting' : 'ordered',
    })
  })

  test('does not get around the limit in small parts', async () => {
    const { id } = await add({ depositCents: 150_000 })
    const first = await request(priya, id, { partCents: 60_000, seenCents: 150_000 })
    expect(first).toMatchObject({ state: 'ordered' })
    const second = await request(priya, id, { partCents: 40_001, seenCents: 90_000 })
    expect(second).toMatchObject({ state: 'waiting' })
  })
})

describe('pressing twice', () => {
  test.each([null, 10_000])('refunds %s once', async (partCents) => {
    const { id, paymentId } = await add()
    const key = randomUUID()
    const outcomes = await Promise.all([
      request(priya, id, { key, partCents }),
      request(priya, id, { key, partCents }),
    ])
    expect(outcomes.map((each) => each.ok && each.state)).toEqual(['ordered', 'ordered'])
    expect(await request(priya, id, { key, partCents })).toMatchObject({ state: 'ordered' })
    expect(await listOrdered(files.database, paymentId)).toEqual([partCents ?? 50_000])
    expect(await getAudit(id)).toHaveLength(1)
  })

  test('requests an approval once', async () => {
    const { id } = await add({ depositCents: 250_000 })
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1) {
      expect(await request(priya, id, { key, seenCents: 250_000 })).toMatchObject({
        ok: true,
        state: 'waiting',
      })
    }
    const found = await sales.get(priya, id)
    expect(found.ok && found.sale.requests).toHaveLength(1)
  })
})

describe('two people at once', () => {
  test('refund once: the second sees both amounts', async () => {
    const { id, paymentId } = await add()
    const outcomes = await Promise.all([
      request(priya, id, { partCents: 30_000 }),
      request(sol, id, { partCents: 30_000 }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'sales.balance-changed',
      seenCents: 50_000,
      refundableCents: 20_000,
    })
    expect(await listOrdered(files.database, paymentId)).toEqual([30_000])
  })

  test('approve once', async () => {
    const { paymentId, requestId } = await requestLarge()
    const outcomes = await Promise.all([approve(sol, requestId), approve(finn, requestId)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ ok: false })
    expect(await listOrdered(files.database, paymentId)).toEqual([250_000])
    expect(await approve(finn, requestId)).toMatchObject({ code: 'sales.request-decided' })
  })

  test('a second request waits for the first one', async () => {
    const { id } = await requestLarge()
    expect(await request(sol, id, { seenCents: 250_000 })).toMatchObject({
      code: 'sales.refund-waiting',
      message: expect.stringContaining('Priya') as string,
    })
  })
})

describe('an approval', () => {
  test('by a second person queues the refund, and both are recorded', async () => {
    const { id, vehicleId, paymentId, requestId } = await requestLarge()
    expect(await listOrdered(files.database, paymentId)).toEqual([])
    expect(await approve(sol, requestId)).toMatchObject({ ok: true, amountCents: 250_000 })
    expect(await listOrdered(files.database, paymentId)).toEqual([250_000])
    expect(await listStates(files.database, vehicleId)).toEqual(['refunded'])
    expect(await getAudit(id)).toMatchObject([
      { action: 'sale.refund-request', actorName: 'Priya' },
      { action: 'sale.refund-approve', actorName: 'Sol', after: { requestedBy: priya.personId } },
    ])
  })

  test('by the same person is refused, and by the database too', async () => {
    const { paymentId, requestId } = await requestLarge()
    expect(await approve(priya, requestId)).toMatchObject({ code: 'sales.own-request' })
    const forced = files.database.asOwner((tx) =>
      tx.query(
        `UPDATE refund_requests SET state = 'ordered', decided_by = requested_by, decided_by_name = 'P', decided_at = now()
         WHERE id = $1`,
        [requestId],
      ),
    )
    await expect(forced).rejects.toThrow('refund_requests_second_person')
    expect(await listOrdered(files.database, paymentId)).toEqual([])
  })

  test('by people of other sites, or without the permission, is refused', async () => {
    const { paymentId, requestId } = await requestLarge()
    const { own, sister, foreign } = places
    for (const [membership, code] of [
      [{ role: 'principal', site: sister }, 'sales.unknown-request'],
      [{ role: 'principal', site: foreign }, 'sales.unknown-request'],
      [{ role: 'salesperson', site: own }, 'staff.not-permitted'],
      [{ role: 'operator' }, 'staff.not-permitted'],
    ] as const) {
      const actor = await join(files.database, 'Other', [membership])
      expect(await approve(actor, requestId), membership.role).toMatchObject({ ok: false, code })
    }
    expect(await listOrdered(files.database, paymentId)).toEqual([])
  })

  test('without a passkey is refused', async () => {
    const { requestId } = await requestLarge()
    const late = { ...sol, confirmedAt: new Date(Date.now() - 10 * 60_000) }
    expect(await approve(late, requestId)).toMatchObject({ code: 'staff.confirm-first' })
    const early = { ...sol, confirmedAt: new Date(Date.now() - 9 * 60_000) }
    expect(await approve(early, requestId)).toMatchObject({ ok: true })
  })

  test('after 72 hours is refused, and the refund can be requested again', async () => {
    const { id, requestId } = await requestLarge()
    const age = (hours: number) =>
      files.database.asOwner((tx) =>
        tx.query(
          `UPDATE refund_requests SET expires_at = requested_at + interval '72 hours' - make_interval(hours => $2)
           WHERE id = $1`,
          [requestId, hours],
        ),
      )
    await age(72)
    expect(await approve(sol, requestId)).toMatchObject({ code: 'sales.request-expired' })
    expect(await sales.declineRefund(sol, { refundRequestId: requestId })).toMatchObject({
      code: 'sales.request-expired',
    })
    expect(await request(sol, id, { seenCents: 250_000 })).toMatchObject({ state: 'waiting' })
  })

  test('after something else was refunded is refused with both amounts', async () => {
    const { paymentId, requestId } = await requestLarge()
    await files.database.withScope(scopeOf(places.own), (tx) =>
      queueRefund(tx, { refundId: randomUUID(), paymentId, amountCents: 5000, reason: 'staff' }),
    )
    expect(await approve(sol, requestId)).toMatchObject({
      code: 'sales.balance-changed',
      seenCents: 250_000,
      refundableCents: 245_000,
    })
    expect(await listOrdered(files.database, paymentId)).toEqual([5000])
  })

  test('is declined by a colleague, or taken back, and nothing goes out', async () => {
    const { paymentId, requestId } = await requestLarge()
    expect(await sales.declineRefund(priya, { refundRequestId: requestId })).toEqual({ ok: true })
    expect(await approve(sol, requestId)).toMatchObject({ code: 'sales.request-decided' })
    expect(await listOrdered(files.database, paymentId)).toEqual([])
  })
})

describe('a refund is refused', () => {
  test('with a reason that has characters which cannot be stored is requested without them', async () => {
    const sale = await add()
    const more = { partCents: 100, reason: 'Changed\u0000 their mind' }
    expect(await request(priya, sale.id, more)).toMatchObject({ ok: true })
    const found = await sales.get(priya, sale.id)
    expect(found.ok && found.sale.requests[0]).toMatchObject({ reason: 'Changed their mind' })
  })

  test('without a passkey, a reason or the permission', async () => {
    const { id, paymentId } = await add()
    const salesperson = await join(files.database, 'Tom', [
      { role: 'salesperson', site: places.own },
    ])
    expect(await request({ ...priya, confirmedAt: null }, id)).toMatchObject({
      code: 'staff.confirm-first',
    })
    expect(await request(priya, id, { reason: ' ' })).toMatchObject({ code: 'sales.incomplete' })
    expect(await request(priya, id, { reason: 'x'.repeat(301) })).toMatchObject({
      code: 'sales.incomplete',
    })
    expect(await request(salesperson, id)).toMatchObject({ code: 'staff.not-permitted' })
    expect(await listOrdered(files.database, paymentId)).toEqual([])
    expect(await request(priya, id, { reason: 'x'.repeat(300) })).toMatchObject({ ok: true })
  })

  test('by the provider: it is owed, and the reservation is marked', async () => {
    const { id, paymentId } = await add()
    await request(priya, id)
    const listener = createReservationListener({ payments: { refund: queueRefund } })
    await files.database.withScope(scopeOf(places.own), async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        'SELECT id FROM payment_refunds WHERE payment_id = $1',
        [paymentId],
      )
      await recordRefusal(tx, listener, (await lockPayment(tx, paymentId))!, {
        refundId: rows[0]!.id,
        reference: null,
        amountCents: 50_000,
        reason: 'The card is closed.',
      })
    })
    const found = await sales.get(priya, id)
    expect(found.ok && found.sale).toMatchObject({
      payableCents: 50_000,
      actions: ['record-manual-refund'],
    })
    const listed = await sales.list(priya, { attention: true })
    expect(listed.ok && listed.rows.find((row) => row.id === id)).toMatchObject({
      owedCents: 50_000,
      marks: ['trouble'],
    })
  })
})

describe('the limit', () => {
  test('is set by people who manage the site, with a passkey, and is recorded', async () => {
    const { sister, own } = places
    const helen = await join(files.database, 'Helen', [
      { role: 'group-manager', groupId: own.groupId },
    ])
    const limit = { siteId: sister.id, aboveCents: 40_000 }
    expect(await sales.setRefundLimit(sol, { ...limit, siteId: own.id })).toMatchObject({
      code: 'staff.not-permitted',
    })
    expect(await sales.setRefundLimit(priya, limit)).toMatchObject({ ok: false })
    expect(await sales.setRefundLimit({ ...helen, confirmedAt: null }, limit)).toMatchObject({
      code: 'staff.confirm-first',
    })
    for (const aboveCents of [-1, 100_000_001, 0.5]) {
      expect(await sales.setRefundLimit(helen, { ...limit, aboveCents })).toMatchObject({
        code: 'sales.incomplete',
      })
    }
    expect(await sales.setRefundLimit(helen, limit)).toEqual({ ok: true })
    const { id } = await addSale(files.database, sister)
    expect(await request(helen, id)).toMatchObject({ state: 'waiting' })
    const listed = await sales.listRefundLimits(helen)
    expect(listed.ok && listed.limits).toMatchObject([
      { siteId: own.id, aboveCents: 100_000, mayChange: true },
      { siteId: sister.id, aboveCents: 40_000, mayChange: true },
    ])
    const entries = await files.database.asOwner((tx) =>
      listAuditOf(tx, { kind: 'refund-limit', id: String(sister.id) }, 10),
    )
    expect(entries).toMatchObject([
      { before: { aboveCents: 100_000 }, after: { aboveCents: 40_000 }, actorName: 'Helen' },
    ])
  })
})
