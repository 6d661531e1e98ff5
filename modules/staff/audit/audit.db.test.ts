import { beforeAll, describe, expect, test } from 'vitest'
import { storeTestLead } from '#modules/leads/delivery/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  shell,
  type TestPerson,
  type TestPlaces,
} from '../testing.ts'
import { listAudit, listAuditOf, recordAudit } from './audit.store.ts'

const files = useTestDatabase()
let places: TestPlaces
let person: TestPerson
let leadId: string

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  person = await addPerson(database, [{ role: 'salesperson', site: places.own }])
  leadId = (await storeTestLead(database, places.own)).id
  const actor = await actAs(database, person)
  const change = {
    siteId: places.own.id,
    subject: { kind: 'lead', id: leadId },
    action: 'lead.state',
  } as const
  await database.asOwner((tx) => recordAudit(tx, shell, change))
  await database.asStaff({ personId: person.id }, (tx) => recordAudit(tx, actor, change))
  await database.withScope(ownScopeOf(places.own.id), (tx) => recordAudit(tx, actor, change))
})

const insert = (more: string) =>
  `INSERT INTO audit_entries (site_id, actor_kind, actor_id, actor_name, channel, subject_kind, subject_id, action)
   VALUES (${more})`

describe('an entry', () => {
  test.each(['owner', 'staff', 'app', 'feeder'] as const)(
    'cannot be changed or deleted by %s',
    async (role) => {
      const client = await files.database.connect(role)
      try {
        for (const sql of [
          `UPDATE audit_entries SET reason = 'x'`,
          'UPDATE audit_entries SET reason = NULL WHERE false',
          'DELETE FROM audit_entries',
          'DELETE FROM audit_entries WHERE false',
          'TRUNCATE audit_entries',
        ]) {
          await expect(client.query(sql), sql).rejects.toThrow(
            /never changed or deleted|permission denied/,
          )
        }
      } finally {
        await client.end()
      }
      const entries = await files.database.asOwner((tx) => listAudit(tx, { limit: Infinity }))
      expect(entries.filter(({ subjectKind }) => subjectKind === 'lead')).toHaveLength(3)
    },
  )

  test('cannot be deleted while triggers are off for a replica', async () => {
    const remove = files.database.asOwner(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica')
      await tx.query('DELETE FROM audit_entries')
    })
    await expect(remove).rejects.toThrow('never changed or deleted')
  })

  test.each([
    [
      'in the name of somebody else',
      () =>
        `${places.own.id}, 'person', gen_random_uuid()::text, 'A', 'console', 'lead', '${leadId}', 'lead.state'`,
    ],
    [
      'as a command',
      () => `${places.own.id}, 'shell', NULL, 'root', 'command', 'lead', '${leadId}', 'lead.state'`,
    ],
    [
      'about a lead of another site',
      () =>
        `${places.foreign.id}, 'person', '${person.id}', 'A', 'console', 'lead', '${leadId}', 'lead.state'`,
    ],
    [
      'about a lead that they do not see',
      () =>
        `${places.own.id}, 'person', '${person.id}', 'A', 'console', 'lead', gen_random_uuid()::text, 'lead.state'`,
    ],
    [
      'about anything else',
      () => `${places.own.id}, 'person', '${person.id}', 'A', 'console', 'site', '1', 'site.state'`,
    ],
  ])('is not written by a person %s', async (_what, values) => {
    const write = files.database.asStaff({ personId: person.id }, (tx) =>
      tx.query(insert(values())),
    )
    await expect(write).rejects.toThrow('row-level security')
  })

  test('is not written by the application for another site', async () => {
    const write = files.database.withScope(ownScopeOf(places.sister.id), (tx) =>
      tx.query(insert(`${places.own.id}, 'job', NULL, 'a', 'job', 'lead', '1', 'lead.state'`)),
    )
    await expect(write).rejects.toThrow('row-level security')
  })

  test('is read by those who see its subject, in the order of writing', async () => {
    const list = (tx: Parameters<typeof listAuditOf>[0]) =>
      listAuditOf(tx, { kind: 'lead', id: leadId }, 2)
    const seen = await files.database.asStaff({ personId: person.id }, list)
    expect(seen.map(({ actorKind }) => actorKind)).toEqual(['person', 'person'])
    expect(seen[0]!.id).toBeLessThan(seen[1]!.id)
    for (const membership of [
      { role: 'salesperson', site: places.sister },
      { role: 'principal', site: places.foreign },
      { role: 'operator' },
    ] as const) {
      const stranger = await addPerson(files.database, [membership])
      expect(await files.database.asStaff({ personId: stranger.id }, list)).toEqual([])
    }
  })

  test('outlives the lead that it is about, and says nothing of it', async () => {
    const other = await storeTestLead(files.database, places.own)
    const change = {
      siteId: places.own.id,
      subject: { kind: 'lead', id: other.id },
      action: 'lead.state',
    } as const
    await files.database.asOwner((tx) => recordAudit(tx, shell, change))
    await files.database.asOwner((tx) => tx.query('DELETE FROM leads WHERE id = $1', [other.id]))
    const entries = await files.database.asOwner((tx) =>
      listAudit(tx, { siteId: places.own.id, limit: 1 }),
    )
    expect(entries).toMatchObject([{ subjectId: other.id }])
  })
})
