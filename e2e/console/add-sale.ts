import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { queryDatabase } from '../query-database.ts'

/**
 * Stores a reservation of the demonstration whose deposit of $2,500 was paid yesterday, at the first location of Southern
 * Cross Motors, where a sales manager and the group's manager may refund it.
 *
 * @returns its id and its buyer's name
 */
export async function addSale(): Promise<{ readonly id: string; readonly name: string }> {
  const id = randomUUID()
  const letters = id.replaceAll('-', '').replaceAll(/[01]/g, 'z').toUpperCase()
  const name = `Robin ${letters.slice(0, 8).replaceAll(/\d/g, (digit) => 'GHIJKLMNOP'[Number(digit)]!)}`
  const added = await queryDatabase(
    inject('webData'),
    `WITH vehicle AS (
       SELECT vehicles.id, vehicles.group_id, vehicles.dealership_id, site_id
       FROM vehicles JOIN locations ON locations.id = vehicles.location_id
         JOIN site_dealerships ON site_dealerships.dealership_id = vehicles.dealership_id
       -- The website does not look at such a reservation. Where sold vehicles run out, one of the stock is taken.
       WHERE locations.slug = 'dandenong' AND removed_at IS NULL AND NOT EXISTS (
         SELECT FROM reservations WHERE vehicle_id = vehicles.id AND state IN ('held', 'authorised', 'paid'))
       ORDER BY status = 'sold' DESC, vehicles.id DESC LIMIT 1
       -- Tests that run at the same time take vehicles of their own.
       FOR UPDATE OF vehicles SKIP LOCKED
     ), payment AS (
       INSERT INTO payments (site_id, provider, subject_id, state, amount_cents, currency, reference, expires_at, settled_at)
       SELECT site_id, 'stripe', $1, 'paid', 250000, 'AUD', 'cs_demo_250000_' || $2, now(), now() FROM vehicle
       RETURNING id, site_id
     ), entry AS (
       INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference)
       SELECT id, site_id, 'capture', 250000, 'AUD', 'pi_' || $2 FROM payment
     )
     INSERT INTO reservations (id, site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, state,
       provider, deposit_cents, currency, price_cents, first_name, last_name, email, phone, postcode, agreements,
       address_hash, held_at, expires_at, paid_at, payment_id)
     SELECT $1, vehicle.site_id, group_id, dealership_id, vehicle.id, $2, 'console-' || $1, sha256('console'), 'paid',
       'stripe', 250000, 'AUD', 2599000, 'Robin', $3, lower($2) || '@visitor.example', '0491 570 ' || $2, '3175',
       '[{"field": "terms", "version": "1", "wording": "The deposit is refundable."}]', sha256('console'),
       now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', payment.id
     FROM vehicle, payment
     RETURNING id`,
    [id, letters.slice(0, 8), name.slice('Robin '.length)],
  )
  expect(added, 'a vehicle is left').toHaveLength(1)
  return { id, name }
}
