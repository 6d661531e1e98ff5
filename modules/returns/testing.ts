import { deliverReservation } from '#modules/reservations/settle/deliver-reservation.ts'
import type { BuyerKind } from '#modules/reservations/delivery/delivery.types.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import {
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  openTestPayments,
} from '#modules/reservations/testing.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openReturnService } from './service/open-return-service.ts'

const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:00',
  close: '18:00',
}))

/** A site that accepts returns, every day from eight to six. */
export async function applyReturningSite(
  database: Database,
  slug: string,
  more: Record<string, unknown> = {},
): Promise<Site> {
  const places = ['main', 'second'].map((place) =>
    buildExampleLocation({
      slug: `${slug}-${place}`,
      name: `${slug} ${place}`,
      contact_detail: { phone: '(07) 5550 1234', opening_hours },
    }),
  )
  const [site] = await applyReservingSites(database, [slug], {
    dealerships: [buildExampleDealership({ slug: `${slug}-yard`, locations: places })],
    closed_on_public_holidays: false,
    used_car_return: { enabled: true, notice_minutes: 0 },
    ...more,
  })
  return site!
}

/** Creates sold vehicles of a site, each with its own buyer, and payments in the test's database. */
export async function openTestReturns(database: Database, site: Site) {
  const payments = await openTestPayments(database, (of) =>
    createReservationListener({ payments: of }),
  )
  const zone = site.configuration.region.time_zone
  let sold = 0
  return {
    payments,
    service: openReturnService({ database }),
    today: () => findToday(new Date(), zone),
    /**
     * Sells and hands over a vehicle.
     *
     * @param daysAgo the day of delivery
     */
    async deliver(daysAgo = 0, buyerKind: BuyerKind = 'consumer') {
      sold += 1
      const [vehicle] = await importReservable(database, site, [`${site.slug}-${sold}`])
      const parts = { database, payments, limitsHolds: false }
      const held = await holdVehicle(parts, site, buildHoldRequest(vehicle!))
      if (!held.ok) throw new Error(held.reason)
      await payments.report(site, held.payment.id, 'paid')
      const delivered = await deliverReservation(database, site, {
        reservationId: held.reservation.id,
        on: findToday(new Date(), zone),
        odometer: 48_000,
        location: `${site.slug}-main`,
        buyerKind,
      })
      if (!delivered.ok) throw new Error(delivered.reason)
      await database.asOwner((tx) =>
        tx.query(
          `UPDATE reservation_deliveries SET delivered_on = delivered_on - $2::int
           WHERE reservation_id = $1`,
          [held.reservation.id, daysAgo],
        ),
      )
      return { ...held.reservation, paymentId: held.payment.id }
    },
  }
}

/** Queued mails about a return, by step and receiver. */
export const listReturnMails = (database: Database, reservationId: string): Promise<string[]> =>
  database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ mail: string }>(
      `SELECT payload->>'step' || ' ' || (payload->>'reader') AS mail FROM graphile_worker._private_jobs
       WHERE payload->>'reservationId' = $1 AND payload->>'step' IS NOT NULL
       ORDER BY (payload->>'sequence')::int, 1`,
      [reservationId],
    )
    return rows.map(({ mail }) => mail)
  })
