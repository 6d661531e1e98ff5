import { beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { nameProcess } from '../actor/process-actor.ts'
import { findRecorded, openAuditPlaces, statement } from '../testing.ts'
import { recordEntry, recordOwnEntry } from './audit-entry.store.ts'
import { kindsWithoutCustomers } from './subject-kinds.rules.ts'

const own = useTestDatabase()
let groupId: number
let siteId: number
let dealershipId: number
let vehicleId: number
beforeAll(async () => {
  ;({ groupId, siteId, dealershipId, vehicleId } = await openAuditPlaces(own.database))
})

const record = (work: (tx: Tx) => Promise<unknown>, database: Database = own.database) =>
  findRecorded(database, work)

/** As `setChangeAuthor` of `modules/sites` does. */
const setChangeAuthor = (tx: Tx, author: { readonly kind: string; readonly name: string }) =>
  tx.query(`SELECT set_config('forecourt.changed_by', $1, true)`, [JSON.stringify(author)])

describe('who made a change', () => {
  const change = statement(
    `INSERT INTO site_state_changes (site_id, state) SELECT id, 'open' FROM sites`,
  )
  const openAs = (actor: Parameters<typeof nameProcess>[0]) =>
    openDatabase(own.database.target, undefined, nameProcess(actor))

  test('is the process, for all of its connections', async () => {
    const login = 'ana "the boss" ö\\'
    const database = openAs({ kind: 'shell', name: login, channel: 'command' })
    try {
      expect(await record(change, database)).toMatchObject([
        { actorKind: 'shell', actorName: login, channel: 'command' },
      ])
      const byName = async (tx: Tx) => {
        await setChangeAuthor(tx, { kind: 'person', name: 'Sam' })
        await change(tx)
      }
      expect(await record(byName, database)).toMatchObject([{ actorName: 'Sam' }])
    } finally {
      await database.close()
    }
  })

  test('is the key or feed of the transaction', async () => {
    const byKey = async (tx: Tx) => {
      await setChangeAuthor(tx, { kind: 'api-key', name: 'abcdefghij03' })
      await recordOwnEntry(tx, {
        siteId: null,
        dealershipId,
        subject: { kind: 'stock', id: String(dealershipId) },
        action: 'stock.saved',
        after: { created: 1 },
      })
    }
    expect(await record(byKey)).toMatchObject([
      { actorKind: 'key', actorId: 'abcdefghij03', channel: 'api', after: { created: 1 } },
    ])
  })

  test('is the worker where a hold ends; what a visitor does is no entry', async () => {
    const hold = statement(
      `INSERT INTO reservations (
         site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, provider, deposit_cents,
         currency, price_cents, first_name, last_name, email, phone, postcode, agreements, address_hash, expires_at)
       VALUES ($1, $2, $3, $4, 'ABCDEFGH', 'a-key-of-22-characters', sha256('a'), 'stripe', 50000, 'AUD', 2599000, 'Ana',
         'Lee', 'ana@visitor.example', '0400000000', '4000', '[]', sha256('a'), now())`,
      [siteId, groupId, dealershipId, vehicleId],
    )
    expect(await record(hold)).toEqual([])
    const end = statement(
      `UPDATE reservations SET state = 'expired', ended_at = now(), end_reason = 'expired'`,
    )
    const reopen = statement(
      `UPDATE reservations SET state = 'held', ended_at = NULL, end_reason = NULL`,
    )
    const worker = openAs({ kind: 'job', name: 'worker', channel: 'job' })
    const website = openAs({ kind: 'job', name: 'website', channel: 'job' })
    try {
      expect(await record(end, worker)).toMatchObject([
        {
          actorKind: 'job',
          actorName: 'worker',
          action: 'reservation.state',
          before: { state: 'held' },
          after: { state: 'expired' },
        },
      ])
      expect(await record(reopen, website)).toEqual([])
    } finally {
      await worker.close()
      await website.close()
    }
  })

  test('is somebody with a client of the database, otherwise', async () => {
    expect(await record(change)).toMatchObject([{ actorKind: 'shell', channel: 'command' }])
  })
})

test('operators read the kinds of entries that are of no customer', async () => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ rule: string }>(
      `SELECT pg_get_expr(polqual, polrelid) AS rule FROM pg_policy WHERE polname = 'operator_audits'`,
    ),
  )
  const kinds = [...rows[0]!.rule.matchAll(/'([a-z-]+)'::text/g)].map(([, kind = '']) => kind)
  expect(kinds.toSorted()).toEqual(kindsWithoutCustomers.toSorted())
})

test('an entry is stored whatever texts and sizes it is given', async () => {
  const change = {
    siteId,
    subject: { kind: 'site', id: String(siteId) },
    action: 'site.state',
    before: { text: 'a\u0000b', half: '\uD800', huge: 'x'.repeat(100_000) },
    after: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, 'é'.repeat(400)])),
    reason: `${'r'.repeat(400)}\u0000`,
    requestId: 'q'.repeat(400),
  }
  const actor = { kind: 'shell', name: '\u0000', channel: 'command' } as const
  expect(await record((tx) => recordEntry(tx, actor, change))).toMatchObject([
    {
      actorName: '-',
      before: { text: 'ab', half: '\uFFFD', huge: { bytes: 100_002 } },
      after: { more: 70 },
      reason: 'r'.repeat(300),
      requestId: 'q'.repeat(100),
    },
  ])
})
