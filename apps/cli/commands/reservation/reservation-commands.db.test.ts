import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordOutcome } from '#modules/payments/service/record-outcome.ts'
import { recordChargeback } from '#modules/payments/service/record-chargeback.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import {
  insertPayment,
  listPaymentsOf,
  lockPayment,
} from '#modules/payments/store/payment.store.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import {
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  listStates,
} from '#modules/reservations/testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkMoney } from '../doctor/check-money.ts'
import { runReservationRefund, runReservationRelease } from './reservation-end.ts'
import { runReservationList } from './reservation-list.ts'
import { runReservationShow } from './reservation-show.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
let site: Site
let vehicle: number
let reservation: Reservation
let made = 0

beforeAll(async () => {
  ;[site] = (await applyReservingSites(files.database, ['north'])) as [Site]
  await applyReservingSites(files.database, ['other'])
})
beforeEach(async () => {
  made += 1
  ;[vehicle] = (await importReservable(files.database, site, [`C${made}`])) as [number]
  const held = await holdVehicle(
    {
      database: files.database,
      limitsHolds: false,
      payments: {
        open: (tx, of, payment) => insertPayment(tx, of, payment),
        listOf: listPaymentsOf,
      },
    },
    site,
    buildHoldRequest(vehicle),
  )
  if (!held.ok) throw new Error(held.reason)
  reservation = held.reservation
})

const context = { openDatabase: () => Promise.resolve(files.database) }
const options = { site: 'north' }

/** The provider reports that the deposit arrived. */
const pay = () =>
  files.database.withScope(scopeOf(site), async (tx) => {
    const [payment] = await listPaymentsOf(tx, reservation.id)
    const { amountCents, currency, id } = payment!
    const listener = createReservationListener({ payments: { refund: queueRefund } })
    const outcome = { kind: 'paid', amountCents, currency } as const
    await recordOutcome(tx, listener, (await lockPayment(tx, id))!, { outcome, reference: 'pi_1' })
  })

const listQueued = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM payment_refunds JOIN payments ON payments.id = payment_id
       WHERE subject_id = $1`,
      [reservation.id],
    )
    return rows[0]!.count
  })

describe('reservation list and show', () => {
  test('print the reservation, as text and as JSON, with its payments and agreements', async () => {
    const listed = await runTestAction(runReservationList, context, options)
    expect(listed.printed.join('\n')).toMatch(
      new RegExp(`${reservation.reference}.*held.*500\\.00 AUD`),
    )
    const json = await runTestAction(runReservationList, context, {
      ...options,
      json: true,
      limit: '1',
    })
    expect(JSON.parse(json.printed.join(''))).toMatchObject({
      reservations: [{ id: reservation.id, state: 'held' }],
    })
    const typed = `${reservation.reference.slice(0, 4).toLowerCase()} ${reservation.reference.slice(4)}`
    const shown = await runTestAction(runReservationShow, context, typed, options)
    expect(shown.printed.join('\n')).toContain('The deposit is refundable.')
    expect(shown.printed.join('\n')).toMatch(/payment \S+ {2}stripe {2}begun {2}500\.00 AUD/)
  })

  test('say that the buyer’s bank took the deposit back, and that the dealer has it again', async () => {
    await pay()
    const report = (kind: 'charged-back' | 'chargeback-reversed') =>
      files.database.withScope(scopeOf(site), async (tx) => {
        const [payment] = await listPaymentsOf(tx, reservation.id)
        const listener = createReservationListener({ payments: { refund: queueRefund } })
        const { amountCents, currency, id } = payment!
        const taken = { kind, reference: 'dp_1', amountCents, currency, reason: 'fraudulent' }
        await recordChargeback(tx, listener, (await lockPayment(tx, id))!, taken)
      })
    const read = async () => {
      const listed = await runTestAction(runReservationList, context, options)
      const shown = await runTestAction(runReservationShow, context, reservation.reference, options)
      const own = listed.printed.find((line) => line.includes(reservation.reference)) ?? ''
      const findings = await checkMoney(files.database)
      return [own, shown.printed.join('\n'), findings.map(({ detail }) => detail).join('\n')]
    }
    await report('charged-back')
    const [listed, shown, doctor] = await read()
    expect(listed).toMatch(/paid.*CHARGED BACK/)
    expect(shown).toMatch(/CHARGED BACK {2}\S+ \S+ A[A-Z]+T {2}500\.00 AUD {2}dp_1: fraudulent/)
    expect(doctor).toBe(
      `reservation ${reservation.reference}: 500.00 AUD was taken back by the buyer's bank (fraudulent); dispute it at stripe, or reservation release ${reservation.reference}`,
    )
    await report('chargeback-reversed')
    const [again, after, nothing] = await read()
    expect(again).not.toContain('CHARGED BACK')
    expect(after).toMatch(/chargeback won {2}\S+ \S+ A[A-Z]+T {2}500\.00 AUD {2}dp_1/)
    expect(nothing).toBe('')
  })

  test('report a missing site, an unknown one, and a reference of another site', async () => {
    for (const options of [{}, { site: 'nobody' }]) {
      expect(await runTestAction(runReservationList, context, options)).toMatchObject({
        code: 1,
        printed: [],
      })
    }
    const { reference } = reservation
    const other = await runTestAction(runReservationShow, context, reference, { site: 'other' })
    expect(other).toMatchObject({ code: 1, printed: [] })
    expect(other.notes.join('')).toContain(`no reservation '${reference}'`)
  })
})

describe('reservation refund and release', () => {
  test('refund sends a deposit back once and frees the vehicle', async () => {
    await pay()
    const { reference } = reservation
    expect(await runTestAction(runReservationRefund, context, reference, options)).toMatchObject({
      code: 0,
    })
    expect(await listStates(files.database, vehicle)).toEqual(['refunded'])
    expect(await listQueued()).toBe(1)
    // The refund's job may have given up, so repeating the command queues the same refund again.
    const again = await runTestAction(runReservationRefund, context, reference, options)
    expect(again).toMatchObject({ code: 0, printed: [expect.stringContaining('once more')] })
    expect(await listQueued()).toBe(1)
  })

  test('refund without a payment changes nothing', async () => {
    const { reference } = reservation
    expect(await runTestAction(runReservationRefund, context, reference, options)).toMatchObject({
      code: 1,
    })
    expect(await listStates(files.database, vehicle)).toEqual(['held'])
  })

  test('release frees the vehicle; a paid deposit stays until it is refunded', async () => {
    await pay()
    const { reference } = reservation
    expect(await runTestAction(runReservationRelease, context, reference, options)).toMatchObject({
      code: 0,
    })
    expect(await listStates(files.database, vehicle)).toEqual(['released'])
    expect(await listQueued()).toBe(0)
    expect(await runTestAction(runReservationRelease, context, reference, options)).toMatchObject({
      code: 1,
    })
    expect(await runTestAction(runReservationRefund, context, reference, options)).toMatchObject({
      code: 0,
    })
    expect(await listQueued()).toBe(1)
  })
})
