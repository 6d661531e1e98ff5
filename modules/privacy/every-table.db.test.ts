import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const own = useTestDatabase()

/**
 * How the data in each table of the database is deleted. A new table fails the test below until it is listed here. If
 * it contains visitors' data, retention (`delete-expired.ts`), requests of persons (`find-person.ts`) and this module's
 * README must cover it.
 */
const tables: Readonly<
  Record<
    string,
    | 'with-lead'
    | 'with-account'
    | 'with-reservation'
    | 'with-lead-or-reservation'
    | 'by-age'
    | 'swept'
    /** By a trigger, once none of the leads is left whose entries in the audit use it. */
    | 'with-last-lead'
    /** Never deleted; what it has of a visitor is unreadable once their key is destroyed. */
    | 'by-key'
    /** Of people who work for dealers or the platform, not of visitors. */
    | 'of-staff'
    | { nobodys: string }
  >
> = {
  leads: 'by-age',
  kept_mails: 'by-age',
  tracked_events: 'by-age',
  web_vitals: 'by-age',
  phone_calls: 'by-age',
  person_requests: 'by-age',
  reservations: 'by-age',
  surveys: 'with-lead-or-reservation',
  reservation_deliveries: 'with-reservation',
  used_car_returns: 'with-reservation',
  used_car_return_steps: 'with-reservation',
  refund_requests: 'with-reservation',
  refund_limits: { nobodys: 'an amount that a dealer set' },
  return_ledger: { nobodys: 'money given back, which the dealer has to keep' },
  lead_steps: 'with-lead',
  lead_consents: 'with-lead',
  lead_files: 'with-lead',
  lead_deliveries: 'with-lead',
  delivery_attempts: 'with-lead',
  lead_receipts: 'with-lead',
  lead_notes: 'with-lead',
  lead_contacts: 'with-lead',
  customers: { nobodys: 'which leads are of one person, by their ids: deleted with the last lead' },
  customer_separations: { nobodys: 'which of these are two people' },
  customer_changes: { nobodys: 'which leads staff gave to another of these' },
  lead_reads: 'with-lead',
  lead_allocations: 'with-lead',
  lead_tasks: 'with-lead',
  lead_taggings: 'with-lead',
  lead_tags: { nobodys: 'words by which a dealer sorts leads' },
  lead_rules: 'of-staff',
  follow_up_settings: { nobodys: 'how soon a dealer answers' },
  answer_promises: { nobodys: 'how soon a dealer answers' },
  lead_views: 'of-staff',
  staff_absences: 'of-staff',
  lead_messages: 'with-lead',
  lead_message_attempts: 'with-lead',
  lead_drafts: 'with-lead',
  mail_templates: { nobodys: 'texts of dealers, and who of them changed them' },
  mail_signatures: { nobodys: 'texts of dealers, and who of them changed them' },
  // Unless it is published: then it stays without its lead for as long as a page shows it.
  vehicle_questions: 'by-age',
  trade_in_appraisals: 'with-lead',
  customer_keys: 'with-last-lead',
  customer_data_reads: { nobodys: 'how many records an API key has read' },
  audit_entries: 'by-key',
  bookings: 'with-lead',
  booking_limits: {
    nobodys: 'when a location takes no appointments, and who of its staff set that',
  },
  courtesy_holds: 'with-lead',
  courtesy_hold_requests: 'by-age',
  accounts: 'by-age',
  staff_people: 'of-staff',
  staff_memberships: 'of-staff',
  staff_links: 'of-staff',
  staff_codes: 'of-staff',
  staff_sessions: 'of-staff',
  staff_passkeys: 'of-staff',
  staff_challenges: 'of-staff',
  staff_recovery_codes: 'of-staff',
  staff_support_accesses: 'of-staff',
  staff_events: 'swept',
  sign_in_links: 'by-age',
  finance_applications: 'by-age',
  finance_application_records: 'by-age',
  account_sessions: 'with-account',
  watchlist_entries: 'with-account',
  saved_searches: 'with-account',
  search_alerts: 'with-account',
  sign_in_addresses: 'swept',
  sign_in_hours: { nobodys: 'how many mails were sent in all' },
  stock_watches: { nobodys: 'when stock was looked through' },
  watched_vehicles: { nobodys: 'prices of stock' },
  vehicle_texts: { nobodys: 'words of stock' },
  confirmed_addresses: 'swept',
  staged_lead_files: 'swept',
  upload_budgets: 'swept',
  trade_in_drafts: 'by-age',
  trade_in_photos: 'by-age',
  delivery_endpoints: { nobodys: 'the dealer’s own mailboxes and webhooks' },
  plate_lookup_days: { nobodys: 'how many plates were looked up, and none of them' },
  api_keys: { nobodys: 'keys of other systems, as hashes' },
  deployment: { nobodys: 'which deployment it is' },
  role_rights: { nobodys: 'rights of the database’s roles' },
  secrets_in_use: { nobodys: 'fingerprints of the deployment’s own secrets' },
  dealership_groups: { nobodys: 'configuration of dealers' },
  dealerships: { nobodys: 'configuration of dealers' },
  locations: { nobodys: 'configuration of dealers' },
  sites: { nobodys: 'configuration of dealers' },
  site_hosts: { nobodys: 'configuration of dealers' },
  site_media: { nobodys: 'pictures that dealers added of themselves' },
  site_state_changes: { nobodys: 'who of the operator suspended or removed a site' },
  site_versions: { nobodys: 'configuration of dealers, and who of the operator changed it' },
  site_dealerships: { nobodys: 'configuration of dealers' },
  vehicles: { nobodys: 'stock' },
  stock_feeds: { nobodys: 'where a dealer’s stock comes from' },
  stock_feed_runs: 'swept',
  price_changes: { nobodys: 'who of the dealer or the operator set prices, and which systems' },
  price_rules: { nobodys: 'configuration of dealers' },
  shown_prices: { nobodys: 'prices of stock' },
  vehicle_locks: { nobodys: 'fields of stock, and who of the dealer settled them' },
  pictures: { nobodys: 'pictures of stock' },
  history_reports: { nobodys: 'reports of stock' },
  places: { nobodys: 'localities of whole countries' },
  review_sets: { nobodys: 'counts of reviews' },
  reviews: {
    nobodys: 'published reviews: whoever published them removes them, and the next import follows',
  },
  payments: { nobodys: 'amounts and outcomes: whose they are is known by their subject alone' },
  payment_ledger: { nobodys: 'money taken and given back, which the dealer has to keep' },
  payment_events: { nobodys: 'what providers reported, without what they know of a buyer' },
  payment_refunds: { nobodys: 'amounts given back, and why' },
  payment_accounts: { nobodys: 'keys of dealers, encrypted' },
  vehicle_views: { nobodys: 'counts of stock' },
  vehicle_visits: 'with-lead',
  conversions: 'with-lead-or-reservation',
  conversion_accounts: { nobodys: 'keys of dealers, encrypted' },
  partner_accounts: { nobodys: 'keys of dealers, encrypted' },
  lookup_accounts: { nobodys: 'keys of dealers, encrypted' },
  job_pools: { nobodys: 'processes' },
  worker_sightings: { nobodys: 'processes' },
  job_deaths: { nobodys: 'ids alone: payloads of jobs name what they are about by its id' },
  queue_own_jobs: { nobodys: 'names of jobs' },
  retention_rounds: { nobodys: 'when something was deleted' },
  documents: { nobodys: 'what dealers publish' },
  manufacturers: { nobodys: 'makes' },
  models: { nobodys: 'what makes sell' },
  redirects: { nobodys: 'addresses of dealers’ old websites' },
  document_versions: { nobodys: 'what dealers publish, and published before' },
  schema_migrations: { nobodys: 'names of files' },
}

const list = <Row extends object>(sql: string) =>
  own.database.asOwner(async (tx) => (await tx.query<Row>(sql)).rows)

const namesOf = (fate: string) =>
  Object.keys(tables)
    .filter((name) => tables[name] === fate)
    .sort()

test('of every table it is known whether it holds anything of a visitor', async () => {
  const rows = await list<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tables).sort())
})

test('no table that holds nothing of visitors has a column for it', async () => {
  const rows = await list<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public'
       AND column_name ~ '(e_?mail|phone|mobile|recipient|first_name|last_name|customer|visitor|person|birth|licen[cs]e|ip_address)'`,
  )
  const suspicious = rows.filter(({ name }) => typeof tables[name] === 'object')
  expect(suspicious).toEqual([{ name: 'reviews', column: 'customer_name' }])
})

test('what goes with its lead is deleted by the lead’s own deletion', async () => {
  const rows = await list<{ name: string }>(
    `WITH RECURSIVE hanging (id) AS (
       SELECT 'leads'::regclass::oid
       UNION SELECT conrelid FROM pg_constraint JOIN hanging ON confrelid = hanging.id
       WHERE contype = 'f' AND confdeltype = 'c'
     ) SELECT relname AS name FROM hanging JOIN pg_class ON oid = hanging.id ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    [
      ...namesOf('with-lead'),
      ...namesOf('with-lead-or-reservation'),
      'leads',
      'tracked_events',
    ].sort(),
  )
})

test('what goes with its account is deleted by the account’s own deletion', async () => {
  const rows = await list<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confdeltype = 'c' AND confrelid = 'accounts'::regclass ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(namesOf('with-account'))
})

test('what goes with its reservation is deleted by the reservation’s own deletion', async () => {
  const rows = await list<{ name: string }>(
    `WITH RECURSIVE hanging (id) AS (
       SELECT 'reservations'::regclass::oid
       UNION SELECT conrelid FROM pg_constraint JOIN hanging ON confrelid = hanging.id
       WHERE contype = 'f' AND confdeltype = 'c'
     ) SELECT relname AS name FROM hanging JOIN pg_class ON oid = hanging.id ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    [...namesOf('with-reservation'), ...namesOf('with-lead-or-reservation'), 'reservations'].sort(),
  )
})

/** Tables whose rows visitors delete themselves, for example by signing out. */
const takenByVisitors = ['account_sessions', 'saved_searches', 'watchlist_entries']
/** Tables from which rows are deleted to undo an action: an invitation whose mail must not be sent. */
const takenBack = ['surveys']
/** Keys that an erasure destroys. */
const destroyed = namesOf('with-last-lead')

test('the application may delete only rows with a retention, of a visitor, or taken back', async () => {
  const rows = await list<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
       AND has_table_privilege('forecourt_app', oid, 'DELETE') ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    [...namesOf('by-age'), ...takenByVisitors, ...takenBack, ...destroyed].sort(),
  )
})
