import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ManualRefund } from '#modules/payments/manual-refund.types.ts'
import type { Payment, PaymentListener, PaymentService } from '#modules/payments/payment.types.ts'
import type { Refund } from '#modules/payments/store/refund.store.ts'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { HoldRequest } from './hold/hold-vehicle.ts'

/** Sites of one group that show the same dealership, and reserve with a deposit. */
export async function applyReservingSites(
  database: Database,
  slugs: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Site[]> {
  const dealership = buildExampleDealership({
    slug: `${slugs[0]}-yard`,
    locations: [buildExampleLocation({ slug: `${slugs[0]}-main` })],
  })
  for (const slug of slugs) {
    const file = buildExampleFile({
      slug,
      hosts: [`www.${slug}.example`],
      dealership_group: { slug: `${slugs[0]}-group`, name: 'Group' },
      dealerships: [dealership],
      email: `sales@${slug}.example`,
      reserve: { enabled: true, provider: 'stripe', deposit_amount: 500 },
      ...more,
    })
    const applied = await applySite(database, file, [], {
      joinGroup: true,
      allowShared: true,
      remove: true,
    })
    if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  }
  const loads = await loadSites(database, [], slugs)
  return loads.map((load) => {
    if (!load.ok) throw new Error('a site of the test does not load')
    return load.site
  })
}

/** Settings of a site in New Zealand whose only location is registered as a motor vehicle trader's. */
export const newZealandSite = (slug: string): Record<string, unknown> => ({
  region: {
    country: 'NZ',
    locale: 'en-NZ',
    currency: 'NZD',
    distance_unit: 'km',
    time_zone: 'Pacific/Auckland',
  },
  legal_name: 'Example Motors Limited',
  dealerships: [
    buildExampleDealership({
      slug: `${slug}-yard`,
      locations: [
        buildExampleLocation({
          slug: `${slug}-main`,
          dealer_license_number: 'M 123456',
          address: {
            street: '1 Rata Street',
            city: 'Napier',
            state: 'Hawke’s Bay',
            postcode: '4110',
          },
        }),
      ],
    }),
  ],
})

/** All fields of a Consumer Information Notice, as a feed sends them. */
export const completeNotice = {
  // A chassis number instead of a VIN, so that several vehicles of a test may have the same.
  vin: 'DY3W-103456',
  rego: 'LKB482',
  km: 45_000,
  fuel: 'Petrol',
  on_road_costs: 395,
  security_interest: false,
  registered: true,
  first_registered_year: 2022,
  registered_abroad: false,
  imported_damaged: false,
  odometer_accurate: true,
  engine_cc: 1368,
  registration_expires: '2027-05-03',
  wof_expires: '2027-03-21',
} as const satisfies Partial<CarInput>

const carOf = (stocknum: string): CarInput => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2022,
  price: 25_990,
  car_type: 'used',
  payment_processors: [
    { authorization_type: 'stripe', authorization_key: 'sk', deposit_amount: 500 },
  ],
  has_checkout_payment_processor: true,
})

/**
 * Adds vehicles that can be reserved to the sites' dealership.
 *
 * @returns their ids, in order
 */
export async function importReservable(
  database: Database,
  { dealerships, groupId }: Site,
  stocknums: readonly string[],
  change: Partial<CarInput> = {},
): Promise<number[]> {
  const dealershipId = dealerships[0]!.id
  const cars = stocknums.map((stocknum) => ({ ...carOf(stocknum), ...change }))
  const dealership = { id: dealershipId, groupId }
  const parts = { database, cipher: base64Cipher, now: () => testNow }
  const imported = await importCars(parts, { dealership, partial: true }, cars)
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `SELECT id FROM vehicles WHERE dealership_id = $1 AND stocknum = ANY ($2) ORDER BY array_position($2, stocknum)`,
      [dealershipId, stocknums],
    )
    return rows.map(({ id }) => id)
  })
}

let buyers = 0

/** A hold request from a new buyer. */
export function buildHoldRequest(
  vehicleId: number,
  change: Partial<HoldRequest> = {},
): HoldRequest {
  buyers += 1
  return {
    vehicleId,
    buyer: {
      firstName: 'Robin',
      lastName: 'Lee',
      email: `robin-${buyers}@visitor.example`,
      phone: `04${String(buyers).padStart(8, '0')}`,
      postcode: '4000',
    },
    agreements: [{ field: 'terms', version: '1', wording: 'The deposit is refundable.' }],
    key: randomUUID(),
    bodyHash: createHash('sha256').update(String(buyers)).digest(),
    tradeIn: null,
    sessionHash: randomBytes(32),
    addressHash: randomBytes(32),
    requestId: 'request',
    ...change,
  }
}

/** Makes a reservation look `minutes` older. */
export function ageReservation(database: Database, id: string, minutes: number): Promise<unknown> {
  return database.asOwner((tx) =>
    tx.query(
      `UPDATE reservations SET held_at = held_at - make_interval(mins => $2),
         expires_at = expires_at - make_interval(mins => $2) WHERE id = $1`,
      [id, minutes],
    ),
  )
}

/** The states of all reservations of a vehicle, the oldest first. */
export function listStates(database: Database, vehicleId: number): Promise<string[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ state: string }>(
      'SELECT state FROM reservations WHERE vehicle_id = $1 ORDER BY held_at, id',
      [vehicleId],
    )
    return rows.map(({ state }) => state)
  })
}

export interface TestPayments extends Pick<
  PaymentService,
  'endLater' | 'listOf' | 'open' | 'refund'
> {
  /** Reports a payment's state like its provider, in one transaction; may be repeated. */
  report(site: Pick<Site, 'id'>, paymentId: string, state: Payment['state']): Promise<void>
  /** Locks the payment until the transaction ends. */
  lock(tx: Tx, paymentId: string): Promise<Payment | undefined>
  /** The requested refunds of a payment, in cents. */
  listRefunds(paymentId: string): Promise<number[]>
  /** Amounts of a payment's refunds, in cents: pending, refused and still owed, and entered by hand. */
  findRefundBalance(
    tx: Tx,
    payment: Pick<Payment, 'id'>,
  ): Promise<{
    readonly pendingCents: number
    readonly owedCents: number
    readonly manualCents: number
  }>
  /** Enters a manual refund: reduces the refused refunds by its amount. */
  enterManualRefund(
    tx: Tx,
    payment: Pick<Payment, 'id'>,
    refund: Pick<ManualRefund, 'amountCents' | 'reference'>,
  ): Promise<void>
  listManualRefunds(paymentId: string): Promise<(readonly [number, string])[]>
  /**
   * Reports the requested refunds as made; without any request, reports a refund of the whole payment on the
   * provider's own pages.
   */
  reportRefunded(site: Pick<Site, 'id'>, paymentId: string): Promise<void>
  /** Reports the requested refunds as finally refused. */
  reportRefused(site: Pick<Site, 'id'>, paymentId: string): Promise<void>
  /** Payments with the requested refunds of each. */
  listAll(): Promise<readonly { id: string; subjectId: string; state: string; refunds: number }[]>
  listEnded(): Promise<string[]>
}

/** Payments in tables of the test's own database. Like real ones, they are stored only if the transaction commits. */
export async function openTestPayments(
  database: Database,
  listen: (payments: TestPayments) => PaymentListener,
): Promise<TestPayments> {
  await database.asOwner((tx) =>
    tx.query(
      `CREATE TABLE test_payments (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), subject_id text, state text, cents bigint,
         currency text, provider text, site_id bigint, expires_at timestamptz,
         at timestamptz DEFAULT now());
       CREATE TABLE test_refunds (id uuid PRIMARY KEY, payment_id uuid, cents bigint, state text DEFAULT 'pending');
       CREATE TABLE test_manual_refunds (payment_id uuid, cents bigint, reference text);
       CREATE TABLE test_ended (payment_id uuid);
       GRANT SELECT, INSERT, UPDATE ON test_payments, test_refunds, test_manual_refunds, test_ended TO forecourt_app`,
    ),
  )
  const columns = `id, site_id AS "siteId", provider, subject_id AS "subjectId", state, cents AS "amountCents",
    currency, (SELECT coalesce(sum(r.cents), 0)::bigint FROM test_refunds r
      WHERE r.payment_id = test_payments.id AND r.state = 'refunded') AS "refundedCents", NULL AS reference, NULL AS reason, at AS "createdAt", expires_at AS "expiresAt",
    NULL AS "settledAt"`
  const find = async (tx: Tx, id: string) => {
    const { rows } = await tx.query<Payment>(
      `SELECT ${columns} FROM test_payments WHERE id = $1 FOR UPDATE`,
      [id],
    )
    return rows[0]!
  }
  /** @returns the refunds that were pending */
  const settleRefunds = async (tx: Tx, paymentId: string, state: Refund['state']) => {
    const { rows } = await tx.query<{ refundId: string; amountCents: number }>(
      `UPDATE test_refunds SET state = $2 WHERE payment_id = $1 AND state = 'pending'
       RETURNING id AS "refundId", cents AS "amountCents"`,
      [paymentId, state],
    )
    return rows
  }
  const payments: TestPayments = {
    async open(tx, site, { subjectId, amountCents, currency, provider, expiresAt }) {
      const { rows } = await tx.query<Payment>(
        `INSERT INTO test_payments (subject_id, state, cents, currency, provider, site_id, expires_at)
         VALUES ($1, 'begun', $2, $3, $4, $5, $6) RETURNING ${columns}`,
        [subjectId, amountCents, currency, provider, site.id, expiresAt],
      )
      return rows[0]!
    },
    async listOf(tx, subjectId) {
      const { rows } = await tx.query<Payment>(
        `SELECT ${columns} FROM test_payments WHERE subject_id = $1 ORDER BY at DESC`,
        [subjectId],
      )
      return rows
    },
    async endLater(tx, _site, paymentId) {
      await tx.query('INSERT INTO test_ended VALUES ($1)', [paymentId])
    },
    lock: find,
    listRefunds: (paymentId) =>
      database.asOwner(async (tx) => {
        const { rows } = await tx.query<{ cents: number }>(
          'SELECT cents FROM test_refunds WHERE payment_id = $1 ORDER BY cents',
          [paymentId],
        )
        return rows.map(({ cents }) => cents)
      }),
    async refund(tx, { refundId, paymentId, amountCents: requestedCents }) {
      const amountCents = requestedCents ?? (await find(tx, paymentId)).amountCents
      await tx.query(
        'INSERT INTO test_refunds (id, payment_id, cents) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [refundId, paymentId, amountCents],
      )
      return { ok: true, value: { refundId, amountCents } }
    },
    report: (site, paymentId, state) =>
      database.withScope(ownScopeOf(site.id), async (tx) => {
        const payment = await find(tx, paymentId)
        await tx.query('UPDATE test_payments SET state = $2 WHERE id = $1', [paymentId, state])
        await listener.changed(tx, { kind: 'settled', payment: { ...payment, state } })
      }),
    async findRefundBalance(tx, { id }) {
      const { rows } = await tx.query<{ pending: number; refused: number; manual: number }>(
        `SELECT coalesce(sum(cents) FILTER (WHERE state = 'pending'), 0)::bigint AS pending,
           coalesce(sum(cents) FILTER (WHERE state = 'refused'), 0)::bigint AS refused,
           (SELECT coalesce(sum(m.cents), 0)::bigint FROM test_manual_refunds m WHERE m.payment_id = $1) AS manual
         FROM test_refunds WHERE payment_id = $1`,
        [id],
      )
      const { pending, refused, manual } = rows[0]!
      return { pendingCents: pending, owedCents: refused - manual, manualCents: manual }
    },
    async enterManualRefund(tx, { id }, { amountCents, reference }) {
      await tx.query('INSERT INTO test_manual_refunds VALUES ($1, $2, $3)', [
        id,
        amountCents,
        reference,
      ])
    },
    listManualRefunds: (paymentId) =>
      database.asOwner(async (tx) => {
        const { rows } = await tx.query<{ cents: number; reference: string }>(
          'SELECT cents, reference FROM test_manual_refunds WHERE payment_id = $1',
          [paymentId],
        )
        return rows.map(({ cents, reference }) => [cents, reference] as const)
      }),
    reportRefunded: (site, paymentId) =>
      database.withScope(ownScopeOf(site.id), async (tx) => {
        const settled = await settleRefunds(tx, paymentId, 'refunded')
        if (settled.length === 0) {
          const { amountCents } = await find(tx, paymentId)
          settled.push({ refundId: randomUUID(), amountCents })
          await tx.query(`INSERT INTO test_refunds VALUES ($1, $2, $3, 'refunded')`, [
            settled[0]?.refundId,
            paymentId,
            amountCents,
          ])
        }
        const payment = await find(tx, paymentId)
        for (const refund of settled) {
          await listener.changed(tx, { kind: 'refunded', payment, ...refund })
        }
      }),
    reportRefused: (site, paymentId) =>
      database.withScope(ownScopeOf(site.id), async (tx) => {
        const payment = await find(tx, paymentId)
        for (const refund of await settleRefunds(tx, paymentId, 'refused')) {
          const reason = 'The account is closed.'
          await listener.changed(tx, { kind: 'refund-refused', payment, ...refund, reason })
        }
      }),
    listAll: () =>
      database.asOwner(async (tx) => {
        const { rows } = await tx.query<{
          id: string
          subjectId: string
          state: string
          refunds: number
        }>(
          `SELECT id, subject_id AS "subjectId", state,
             (SELECT count(*) FROM test_refunds WHERE payment_id = test_payments.id) AS refunds
           FROM test_payments`,
        )
        return rows
      }),
    listEnded: () =>
      database.asOwner(async (tx) => {
        const { rows } = await tx.query<{ id: string }>('SELECT payment_id AS id FROM test_ended')
        return rows.map(({ id }) => id)
      }),
  }
  const listener = listen(payments)
  return payments
}
