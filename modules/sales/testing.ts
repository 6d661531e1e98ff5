import { randomUUID } from 'node:crypto'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { ReservationState } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import { importReservable } from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, type TestMembership, testSecrets } from '#modules/staff/testing.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SalesParts } from './access/sales-parts.types.ts'

export const testSeal = createAnswerSeal(testSecrets)

export const openTestParts = (database: Database, sites: readonly Site[]): SalesParts => ({
  database,
  findSite: (siteId) => Promise.resolve(sites.find(({ id }) => id === siteId)),
  seal: testSeal,
  secrets: testSecrets,
  visitorFiles: { read: () => Promise.resolve(Buffer.from('a photo')) },
  now: () => new Date(),
})

/** A person who has shown a passkey just now, or not. */
export async function join(
  database: Database,
  name: string,
  memberships: readonly TestMembership[],
  { isConfirmed = true } = {},
): Promise<PersonActor> {
  const actor = await actAs(database, await addPerson(database, memberships, { name }))
  return { ...actor, name, confirmedAt: isConfirmed ? new Date() : null }
}

export interface TestSale {
  readonly state?: ReservationState
  readonly depositCents?: number
  readonly locationId?: number | null
  readonly paidDaysAgo?: number
  readonly carType?: 'used' | 'new'
}

let made = 0

const paidStates: ReadonlySet<ReservationState> = new Set([
  'paid',
  'released',
  'refunded',
  'delivered',
])

/** Stores a reservation in a state, with the payment that belongs to this state. @returns their ids */
export async function addSale(
  database: Database,
  site: Site,
  { state = 'paid', depositCents = 50_000, locationId, paidDaysAgo = 1, carType }: TestSale = {},
): Promise<{ readonly id: string; readonly paymentId: string; readonly vehicleId: number }> {
  made += 1
  const change = carType === undefined ? {} : { car_type: carType }
  const [vehicleId] = await importReservable(database, site, [`S${made}`], change)
  const id = randomUUID()
  const paymentId = randomUUID()
  const isPaid = paidStates.has(state)
  const isOpen = state === 'held' || state === 'authorised' || state === 'paid'
  await database.asOwner(async (tx) => {
    if (locationId !== undefined) {
      await tx.query('UPDATE vehicles SET location_id = $2 WHERE id = $1', [vehicleId, locationId])
    }
    const at = new Date(Date.now() - paidDaysAgo * 86_400_000)
    await tx.query(
      `INSERT INTO payments (id, site_id, provider, subject_id, state, amount_cents, currency, expires_at, settled_at,
         refunded_cents)
       VALUES ($1, $2, 'stripe', $3, CASE WHEN $4 THEN 'paid' ELSE 'begun' END, $5, 'AUD', $6::timestamptz + interval '1 hour',
         CASE WHEN $4 THEN $6::timestamptz END, CASE WHEN $7 THEN $5::bigint ELSE 0 END)`,
      [paymentId, site.id, id, isPaid, depositCents, at, state === 'refunded'],
    )
    if (isPaid) {
      await tx.query(
        `INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference)
         VALUES ($1, $2, 'capture', $3, 'AUD', 'pi_1')`,
        [paymentId, site.id, depositCents],
      )
    }
    if (state === 'refunded') {
      await tx.query(
        `INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference)
         VALUES ($1, $2, 'refund', $3, 'AUD', 're_1')`,
        [paymentId, site.id, -depositCents],
      )
    }
    await tx.query(
      `INSERT INTO reservations (id, site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash,
         state, end_reason, provider, deposit_cents, currency, price_cents, first_name, last_name, email, phone, postcode,
         agreements, address_hash, held_at, expires_at, paid_at, payment_id, ended_at)
       SELECT $1::uuid, $2, group_id, dealership_id, id, $4, $1::uuid::text, sha256('a'), $5::text,
         CASE WHEN $6 THEN NULL ELSE 'staff' END, 'stripe', $7, 'AUD', 2599000, 'Robin', 'Lee', $8, $9, '4000',
         '[{"field": "terms", "version": "1", "wording": "The deposit is refundable."}]', sha256('a'),
         $10::timestamptz - interval '10 minutes', $10::timestamptz + interval '10 minutes',
         CASE WHEN $11 THEN $10::timestamptz END, CASE WHEN $11 THEN $12::uuid END, CASE WHEN $6 THEN NULL ELSE now() END
       FROM vehicles WHERE id = $3`,
      [
        id,
        site.id,
        vehicleId,
        makeReference(made),
        state,
        isOpen,
        depositCents,
        `robin-${made}@visitor.example`,
        `04${String(made).padStart(8, '0')}`,
        at,
        isPaid,
        paymentId,
      ],
    )
    if (state === 'delivered') {
      await tx.query(
        `INSERT INTO reservation_deliveries (reservation_id, site_id, dealership_id, location_id, delivered_on, odometer,
           distance_unit, buyer_kind, car_type, return_days, return_max_km)
         VALUES ($1, $2, $3, $4, current_date - 1, 45000, 'km', 'consumer', 'used', 14, 500)`,
        [id, site.id, site.dealerships[0]!.id, site.dealerships[0]!.locations[0]!.id],
      )
    }
  })
  return { id, paymentId, vehicleId: vehicleId! }
}

/** Letters that a reference may have, for a number. */
function makeReference(number: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, (_, at) => letters[Math.floor(number / 32 ** at) % 32]).join('')
}

/** The buyer of a delivered vehicle gave notice that they bring it back. */
export const addNotice = (database: Database, site: Site, saleId: string) =>
  database.asOwner((tx) =>
    tx.query(
      `INSERT INTO used_car_returns (reservation_id, site_id, location_id, state, said_odometer, said_lien)
       VALUES ($1, $2, $3, 'noticed', 45001, false)`,
      [saleId, site.id, site.dealerships[0]!.locations[0]!.id],
    ),
  )

/** A refund of a part that the provider refused. */
export const addRefusedRefund = (
  database: Database,
  site: Site,
  paymentId: string,
  cents: number,
  state: 'pending' | 'refused' = 'refused',
) =>
  database.asOwner((tx) =>
    tx.query(
      `INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason, state, refusal, requested_at, settled_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 'staff', $4::text, CASE WHEN $4 = 'refused' THEN 'The card is closed.' END,
         now() - interval '1 hour', CASE WHEN $4 = 'refused' THEN now() END)`,
      [paymentId, site.id, cents, state],
    ),
  )

/** The refunds that are queued for the provider, in cents. */
export const listOrdered = (database: Database, paymentId: string): Promise<number[]> =>
  database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ cents: number }>(
      `SELECT amount_cents AS cents FROM payment_refunds WHERE payment_id = $1 ORDER BY amount_cents`,
      [paymentId],
    )
    return rows.map(({ cents }) => cents)
  })

/** Sends a complete finance application by SQL, sealed as the website does. @returns its id */
export async function addApplication(
  database: Database,
  site: Site,
  {
    vehicleId = null,
    deliveryState = 'none',
  }: { readonly vehicleId?: number | null; readonly deliveryState?: string } = {},
): Promise<string> {
  made += 1
  const id = randomUUID()
  const answers = testSeal.seal(id, { income: { Income: '7319.42' } })
  await database.asOwner((tx) =>
    tx.query(
      `INSERT INTO finance_applications (id, site_id, key_hash, email, vehicle_id, state, answers, delivery_state,
         destination, submitted_at, delete_after, reference)
       VALUES ($1::uuid, $2, sha256($1::uuid::text::bytea), 'ana@visitor.example', $3, 'submitted', $4, $5,
         'https://lender.example/', now(), now() + interval '30 days', $6)`,
      [id, site.id, vehicleId, answers, deliveryState, makeReference(made)],
    ),
  )
  return id
}
