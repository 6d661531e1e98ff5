import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ReservationState,
  reservationStates,
} from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openSales, type SalesService } from '../open-sales.ts'
import { addNotice, addRefusedRefund, addSale, join, openTestParts } from '../testing.ts'
import { type SaleAction, saleActions } from './offered-actions.rules.ts'

const files = useTestDatabase()
let places: TestPlaces
let sales: SalesService
let priya: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  sales = openSales(openTestParts(files.database, [places.own, places.sister, places.foreign]))
  priya = await join(files.database, 'Priya', [{ role: 'principal', site: places.own }])
})

const today = () => findToday(new Date(), places.own.configuration.region.time_zone)

interface Prepared {
  readonly id: string
  readonly paymentId: string
}

/** Reservations in each state, and in the standings that payments and returns add. */
type Standing = readonly [
  what: string,
  state: ReservationState,
  prepare: (sale: Prepared) => Promise<unknown>,
]
const asItIs = () => Promise.resolve()

const standings: readonly Standing[] = [
  ...reservationStates.map((state): Standing => [state, state, asItIs]),
  [
    'paid, with a part refused by the provider',
    'paid',
    ({ paymentId }) => addRefusedRefund(files.database, places.own, paymentId, 10_000),
  ],
  [
    'paid, with a part on its way',
    'paid',
    ({ paymentId }) => addRefusedRefund(files.database, places.own, paymentId, 10_000, 'pending'),
  ],
  [
    'released, with a payment by the dealer',
    'released',
    async ({ id, paymentId }) => {
      await addRefusedRefund(files.database, places.own, paymentId, 10_000)
      const outcome = await act['record-manual-refund'](id)
      expect(outcome.ok).toBe(true)
    },
  ],
  [
    'delivered, with a notice of return',
    'delivered',
    ({ id }) => addNotice(files.database, places.own, id),
  ],
  [
    'paid, with a refund that waits for a second person',
    'paid',
    async ({ id }) => {
      await setLimit(0)
      await act.refund(id)
      await setLimit(100_000)
    },
  ],
]

const setLimit = (aboveCents: number) =>
  sales.setRefundLimit(priya, { siteId: places.own.id, aboveCents })

const readRefundable = async (id: string): Promise<number> => {
  const found = await sales.get(priya, id)
  return found.ok ? found.sale.refundableCents : 0
}

const manual = { amountCents: 5000, way: 'cash', reference: 'R 1' } as const

/** Each action with values that are complete. */
const act: Readonly<Record<SaleAction, (saleId: string) => Promise<{ readonly ok: boolean }>>> = {
  'hand-over': (saleId) =>
    sales.handOver(priya, {
      saleId,
      on: today(),
      odometer: 45_000,
      location: 'own-yard',
      buyerKind: 'consumer',
    }),
  'record-return': (saleId) =>
    sales.recordReturn(priya, {
      saleId,
      recorded: {
        found: {
          returnedOn: today(),
          odometer: 45_010,
          fuelPercent: 80,
          isComplete: true,
          isAsDelivered: true,
        },
        paidCents: 2_599_000,
        lienCents: 0,
        balanceReference: 'BT 1',
        lienReference: null,
        ruling: { kind: 'accept', because: 'As agreed' },
      },
    }),
  refund: async (saleId) =>
    sales.requestRefund(priya, {
      saleId,
      partCents: null,
      seenCents: await readRefundable(saleId),
      reason: 'Sold',
      key: randomUUID(),
    }),
  'refund-part': async (saleId) =>
    sales.requestRefund(priya, {
      saleId,
      partCents: 100,
      seenCents: await readRefundable(saleId),
      reason: 'Sold',
      key: randomUUID(),
    }),
  'ask-provider-again': (saleId) => sales.askProviderAgain(priya, { saleId }),
  'record-manual-refund': (saleId) =>
    sales.recordManual(priya, { saleId, refund: { ...manual, paidOn: today() } }),
  'reverse-manual-refund': (saleId) => sales.reverseManual(priya, { saleId, reference: 'R 1' }),
  release: (saleId) => sales.release(priya, { saleId }),
}

test('a day that does not exist is refused', async () => {
  const { id: saleId } = await addSale(files.database, places.own)
  const on = '2026-02-30'
  const handed = { on, odometer: 45_000, location: 'own-yard', buyerKind: 'consumer' } as const
  const incomplete = { ok: false, code: 'sales.incomplete' }
  expect(await sales.handOver(priya, { saleId, ...handed })).toMatchObject(incomplete)
  const refund = { ...manual, paidOn: on }
  expect(await sales.recordManual(priya, { saleId, refund })).toMatchObject(incomplete)
})

describe.each(standings)('a reservation that is %s', (_what, state, prepare) => {
  test.each(saleActions)('accepts %s exactly if it is offered', async (action) => {
    const sale = await addSale(files.database, places.own, { state })
    await prepare(sale)
    const found = await sales.get(priya, sale.id)
    if (!found.ok) throw new Error(found.message)
    const outcome = await act[action](sale.id)
    expect(outcome.ok, JSON.stringify(outcome)).toBe(found.sale.actions.includes(action))
  })
})

test('every action is offered in some standing, and each is recorded in the audit', async () => {
  const offered = new Set<SaleAction>()
  const recorded = new Set<string>()
  for (const [, state, prepare] of standings) {
    for (const action of saleActions) {
      const sale = await addSale(files.database, places.own, { state })
      await prepare(sale)
      const found = await sales.get(priya, sale.id)
      if (!found.ok || !found.sale.actions.includes(action) || offered.has(action)) continue
      offered.add(action)
      const list = () =>
        files.database.asOwner((tx) => listAuditOf(tx, { kind: 'reservation', id: sale.id }, 10))
      const before = await list()
      await act[action](sale.id)
      const [entry, ...others] = (await list()).slice(before.length)
      expect(others).toEqual([])
      expect(entry).toMatchObject({ actorName: 'Priya', siteId: places.own.id })
      recorded.add(entry?.action ?? '')
    }
  }
  expect([...offered].toSorted()).toEqual([...saleActions].toSorted())
  expect(recorded.size).toBe(saleActions.length - 1)
}, 60_000)
