import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { OwnSite } from '../own-site.ts'
import { queryDatabase } from '../query-database.ts'

export interface PaidReservation {
  readonly id: string
  readonly reference: string
  readonly email: string
}

/** Stores a vehicle with a paid deposit directly in the database; the payment itself is tested elsewhere. */
export async function storePaidReservation(
  site: OwnSite,
  {
    stocknum,
    reference,
    email,
  }: {
    readonly stocknum: string
    readonly reference: string
    readonly email: string
  },
): Promise<PaidReservation> {
  const car = {
    stocknum,
    make: 'Kia',
    model: 'Sportage',
    year: 2022,
    price: 25_990,
    car_type: 'used',
    payment_processors: [
      { authorization_type: 'stripe', authorization_key: 'sk', deposit_amount: 500 },
    ],
    has_checkout_payment_processor: true,
  }
  await site.importStock(`${stocknum}.json`, JSON.stringify([car]), '--partial')
  const [id, payment] = [randomUUID(), randomUUID()]
  await queryDatabase(
    inject('webData'),
    `WITH vehicle AS (
       SELECT v.id, v.group_id, v.dealership_id, s.id AS site_id
       FROM vehicles v JOIN sites s ON s.slug = $1 WHERE v.stocknum = $2 AND v.group_id = s.group_id
     ), paid AS (
       INSERT INTO payments (id, site_id, provider, subject_id, state, amount_cents, currency, reference, expires_at, settled_at)
       SELECT $3, site_id, 'stripe', $4, 'paid', 50000, 'AUD', 'cs_test_1', now(), now() FROM vehicle
       RETURNING id, site_id
     ), entered AS (
       INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference)
       SELECT id, site_id, 'capture', 50000, 'AUD', 'pi_test_1' FROM paid
     )
     INSERT INTO reservations (
       id, site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, state, provider,
       deposit_cents, currency, price_cents, first_name, last_name, email, phone, postcode, agreements, address_hash,
       expires_at, paid_at, payment_id)
     SELECT $4, site_id, group_id, dealership_id, id, $5, $4, sha256('a'), 'paid', 'stripe', 50000, 'AUD', 2599000,
       'Robin', 'Tester', $6, '0412 345 678', '4000', $7, sha256('a'), now(), now(), $3
     FROM vehicle`,
    [
      site.slug,
      stocknum,
      payment,
      id,
      reference,
      email,
      JSON.stringify([
        { field: 'terms', version: 'a1b2c3', wording: 'The deposit comes off the price.' },
      ]),
    ],
  )
  return { id, reference, email }
}
