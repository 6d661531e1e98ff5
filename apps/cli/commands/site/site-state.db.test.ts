import { expect, test } from 'vitest'
import { storeTestLead } from '#modules/leads/delivery/testing.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSiteHistory } from './site-history.ts'
import { runSiteRemove, runSiteResume, runSiteSuspend } from './site-state.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const parts = { openDatabase: () => Promise.resolve(files.database) }

async function applyOne(slug: string): Promise<Site> {
  await applySite(files.database, buildSiteFile(slug), [])
  const [load] = await loadSites(files.database, [], [slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  return load.site
}

const query = (sql: string, values: readonly unknown[]) =>
  files.database.asOwner(async (tx) => (await tx.query(sql, values)).rows)

test('site suspend and site resume print the new state of the site', async () => {
  await applyOne('a')
  const suspended = await runTestAction(runSiteSuspend, parts, 'a', { by: 'Ana' })
  expect(suspended).toMatchObject({
    code: 0,
    printed: [
      'a is suspended: its pages respond with 410, its stock files are empty, it sends no mail',
    ],
  })
  const { printed } = await runTestAction(runSiteHistory, parts, 'a', {})
  expect(printed[0]).toMatch(/^suspended {2}.* AE[DS]T {2}by Ana$/)
  const resumed = await runTestAction(runSiteResume, parts, 'a', { json: true })
  expect(JSON.parse(resumed.printed[0]!)).toEqual({ site: 'a', state: 'open', changed: true })
  expect(await runTestAction(runSiteResume, parts, 'nobody', {})).toMatchObject({ code: 1 })
})

test('site remove prints what it deletes, and requires the slug again', async () => {
  const site = await applyOne('b')
  await storeTestLead(files.database, site)
  await query(
    `INSERT INTO api_keys (id, site_id, scopes, secret_hash) VALUES ('abcdefghij01', $1, '{}', sha256('a'))`,
    [site.id],
  )
  await query(`INSERT INTO retention_rounds (site_id, ended_at) VALUES ($1, now())`, [site.id])
  const unconfirmed = await runTestAction(runSiteRemove, parts, 'b', {})
  expect(unconfirmed.code).toBe(1)
  expect(unconfirmed.notes[0]).toMatch(/cannot be undone: 1 leads .* --confirm b$/)
  expect(await runTestAction(runSiteRemove, parts, 'b', { confirm: 'a' })).toMatchObject({
    code: 1,
  })
  expect(
    await query('SELECT FROM sites WHERE slug = $1 AND state = $2', ['b', 'open']),
  ).toHaveLength(1)

  expect(await runTestAction(runSiteRemove, parts, 'b', { confirm: 'b' })).toMatchObject({
    code: 0,
  })
  const keys = 'SELECT FROM api_keys WHERE site_id = $1 AND revoked_at IS NULL'
  expect(await query(keys, [site.id])).toEqual([])
  // The worker's next retention round, due now, deletes visitors' data.
  expect(await query('SELECT FROM retention_rounds WHERE site_id = $1', [site.id])).toEqual([])
  expect(await runTestAction(runSiteResume, parts, 'b', {})).toMatchObject({
    code: 1,
    notes: ['The site b is removed, and what it had of visitors is deleted.'],
  })
})

test('site remove is refused while a reservation is open', async () => {
  const site = await applyOne('c')
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const cars = [{ stocknum: '1', make: 'Kia', model: 'Rio', year: 2020 }]
  const intake = { database: files.database, cipher: base64Cipher, now: () => testNow }
  expect(await importCars(intake, { dealership }, cars)).toMatchObject({ ok: true })
  await query(
    `INSERT INTO reservations (
       site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, provider, deposit_cents,
       currency, price_cents, first_name, last_name, email, phone, postcode, agreements, address_hash, expires_at)
     SELECT $1, $2, $3, (SELECT id FROM vehicles WHERE dealership_id = $3), 'ABCDEFGH', 'a-key-of-22-characters', sha256('a'), 'stripe', 50000, 'AUD', 2599000, 'Ana',
       'Lee', 'ana@visitor.example', '0400000000', '4000', '[]', sha256('a'), now() + interval '1 hour'`,
    [site.id, site.groupId, site.dealerships[0]!.id],
  )
  expect(await runTestAction(runSiteRemove, parts, 'c', { confirm: 'c' })).toMatchObject({
    code: 1,
    notes: ['1 open reservations: hand the vehicles over, release or refund them first.'],
  })
})
