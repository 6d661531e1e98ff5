import type { PaymentProviders } from '#fakes/payments/payment-providers.fake.ts'
import type { RefundControl } from '#fakes/payments/provider-server.fake.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import { openTestPayments, originOf, type TestPayments } from '#modules/payments/testing.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import { buildHoldRequest, importReservable, listStates } from '#modules/reservations/testing.ts'
import { applyReturningSite } from '#modules/returns/testing.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openPurchases } from './load-purchase.ts'
import { buildPurchaseView, type PurchaseView } from './purchase.view.ts'

export interface TestPurchase {
  readonly reservation: Reservation
  readonly paymentId: string
}

export interface TestPurchases {
  readonly site: Site
  readonly payments: TestPayments
  /** Controls how the provider responds to refunds. */
  readonly refunds: RefundControl
  /** Reserves a new vehicle for a new buyer with a deposit of $500. */
  reserve(): Promise<TestPurchase>
  /** Refunds a part of the payment through the provider, which succeeds. */
  sendPart(paymentId: string, cents: number): Promise<void>
  /** The purchase as its buyer sees it. */
  read(reservationId: string): Promise<PurchaseView>
  /** Queued mails about refunds of a reservation: kind, receiver, cents. */
  listRefundMails(reservationId: string): Promise<string[]>
}

/** A site with deposits by a provider; everything is real except for the provider. */
export async function openTestPurchases(
  database: Database,
  providers: PaymentProviders,
  provider: PaymentProvider,
  slug = `takes-${provider.replace('_', '-')}`,
): Promise<TestPurchases> {
  const site = await applyReturningSite(database, slug, {
    reserve: {
      enabled: true,
      provider,
      environment: 'demonstration',
      deposit_amount: 500,
      authorization_key: 'T10000_PUB_demonstration',
    },
  })
  const listener = createReservationListener({ payments: { refund: queueRefund } })
  const payments = openTestPayments(database, site, providers, listener)
  const purchases = openPurchases({ database })
  let made = 0

  /** Pays like a buyer with this provider. */
  async function pay(paymentId: string): Promise<void> {
    const begun = await payments.begin(paymentId)
    if (begun.kind === 'fields') {
      await payments.charge(paymentId, providers.stGeorge.makeToken('approved', originOf(site)))
      return
    }
    const body = new URLSearchParams({ choice: 'pay' })
    await fetch(begun.address, { method: 'POST', body, redirect: 'manual' })
    await payments.receive(providers.outbox.at(-1)!)
  }

  return {
    site,
    payments,
    refunds: { stripe: providers.stripe, till: providers.till, st_george: providers.stGeorge }[
      provider
    ],
    async reserve() {
      made += 1
      const processor = {
        authorization_type: provider,
        authorization_key: 'T10000_PUB',
        deposit_amount: 500,
      }
      const [vehicle] = await importReservable(database, site, [`${slug}-${made}`], {
        payment_processors: [processor],
      })
      const parts = { database, payments: payments.service, limitsHolds: false }
      const held = await holdVehicle(parts, site, buildHoldRequest(vehicle!))
      if (!held.ok) throw new Error(held.reason)
      const { reservation, payment } = held
      await pay(payment.id)
      const [state] = await listStates(database, reservation.vehicleId)
      if (state !== 'paid') throw new Error(`the test's reservation is ${state}`)
      return { reservation, paymentId: payment.id }
    },
    async sendPart(paymentId, cents) {
      const ordered = await payments.refund(paymentId, cents)
      if (!ordered.ok) throw new Error(ordered.reason)
      await payments.runRefund(ordered.value.refundId)
    },
    async read(reservationId) {
      const loaded = await purchases.find(site, reservationId)
      if (loaded === undefined) throw new Error('no such purchase')
      return buildPurchaseView(site, loaded, { token: 'T', now: new Date() })
    },
    listRefundMails: (reservationId) =>
      database.asOwner(async (tx) => {
        const { rows } = await tx.query<{ mail: string }>(
          `SELECT concat_ws(' ', payload->>'kind', payload->>'reader', payload->'refund'->>'amountCents') AS mail
           FROM graphile_worker._private_jobs
           WHERE payload->>'reservationId' = $1 AND payload->'refund' IS NOT NULL ORDER BY 1`,
          [reservationId],
        )
        return rows.map(({ mail }) => mail)
      }),
  }
}
