import { describe, expect, test } from 'vitest'
import { saveRedirects } from '#modules/content/redirects/redirect.store.ts'
import { seedReviews } from '#modules/content/reviews/seed-reviews.ts'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()

/** Tables without a tenant, which every process may read. */
const withoutTenant = new Set([
  'deployment',
  'manufacturers',
  'models',
  'places',
  'role_rights',
  'schema_migrations',
  'secrets_in_use',
])

/** Inserts a row into each table of leads, all for one site. */
const leadRows = `
  WITH lead AS (
    INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, payload)
    SELECT id, 'a-key-of-22-characters', '\\x00', 'incomplete', 'General Enquiry', '{}' FROM sites
    RETURNING id, site_id
  ), staff AS (
    INSERT INTO staff_people (email, name) VALUES ('ana@dealer.example', 'Ana') RETURNING id
  ), step AS (
    INSERT INTO lead_steps (lead_id, site_id, step_index, fields) SELECT id, site_id, 0, '{}' FROM lead
  ), consent AS (
    INSERT INTO lead_consents (lead_id, site_id, field, wording, wording_version, agreed, preticked)
    SELECT id, site_id, 'opt_in', 'Email me.', '1', true, true FROM lead
  ), file AS (
    INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
    SELECT id, site_id, 'Photos', 'car.jpg', 'image/jpeg', repeat('0', 64), 1 FROM lead
  ), delivery AS (
    INSERT INTO lead_deliveries (lead_id, site_id, kind, destination)
    SELECT id, site_id, 'email', 'email:sales@dealer.example' FROM lead RETURNING id, site_id
  ), attempt AS (
    INSERT INTO delivery_attempts (delivery_id, site_id) SELECT id, site_id FROM delivery
  ), receipt AS (
    INSERT INTO lead_receipts (lead_id, site_id, dealership_id)
    SELECT lead.id, site_id, (SELECT min(dealerships.id) FROM dealerships) FROM lead
  ), note AS (
    INSERT INTO lead_notes (lead_id, site_id, author_name, text) SELECT id, site_id, 'Ana', 'Called.' FROM lead
  ), rule AS (
    INSERT INTO lead_rules (site_id, position, role) SELECT site_id, 1, 'salesperson' FROM lead
  ), promise AS (
    INSERT INTO answer_promises (site_id, leads, median_minutes, within_hour_percent, counted_at)
    SELECT site_id, 20, 5, 90, now() FROM lead
  ), task AS (
    INSERT INTO lead_tasks (lead_id, site_id, title, due_at) SELECT id, site_id, 'Call back', now() FROM lead
  ), message AS (
    INSERT INTO lead_messages (lead_id, site_id, direction, state, author_name, address, subject, text, message_id)
    SELECT id, site_id, 'out', 'sent', 'Ana', 'kim@visitor.example', 'Re', 'Hi', '<a@b>' FROM lead RETURNING id, site_id
  ), attempt_of_message AS (
    INSERT INTO lead_message_attempts (message_id, site_id) SELECT id, site_id FROM message
  ), question AS (
    INSERT INTO vehicle_questions (lead_id, site_id, vehicle_id, category, model_key, state, question, answer, published_at)
    SELECT lead.id, site_id, vehicles.id, 'Used Vehicle Enquiry', 'kia rio', 'published', 'Towbar?', 'Yes.', now() FROM lead, vehicles
  ), appraisal AS (
    INSERT INTO trade_in_appraisals (lead_id, site_id, version, low_cents, high_cents, note, author_name)
    SELECT id, site_id, 1, 1, 1, '', 'Ana' FROM lead
  ), customer_key AS (
    INSERT INTO customer_keys (site_id, address_hash, key_encrypted) SELECT site_id, sha256('a'), 'sealed' FROM lead
  ), key_read AS (
    INSERT INTO customer_data_reads (site_id, key_id, what, hour, requests, records)
    SELECT site_id, 'abcdefghij01', 'leads', date_trunc('hour', now(), 'UTC'), 1, 1 FROM lead
  ), endpoint AS (
    INSERT INTO delivery_endpoints (site_id, endpoint) SELECT site_id, 'smtp' FROM lead
  ), mail AS (
    INSERT INTO kept_mails (site_id, message_id, sender, recipients, subject, plain_text, source)
    SELECT site_id, '<1@dealer.example>', 'a@dealer.example', '{}', 'Lead', 'Text', '\\x00' FROM lead
  ), round AS (
    INSERT INTO retention_rounds (site_id, ended_at) SELECT site_id, now() FROM lead
  ), request AS (
    INSERT INTO person_requests (site_id, action, address_hash, counts)
    SELECT site_id, 'export', sha256('a'), '{}' FROM lead
  ), account AS (
    INSERT INTO accounts (site_id, email) SELECT site_id, 'ana@visitor.example' FROM lead
    RETURNING id, site_id
  ), link AS (
    INSERT INTO sign_in_links (site_id, email, return_to)
    SELECT site_id, 'ana@visitor.example', '/' FROM lead
  ), keys AS (
    INSERT INTO api_keys (id, site_id, scopes, secret_hash)
    SELECT 'abcdefghij01', site_id, '{}', sha256('a') FROM lead
  ), account_of_payments AS (
    INSERT INTO payment_accounts (site_id, provider, secrets_encrypted) SELECT site_id, 'stripe', 'sealed' FROM lead
  ), draft AS (
    INSERT INTO trade_in_drafts (id, site_id, key_hash, answers, delete_after)
    SELECT id, site_id, sha256('key'), 'sealed', now() FROM lead RETURNING id, site_id
  ), photo AS (
    INSERT INTO trade_in_photos (draft_id, site_id, name, media_type, content_hash, bytes)
    SELECT id, site_id, 'car.jpg', 'image/jpeg', repeat('1', 64), 1 FROM draft
  ), account_of_lookups AS (
    INSERT INTO lookup_accounts (site_id, provider, keys_encrypted) SELECT site_id, 'nevdis', 'sealed' FROM lead
  ), media AS (
    INSERT INTO site_media (site_id, group_id, key, content_hash, file_name, alt, media_type, width, height, bytes, author)
    SELECT site_id, (SELECT min(id) FROM dealership_groups), 'm-' || repeat('0', 32), repeat('0', 64), 'a.png', 'Logo', 'image/png', 1, 1, 1, 'Ana' FROM lead
  ), state_change AS (
    INSERT INTO site_state_changes (site_id, state) SELECT site_id, 'open' FROM lead
  ), lookups_of_day AS (
    INSERT INTO plate_lookup_days (site_id, day, asked) SELECT site_id, current_date, 1 FROM lead
  ), account_of_partners AS (
    INSERT INTO partner_accounts (site_id, partner, keys_encrypted) SELECT site_id, 'car_clarity', 'sealed' FROM lead
  ), call AS (
    INSERT INTO phone_calls (site_id, call_id, started_at, seconds, outcome) SELECT site_id, 'c-1', now(), 0, 'missed' FROM lead
  ), account_of_conversions AS (
    INSERT INTO conversion_accounts (site_id, platform, keys_encrypted) SELECT site_id, 'meta', 'sealed' FROM lead
  ), views AS (
    INSERT INTO vehicle_views (vehicle_id, dealership_id, views) SELECT id, dealership_id, 1 FROM vehicles
  ), watch AS (
    INSERT INTO stock_watches (site_id) SELECT site_id FROM lead
  ), watched AS (
    INSERT INTO watched_vehicles (site_id, vehicle_id) SELECT site_id, 1 FROM lead
  ), reservation AS (
    INSERT INTO reservations (
      site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, provider, deposit_cents,
      currency, price_cents, first_name, last_name, email, phone, postcode, agreements, address_hash, expires_at)
    SELECT lead.site_id, vehicles.group_id, dealership_id, vehicles.id, 'ABCDEFGH', 'a-key-of-22-characters', sha256('a'),
      'stripe', 50000, 'AUD', 2599000, 'Ana', 'Lee', 'ana@visitor.example', '0400000000', '4000', '[]', sha256('a'), now()
    FROM lead, vehicles RETURNING id, site_id, dealership_id
  ), courtesy_request AS (
    INSERT INTO courtesy_hold_requests (
      site_id, vehicle_id, first_name, last_name, email, phone, opt_in, email_hash, phone_hash, browser_hash, address_hash)
    SELECT lead.site_id, vehicles.id, 'Ana', 'Lee', 'ana@visitor.example', '0400000000', false, sha256('a'), sha256('a'),
      sha256('a'), sha256('a') FROM lead, vehicles
  ), courtesy_hold AS (
    INSERT INTO courtesy_holds (
      site_id, group_id, dealership_id, location_id, vehicle_id, lead_id, request_id, reference, email_hash, phone_hash,
      browser_hash, ends_at)
    SELECT lead.site_id, vehicles.group_id, vehicles.dealership_id, locations.id, vehicles.id, lead.id, gen_random_uuid(),
      'ABCDEFGH', sha256('a'), sha256('a'), sha256('a'), now() + interval '1 hour'
    FROM lead, vehicles JOIN locations ON locations.dealership_id = vehicles.dealership_id LIMIT 1
  ), refund_request AS (
    INSERT INTO refund_requests (site_id, reservation_id, request_key, amount_cents, refundable_cents, currency, reason,
      requested_by, requested_by_name, state)
    SELECT site_id, id, gen_random_uuid(), 1, 1, 'AUD', 'Sold', (SELECT id FROM staff), 'Ana', 'ordered' FROM reservation
  ), refund_limit AS (
    INSERT INTO refund_limits (site_id, above_cents) SELECT site_id, 1 FROM lead
  ), feed AS (
    INSERT INTO stock_feeds (dealership_id, name, format, partial, every_minutes, next_run_at, created_at)
    SELECT dealership_id, 'main', 'csv', false, 60, now(), now() FROM vehicles RETURNING id, dealership_id
  ), run AS (
    INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at) SELECT dealership_id, id, now() FROM feed
  ), delivery_of_vehicle AS (
    INSERT INTO reservation_deliveries (
      reservation_id, site_id, dealership_id, location_id, delivered_on, odometer, distance_unit, buyer_kind, car_type)
    SELECT reservation.id, site_id, reservation.dealership_id, locations.id, current_date, 1, 'km', 'consumer', 'used'
    FROM reservation JOIN locations ON locations.dealership_id = reservation.dealership_id LIMIT 1
    RETURNING reservation_id, site_id, location_id
  ), return_of_vehicle AS (
    INSERT INTO used_car_returns (reservation_id, site_id, location_id, state, said_odometer, said_lien)
    SELECT reservation_id, site_id, location_id, 'noticed', 1, false FROM delivery_of_vehicle
    RETURNING reservation_id, site_id
  ), step_of_return AS (
    INSERT INTO used_car_return_steps (reservation_id, site_id, sequence, step)
    SELECT reservation_id, site_id, 0, 'noticed' FROM return_of_vehicle
  ), entry_of_return AS (
    INSERT INTO return_ledger (reservation_id, site_id, kind, amount_cents, currency, reference)
    SELECT reservation_id, site_id, 'balance', 1, 'AUD', 'BT 1' FROM return_of_vehicle
  ), lock AS (
    INSERT INTO vehicle_locks (dealership_id, vehicle_id, field, value, columns, locked_by, locked_at)
    SELECT dealership_id, id, 'price', '1', '{}', 'Ana', now() FROM vehicles
  ), application AS (
    INSERT INTO finance_applications (site_id, key_hash, email, state, answers, delete_after, reference)
    SELECT site_id, sha256('key'), 'ana@visitor.example', 'begun', 'sealed', now(), 'K7RWM4PX' FROM lead
    RETURNING id, site_id
  ), application_record AS (
    INSERT INTO finance_application_records (site_id, application_id, kind, detail)
    SELECT site_id, id, 'shown', 'by a test' FROM application
  ), booking AS (
    INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, lead_id)
    SELECT gen_random_uuid(), lead.site_id, locations.dealership_id, locations.id, 'service', 'wait', 'booked',
           now(), now() + interval '1 hour', current_date, lead.id
    FROM lead, (SELECT * FROM locations ORDER BY id LIMIT 1) AS locations
    RETURNING id, site_id
  ), booking_limit AS (
    INSERT INTO booking_limits (site_id, dealership_id, location_id, places, starts_at, ends_at, reason, set_by_name)
    SELECT lead.site_id, locations.dealership_id, locations.id, 0, now(), now() + interval '1 hour', 'Closed', 'Ana'
    FROM lead, (SELECT * FROM locations ORDER BY id LIMIT 1) AS locations
  ), survey AS (
    INSERT INTO surveys (site_id, kind, booking_id) SELECT site_id, 'service', id FROM booking
  ), vitals AS (
    INSERT INTO web_vitals (site_id, page_kind, metric, value) SELECT site_id, 'home', 'lcp', 1 FROM lead
  ), event AS (
    INSERT INTO tracked_events
      (site_id, event_number, unique_event_id, action, category, payload, lead_id)
    SELECT site_id, 22, 'event-1', 'submit', 'lead', '{}', id FROM lead RETURNING id, site_id
  ), conversion AS (
    INSERT INTO conversions (site_id, platform, event_id, browser) SELECT site_id, 'meta', id, '{}' FROM event
  )
  INSERT INTO vehicle_visits (site_id, session_id, vehicle_id, event_id)
  SELECT event.site_id, gen_random_uuid(), vehicles.id, event.id FROM event, vehicles`

/** Inserts a row into each table that refers to an account. */
const accountRows = `
  WITH session AS (
    INSERT INTO account_sessions (key_hash, account_id, site_id, expires_at)
    SELECT sha256('key'), id, site_id, now() FROM accounts
  ), entry AS (
    INSERT INTO watchlist_entries (account_id, site_id, vehicle_id) SELECT id, site_id, 1 FROM accounts
  ), alert AS (
    INSERT INTO search_alerts (account_id, site_id, found) SELECT id, site_id, '[]' FROM accounts
  )
  INSERT INTO saved_searches (account_id, site_id, name, path, query, new_arrivals, price_drops)
  SELECT id, site_id, 'Utes', '/search/utes', '', true, true FROM accounts`

/** Inserts a row into each table of payments. */
const paymentRows = `
  WITH payment AS (
    INSERT INTO payments (site_id, provider, subject_id, amount_cents, currency, expires_at)
    SELECT id, 'stripe', gen_random_uuid(), 50000, 'AUD', now() FROM sites RETURNING id, site_id
  ), entry AS (
    INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference)
    SELECT id, site_id, 'capture', 50000, 'AUD', 'cs_1' FROM payment
  ), event AS (
    INSERT INTO payment_events (site_id, provider, event_id, payment_id, kind, result)
    SELECT site_id, 'stripe', 'evt_1', id, 'paid', 'applied' FROM payment
  )
  INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason)
  SELECT gen_random_uuid(), id, site_id, 100, 'Sold' FROM payment`

async function listTables(): Promise<
  { name: string; enabled: boolean; forced: boolean; readable: boolean }[]
> {
  return files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{
      name: string
      enabled: boolean
      forced: boolean
      readable: boolean
    }>(
      `SELECT relname AS name, relrowsecurity AS enabled, relforcerowsecurity AS forced,
              has_table_privilege('forecourt_app', oid, 'SELECT') AS readable
       FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    return rows.filter((row) => !withoutTenant.has(row.name))
  })
}

describe('row-level security', () => {
  test('is enabled and forced on every tenant table', async () => {
    const tables = await listTables()
    expect(tables.length).toBeGreaterThan(5)
    expect(
      tables.filter((table) => !table.enabled || !table.forced).map((table) => table.name),
    ).toEqual([])
  })

  test('without a scope the application reads no row of any table, though each has some', async () => {
    const { database } = files
    const applied = await applySite(database, buildExampleFile(), [])
    expect(applied).toMatchObject({ ok: true })
    const [dealership] = await database.asOwner(async (tx) => {
      const sql = 'SELECT id, group_id AS "groupId" FROM dealerships'
      return (await tx.query<{ id: number; groupId: number }>(sql)).rows
    })
    const url = 'https://pictures.example/1.jpg'
    const file = 'https://reports.example/1.pdf'
    const imported = await importCars(
      { database, cipher: base64Cipher, now: () => testNow },
      { dealership: dealership! },
      [
        {
          stocknum: '1',
          make: 'Kia',
          model: 'Rio',
          year: 2020,
          file,
          images: [{ image: { url } }],
        },
      ],
    )
    expect(imported).toMatchObject({ ok: true })
    const review = { customer_name: 'Ann', rating: 5, days_ago: 1, text: null }
    const reviews = { dealership: 'example', count: 1, average_rating: '5.0', reviews: [review] }
    await seedReviews(database, dealership!.id, reviews, testNow)
    const text = '---\ntitle: About us\ndescription: Who we are.\n---\n\nHello.\n'
    const documents = [{ path: 'platform/pages/about-us.md', text }]
    expect(await applyDocuments(database, documents)).toMatchObject({ ok: true })
    await database.asOwner((tx) => tx.query(leadRows))
    await database.asOwner((tx) => tx.query(accountRows))
    await database.asOwner((tx) => tx.query(paymentRows))
    const [site] = await database.asOwner(
      async (tx) => (await tx.query<{ id: number }>('SELECT id FROM sites')).rows,
    )

    await database.asOwner((tx) =>
      saveRedirects(tx, site!.id, [{ from: '/old.html', to: '/contact', status: 301 }]),
    )

    const tables = (await listTables()).filter(({ readable }) => readable)
    const count = (name: string) => async (tx: Tx) =>
      (await tx.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)).rows[0]!.n
    for (const { name } of tables) {
      expect(await database.asOwner(count(name)), `rows of ${name}`).toBeGreaterThan(0)
      expect(await database.withScope(sharedScope, count(name)), name).toBe(0)
    }
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['vehicles', 'leads', 'lead_deliveries', 'kept_mails']),
    )
    const ofLeads = tables.filter(({ name }) =>
      /^(lead|delivery|kept|tracked|retention|person|account|sign_in|watch|saved|search|stock_watch|reservations|reservation_|used_car|return_|survey|vehicle_questions)/.test(
        name,
      ),
    )
    expect(ofLeads).toHaveLength(32)
    const ofSite = (siteId: number) => ({ dealershipIds: [dealership!.id], siteId })
    for (const { name } of ofLeads) {
      expect(await database.withScope(ofSite(site!.id), count(name)), `own ${name}`).toBe(1)
      const others = await database.withScope(ofSite(site!.id + 1), count(name))
      expect(others, `${name} of another site`).toBe(0)
    }
  })

  test('a fresh connection of the application, without any transaction, reads nothing either', async () => {
    const client = await files.database.connect('app')
    try {
      const { rows } = await client.query('SELECT count(*)::int AS n FROM dealerships')
      expect(rows).toEqual([{ n: 0 }])
    } finally {
      await client.end()
    }
  })

  test('the application, the feeder and the staff own nothing and bypass nothing', async () => {
    const roles = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query(
        `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole,
                (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid
                   AND relnamespace = 'public'::regnamespace) AS owned
         FROM pg_roles r WHERE rolname IN ('forecourt_app', 'forecourt_feeder', 'forecourt_staff') ORDER BY 1`,
      )
      return rows
    })
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }
    expect(roles).toEqual([
      { rolname: 'forecourt_app', ...none },
      { rolname: 'forecourt_feeder', ...none },
      { rolname: 'forecourt_staff', ...none },
    ])
  })

  test('the feeder only reads', async () => {
    const writable = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           AND (has_table_privilege('forecourt_feeder', oid, 'INSERT')
             OR has_table_privilege('forecourt_feeder', oid, 'UPDATE')
             OR has_table_privilege('forecourt_feeder', oid, 'DELETE'))`,
      )
      return rows
    })
    expect(writable).toEqual([])
  })
})
