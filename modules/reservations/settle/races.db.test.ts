import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { unlessBusy, useTestDatabase } from '#platform/postgres/testing.ts'
import { createHoldEnder } from '../hold/end-hold.ts'
import { holdVehicle } from '../hold/hold-vehicle.ts'
import {
  ageReservation,
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  openTestPayments,
  type TestPayments,
} from '../testing.ts'
import { sizeOf } from '../../../checks/setup/test-size.ts'
import { createReservationListener } from './settle-payment.ts'
import { refundReservation, releaseReservation } from './end-reservation.ts'

const vehicles = sizeOf(30, 300)
const buyersEach = 32
const races = sizeOf(100, 1000)

const own = useTestDatabase()
let sites: readonly [Site, Site]
let payments: TestPayments

beforeAll(async () => {
  sites = (await applyReservingSites(own.database, ['north', 'south'])) as [Site, Site]
  payments = await openTestPayments(own.database, (payments) =>
    createReservationListener({ payments }),
  )
})

const hold = (at: number, vehicleId: number) =>
  holdVehicle(
    { database: own.database, payments, limitsHolds: true },
    sites[at % 2]!,
    buildHoldRequest(vehicleId),
  )

const busy = { ok: false, reason: 'busy' } as const

test(
  `of ${buyersEach} buyers at once, on two sites of a group, one gets each of ${vehicles} vehicles`,
  { timeout: 600_000 },
  async () => {
    const names = Array.from({ length: vehicles }, (_, at) => `V${at}`)
    const ids = await importReservable(own.database, sites[0], names)
    const winners: number[] = []
    for (const id of ids) {
      const outcomes = await Promise.all(
        Array.from({ length: buyersEach }, (_, at) => unlessBusy(hold(at, id), busy)),
      )
      winners.push(outcomes.filter(({ ok }) => ok).length)
      const refused = outcomes.filter((outcome) => outcome !== busy)
      const reasons = new Set(refused.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])))
      expect([...reasons]).toEqual(['reservation.vehicle-held'])
    }
    expect(winners).toEqual(ids.map(() => 1))
  },
)

/** Random numbers from 0 to below `bound`, the same in each run because of the seed. */
function createDice(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % bound
  }
}

test(
  `after each of ${races} races of expiry, payment, refund, release and sale, money, reservation and vehicle agree`,
  { timeout: 600_000 },
  async () => {
    const dice = createDice(7)
    const names = Array.from({ length: races }, (_, at) => `R${at}`)
    const ids = await importReservable(own.database, sites[0], names)
    const ender = createHoldEnder({ database: own.database, payments })
    const attempt = {
      isLast: false,
      signal: new AbortController().signal,
      log: createLog('silent'),
    }
    const parts = { database: own.database, payments }
    const sold = new Set<number>()
    for (const [race, id] of ids.entries()) {
      const first = await hold(0, id)
      if (!first.ok) throw new Error(first.reason)
      const { reservation, payment } = first
      if (dice(2) === 0) await ageReservation(own.database, reservation.id, 20)
      const named = { siteId: sites[0].id, id: reservation.id }
      const acts = [
        () => payments.report(sites[0], payment.id, 'paid'),
        () => ender.run({ siteId: sites[0].id, reservationId: reservation.id }, attempt),
        async () => {
          const second = await hold(1, id)
          if (second.ok) await payments.report(sites[1], second.payment.id, 'paid')
        },
        ...(dice(2) === 0 ? [() => payments.report(sites[0], payment.id, 'paid')] : []),
        ...(dice(3) === 0 ? [() => refundReservation(parts, named)] : []),
        ...(dice(4) === 0 ? [() => releaseReservation(parts, named)] : []),
        ...(dice(3) === 0
          ? [
              () => {
                sold.add(id)
                return importReservable(own.database, sites[0], [names[race]!], { sold: true })
              },
            ]
          : []),
      ]
      for (let left = acts.length - 1; left > 0; left -= 1) {
        const other = dice(left + 1)
        ;[acts[left], acts[other]] = [acts[other]!, acts[left]!]
      }
      await Promise.all(acts.map((act) => act()))
    }
    expect(await listInconsistent(ids)).toEqual([])
  },
)

/** Describes every vehicle whose payments, reservations and own state contradict each other. */
async function listInconsistent(ids: readonly number[]): Promise<string[]> {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ id: number; online: boolean; paid: number; kept: number; lost: number }>(
      `WITH money AS (
         SELECT reservations.vehicle_id, reservations.state AS state, test_payments.state AS payment,
           reservations.payment_id = test_payments.id AS is_own,
           (SELECT count(*) FROM test_refunds WHERE payment_id = test_payments.id) AS refunds
         FROM reservations JOIN test_payments ON subject_id = reservations.id::text
       )
       SELECT id, reserved_online AS online,
         (SELECT count(*) FROM money WHERE vehicle_id = vehicles.id AND state = 'paid') AS paid,
         -- Deposits that we hold: of a paid reservation, or of one that staff released.
         (SELECT count(*) FROM money WHERE vehicle_id = vehicles.id AND payment = 'paid' AND refunds = 0
            AND NOT (is_own AND state IN ('paid', 'released'))) AS kept,
         -- Deposits that were refunded although they count, or refunded more than once.
         (SELECT count(*) FROM money WHERE vehicle_id = vehicles.id
            AND (refunds > 1 OR refunds = 1 AND payment <> 'paid' OR refunds = 1 AND is_own AND state = 'paid')) AS lost
       FROM vehicles WHERE id = ANY ($1)`,
      [ids],
    ),
  )
  return rows
    .filter((row) => row.online !== row.paid > 0 || row.paid > 1 || row.kept > 0 || row.lost > 0)
    .map((row) => JSON.stringify(row))
}
