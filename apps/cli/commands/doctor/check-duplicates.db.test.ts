import { expect, test } from 'vitest'
import {
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  openTestPayments,
} from '#modules/reservations/testing.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkDuplicates } from './check-duplicates.ts'

const own = useTestDatabase()
const vin = '6T153BK360X070001'

test('the doctor names vehicles that are listed or reserved twice, and nothing else', async () => {
  const [site] = await applyReservingSites(own.database, ['north'])
  const payments = await openTestPayments(own.database, (of) =>
    createReservationListener({ payments: of }),
  )
  await importReservable(own.database, site!, ['A1', 'A2'], { vin: null })
  expect(await checkDuplicates(own.database)).toEqual([])

  const pay = async (id: number) => {
    const parts = { database: own.database, payments, limitsHolds: false }
    const held = await holdVehicle(parts, site!, buildHoldRequest(id))
    if (!held.ok) throw new Error(held.reason)
    await payments.report(site!, held.payment.id, 'paid')
    return held.reservation.reference
  }
  // Earlier versions could store stock numbers that differ only in case, and two deposits for one VIN.
  const ids = await importReservable(own.database, site!, ['B1', 'B2', 'C1', 'C2'], { vin: null })
  const references = [await pay(ids[2]!), await pay(ids[3]!)]
  await own.database.asOwner(async (tx) => {
    await tx.query(`UPDATE vehicles SET stocknum = 'b1' WHERE stocknum = 'B2'`)
    await tx.query(`UPDATE vehicles SET vin = $1 WHERE stocknum IN ('C1', 'C2')`, [vin])
  })
  expect(await checkDuplicates(own.database)).toEqual([
    {
      state: 'fault',
      what: 'north',
      detail: `the vehicle with VIN ${vin} has several reservations: ${references.join(', ')}; 2 deposits are paid: decide whose it is, and reservation refund the other`,
    },
    {
      state: 'warning',
      what: 'stock of north-yard',
      detail: 'stock numbers that differ only in case: b1, B1; remove all but one',
    },
    {
      state: 'warning',
      what: 'stock of north-yard',
      detail: `VIN ${vin} is listed as C2, C1; websites show the latest, C2`,
    },
  ])
})
