import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findRecorded, insertOne, openAuditPlaces, statement } from '../testing.ts'

const own = useTestDatabase()
let groupId: number
let siteId: number
let dealershipId: number
let vehicleId: number
beforeAll(async () => {
  ;({ groupId, siteId, dealershipId, vehicleId } = await openAuditPlaces(own.database))
})

const record = (work: (tx: Tx) => Promise<unknown>) => findRecorded(own.database, work)

describe('settings of a site', () => {
  const apply = (version: number, file: object, author: string | null) =>
    statement(
      `INSERT INTO site_versions (site_id, version, file, action, author) VALUES ($1, $2, $3, 'applied', $4)`,
      [siteId, version, JSON.stringify(file), author],
    )

  test('are recorded with the fields that changed, and lists by their size', async () => {
    const file = {
      name: 'Own',
      theme: { accent: '#f00', font: 'a' },
      routes: [{ url: 'https://a' }],
    }
    expect(await record(apply(1, file, 'Ana'))).toMatchObject([
      { action: 'site.applied', siteId, actorName: 'Ana', before: null, after: { version: 1 } },
    ])
    const next = {
      ...file,
      theme: { accent: '#00f', font: 'a' },
      routes: [{ url: 'https://b.example/secret' }],
      note: 'x'.repeat(200),
    }
    const [entry] = await record(apply(2, next, null))
    expect(entry).toMatchObject({
      before: { 'theme.accent': '#f00', routes: { bytes: 22 } },
      after: { 'theme.accent': '#00f', note: { bytes: 202 }, version: 2 },
    })
    expect(JSON.stringify(entry)).not.toContain('secret')
  })

  test('fit into an entry however many change', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`field-${'x'.repeat(80)}-${at}`, 'y'.repeat(150)]),
    )
    const [entry] = await record(apply(3, many, null))
    expect(Object.keys(entry!.after!).length).toBeLessThanOrEqual(16)
  })

  test('are recorded when the site is suspended', async () => {
    const suspend = statement(
      `INSERT INTO site_state_changes (site_id, state, author) VALUES ($1, 'suspended', 'Ana')`,
      [siteId],
    )
    expect(await record(suspend)).toMatchObject([
      { action: 'site.state', after: { state: 'suspended' }, actorName: 'Ana' },
    ])
  })
})

describe('is recorded:', () => {
  test('a document of a group, and that it was taken away', async () => {
    const entries = await record(async (tx) => {
      const id = await insertOne(
        tx,
        `INSERT INTO documents (layer, group_id, kind, slug, version) VALUES ('group', $1, 'page', 'about', 2) RETURNING id`,
        [groupId],
      )
      await tx.query(
        `INSERT INTO document_versions (document_id, version, source) VALUES ($1, 1, 'Hello'), ($1, 2, NULL)`,
        [id],
      )
    })
    expect(entries).toMatchObject([
      { action: 'document.applied', siteId: null, groupId, after: { slug: 'about', bytes: 5 } },
      { action: 'document.removed', groupId },
    ])
  })

  test('a picture that a key added', async () => {
    const add = statement(
      `INSERT INTO site_media (site_id, group_id, key, content_hash, file_name, alt, media_type, width, height, bytes, author)
       VALUES ($1, $2, 'm-' || repeat('0', 32), repeat('0', 64), 'a.png', 'Logo', 'image/png', 1, 1, 9, 'key abcdefghij01')`,
      [siteId, groupId],
    )
    expect(await record(add)).toMatchObject([
      { action: 'media.added', actorKind: 'key', actorId: 'abcdefghij01', channel: 'api' },
    ])
    expect(await record(statement('DELETE FROM site_media'))).toMatchObject([
      { action: 'media.removed', before: { alt: 'Logo' } },
    ])
  })

  test('an API key, without its secret, and its revocation once', async () => {
    const create = statement(
      `INSERT INTO api_keys (id, dealership_id, scopes, note, secret_hash)
       VALUES ('abcdefghij02', $1, '{leads:read}', 'CRM', sha256('a'))`,
      [dealershipId],
    )
    const [made] = await record(create)
    expect(made).toMatchObject({
      action: 'key.created',
      dealershipId,
      after: { scopes: ['leads:read'], note: 'CRM' },
    })
    expect(Object.keys(made!.after!)).toEqual(['note', 'scopes'])
    const revoke = statement(`UPDATE api_keys SET revoked_at = now()`)
    expect(await record(revoke)).toMatchObject([{ action: 'key.revoked' }])
    expect(await record(revoke)).toEqual([])
    expect(await record(statement('UPDATE api_keys SET last_used_at = now()'))).toEqual([])
  })

  test('that keys of an account were stored, but not that a new secret encrypts them', async () => {
    const store = statement(
      `INSERT INTO payment_accounts (site_id, provider, secrets_encrypted) VALUES ($1, 'stripe', 'sealed')`,
      [siteId],
    )
    const [stored] = await record(store)
    expect(stored).toMatchObject({
      action: 'account.stored',
      subjectId: 'stripe',
      after: { kind: 'payment' },
    })
    expect(JSON.stringify(stored)).not.toContain('sealed')
    const reseal = statement(`UPDATE payment_accounts SET secrets_encrypted = 'again'`)
    expect(await record(reseal)).toEqual([])
    const change = statement(
      `UPDATE payment_accounts SET secrets_encrypted = 'new', changed_at = now()`,
    )
    expect(await record(change)).toHaveLength(1)
  })

  test('a locked field of a vehicle, and its release', async () => {
    const lock = statement(
      `INSERT INTO vehicle_locks (dealership_id, vehicle_id, field, value, columns, locked_by, locked_at)
       VALUES ($1, $2, 'price', $3, '{}', 'Ana', now())`,
      [dealershipId, vehicleId, '25990'],
    )
    expect(await record(lock)).toMatchObject([
      {
        action: 'vehicle.lock',
        dealershipId,
        subjectId: String(vehicleId),
        actorName: 'Ana',
        after: { field: 'price', value: '25990' },
      },
    ])
    const end = statement(`UPDATE vehicle_locks SET ended_by = 'Bob', ended_at = now()`)
    expect(await record(end)).toMatchObject([
      { action: 'vehicle.unlock', actorName: 'Bob', before: { field: 'price' } },
    ])
  })

  test('a feed without its address, and a run that changed stock, once', async () => {
    const [added] = await record(
      statement(
        `INSERT INTO stock_feeds (dealership_id, name, address, format, partial, every_minutes, next_run_at, created_at)
         VALUES ($1, 'main', 'https://dms.example/?token=abc', 'csv', false, 60, now(), now())`,
        [dealershipId],
      ),
    )
    expect(added).toMatchObject({
      action: 'feed.added',
      after: { name: 'main', every_minutes: 60 },
    })
    expect(JSON.stringify(added)).not.toContain('token')
    const later = statement(`UPDATE stock_feeds SET next_run_at = now() + interval '1 hour'`)
    expect(await record(later)).toEqual([])
    expect(await record(statement('UPDATE stock_feeds SET asked_at = now()'))).toMatchObject([
      { action: 'feed.run' },
    ])
    const slower = statement('UPDATE stock_feeds SET asked_at = now(), every_minutes = 120')
    expect(await record(slower)).toMatchObject([
      { action: 'feed.changed', before: { every_minutes: 60 }, after: { every_minutes: 120 } },
    ])
    const runOf = (outcome: string, created: number) => (tx: Tx) =>
      tx
        .query(
          `WITH run AS (INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at)
           SELECT dealership_id, id, now() FROM stock_feeds RETURNING id)
         SELECT id FROM run`,
        )
        .then(() =>
          tx.query(
            `UPDATE stock_feed_runs SET outcome = $1, ended_at = now(),
             counts = json_build_object('created', $2::int, 'updated', 0, 'removed', 0)
           WHERE outcome IS NULL`,
            [outcome, created],
          ),
        )
    expect(await record(runOf('imported', 0))).toEqual([])
    expect(await record(runOf('refused', 0))).toEqual([])
    expect(await record(runOf('imported', 3))).toMatchObject([
      {
        action: 'feed.imported',
        actorKind: 'feed',
        actorName: 'main',
        after: { created: 3, outcome: 'imported' },
      },
    ])
    expect(await record(runOf('failed', 0))).toMatchObject([{ after: { outcome: 'failed' } }])
  })

  test('roles, invitations and suspensions of people, at each of their places', async () => {
    const given = await record(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `INSERT INTO staff_people (email, name, joined_at) VALUES ('ana@dealer.example', 'Ana', now()) RETURNING id`,
      )
      await tx.query(
        `INSERT INTO staff_memberships (person_id, role, site_id, categories) VALUES ($1, 'service', $2, '{Service}')`,
        [rows[0]!.id, siteId],
      )
      await tx.query(
        `INSERT INTO staff_memberships (person_id, role, group_id) VALUES ($1, 'group-manager', $2)`,
        [rows[0]!.id, groupId],
      )
      await tx.query(`INSERT INTO staff_links (person_id, kind) VALUES ($1, 'invitation')`, [
        rows[0]!.id,
      ])
    })
    expect(given.map(({ action, siteId: site, groupId: group }) => [action, site, group])).toEqual([
      ['person.role-given', siteId, null],
      ['person.role-given', null, groupId],
      ['person.invited', siteId, null],
      ['person.invited', null, groupId],
    ])
    expect(given[0]!.after).toEqual({ role: 'service', categories: ['Service'] })
    const suspend = statement('UPDATE staff_people SET suspended_at = now()')
    expect((await record(suspend)).map(({ action }) => action)).toEqual([
      'person.suspended',
      'person.suspended',
    ])
    expect(await record(suspend)).toEqual([])
    const resumed = await record(statement('UPDATE staff_people SET suspended_at = NULL'))
    expect(resumed.map(({ action }) => action)).toEqual(['person.resumed', 'person.resumed'])
    const removed = await record(statement(`DELETE FROM staff_memberships WHERE role = 'service'`))
    expect(removed).toMatchObject([{ action: 'person.role-removed', before: { role: 'service' } }])
  })

  test('how many redirects one statement changed, and nothing for none', async () => {
    const save = (...from: readonly string[]) =>
      statement(
        `INSERT INTO redirects (site_id, old_address, new_address, status) SELECT $1, unnest($2::text[]), '/', 301
         ON CONFLICT (site_id, old_address) DO UPDATE SET status = 302`,
        [siteId, from],
      )
    expect(await record(save('/a', '/b'))).toMatchObject([
      { action: 'redirects.created', siteId, after: { count: 2 } },
    ])
    expect((await record(save('/b', '/c'))).map(({ action, after }) => [action, after])).toEqual(
      expect.arrayContaining([
        ['redirects.created', { count: 1 }],
        ['redirects.updated', { count: 1 }],
      ]),
    )
    const remove = statement(`DELETE FROM redirects WHERE old_address LIKE '/x%'`)
    expect(await record(remove)).toEqual([])
  })
})
