import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const own = useTestDatabase()
const upgrade = '0070-one-vehicle-one-vin.sql'
const vin = '6T153BK360X070001'

/**
 * Rows as stored by the previous version: one VIN reserved by two people, and two stock numbers that differ only in
 * case.
 */
const stored = `
  INSERT INTO dealership_groups (slug, name) VALUES ('ours', 'Ours');
  INSERT INTO dealerships (group_id, slug, name, entry) SELECT id, 'yard', 'Yard', '{}' FROM dealership_groups;
  INSERT INTO sites (group_id, slug, template, settings) SELECT id, 'site', 'Car', '{}' FROM dealership_groups;
  INSERT INTO vehicles (group_id, dealership_id, slug, stocknum, vin, name, make, model, year, model_key, status,
    car_type, reserved, sold, reservable, preorder, certified, show_on_dealer_website, images, views, custom_rank,
    features, categories, finance_lenders, payment_processors, has_checkout_payment_processor, content_hash,
    change_seq, created_at, updated_at)
  SELECT d.group_id, d.id, 'slug-' || v.stocknum || '-' || v.at, v.stocknum, v.vin, 'Rio', 'Kia', 'Rio', 2020, 'kia|rio|2020',
    'in_stock', 'used', false, false, true, false, false, true, '[]', 0, 0, '{}', '{}', '{}', '[]', true, '', 0,
    ('2026-11-0' || v.at)::timestamptz, now()
  FROM dealerships d, (VALUES (1, 'v1', '${vin}'), (2, 'v2', '${vin}'), (3, 'x1', NULL), (4, 'y1', NULL)) AS v (at, stocknum, vin);
  UPDATE vehicles SET stocknum = 'X1' WHERE stocknum = 'y1';
  INSERT INTO reservations (site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, state,
    provider, deposit_cents, currency, price_cents, first_name, last_name, email, phone, postcode, agreements,
    address_hash, expires_at, paid_at, payment_id, ended_at, end_reason)
  SELECT s.id, s.group_id, v.dealership_id, v.id, r.reference, 'key-of-a-test-' || r.reference, sha256('a'), r.state,
    'stripe', 50000, 'AUD', 2000000, 'A', 'B', lower(r.reference) || '@visitor.example', '0400000000' || r.at, '4000', '[]',
    sha256('a'), now(), CASE WHEN r.state = 'paid' THEN now() END,
    CASE WHEN r.state = 'paid' THEN gen_random_uuid() END,
    CASE WHEN r.state = 'expired' THEN now() END, CASE WHEN r.state = 'expired' THEN 'time' END
  FROM sites s, vehicles v, (VALUES (1, 'v1', 'AAAAAAAA', 'held'), (2, 'v2', 'BBBBBBBB', 'paid'), (3, 'v1', 'CCCCCCCC', 'expired'))
    AS r (at, stocknum, reference, state)
  WHERE v.stocknum = r.stocknum`

test('duplicates from before the upgrade do not stop it, are named, and cannot increase', async () => {
  const client = await own.database.connect('owner')
  const warnings: string[] = []
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  })
  try {
    const all = readMigrations(resolve('db/migrations'))
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await migrate(
      client,
      all.slice(
        0,
        all.findIndex(({ name }) => name === upgrade),
      ),
    )
    await client.query(stored)
    expect(await migrate(client, all)).toContain(upgrade)
    expect(warnings).toEqual([
      `group ours: the vehicle with VIN ${vin} has several open reservations: BBBBBBBB of v2, AAAAAAAA of v1`,
      'dealership yard: stock numbers that differ only in case: x1, X1',
    ])
    const reservations = await client.query<{ reference: string; vin_key: string | null }>(
      'SELECT reference, vin_key FROM reservations ORDER BY reference',
    )
    // The paid reservation keeps the VIN; ended reservations may have the same one.
    expect(reservations.rows.map((row) => [row.reference, row.vin_key])).toEqual([
      ['AAAAAAAA', null],
      ['BBBBBBBB', vin],
      ['CCCCCCCC', vin],
    ])
    const vehicles = await client.query<{ stocknum: string; listed_again: boolean }>(
      'SELECT stocknum, listed_again FROM vehicles ORDER BY id',
    )
    expect(vehicles.rows.map((row) => [row.stocknum, row.listed_again])).toEqual([
      ['v1', true],
      ['v2', false],
      ['x1', false],
      ['X1', false],
    ])
    await client.query(
      `UPDATE reservations SET state = 'expired', ended_at = now(), end_reason = 'time' WHERE state = 'held'`,
    )
    await expect(
      client.query(`UPDATE reservations SET state = 'held', ended_at = NULL, end_reason = NULL
        WHERE reference = 'CCCCCCCC'`),
    ).rejects.toThrow(/reservations_open_vin/)
  } finally {
    await client.end()
  }
})
