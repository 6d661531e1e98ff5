import { beforeAll, expect, test } from 'vitest'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listEntries } from '../entry/audit-entry.store.ts'
import { countKeyRead, recordKeyReads } from './key-reads.store.ts'

const own = useTestDatabase()
const keyId = 'abcdefghij01'
let siteId: number

beforeAll(async () => {
  siteId = await own.database.asOwner(async (tx) => {
    await tx.query(`INSERT INTO dealership_groups (slug, name) VALUES ('g', 'G')`)
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO sites (group_id, slug, template, settings) SELECT id, 's', 'Car', '{}' FROM dealership_groups RETURNING id`,
    )
    return rows[0]!.id
  })
})

const count = (records: number, what = 'leads') =>
  own.database.withScope(ownScopeOf(siteId), (tx) =>
    countKeyRead(tx, { siteId, keyId, what, records }),
  )
const age = (interval: string) =>
  own.database.asOwner((tx) =>
    tx.query('UPDATE customer_data_reads SET hour = hour - $1::interval', [interval]),
  )
const list = () =>
  own.database.asOwner((tx) => listEntries(tx, { subjectKind: 'customer-data' }, { limit: 10 }))

test('an hour in which a key read leads becomes one entry once it is over', async () => {
  await Promise.all([count(50), count(20), count(1)])
  expect(await recordKeyReads(own.database)).toBe(0)
  expect(await list()).toEqual([])
  await age('2 hours')
  await count(5)
  const moved = await Promise.all([recordKeyReads(own.database), recordKeyReads(own.database)])
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await list()).toMatchObject([
    {
      actorKind: 'key',
      actorId: keyId,
      siteId,
      action: 'customer-data.read',
      subjectId: 'leads',
      after: { count: 71, requests: 3 },
    },
  ])
  await age('2 hours')
  expect(await recordKeyReads(own.database)).toBe(1)
  expect(await recordKeyReads(own.database)).toBe(0)
})

test('a key’s reading is not counted at another site', async () => {
  const foreign = own.database.withScope(ownScopeOf(siteId + 1), (tx) =>
    countKeyRead(tx, { siteId, keyId, what: 'leads', records: 1 }),
  )
  await expect(foreign).rejects.toThrow('row-level security')
})
