import { describe, expect, test } from 'vitest'
import type { Scope } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()
const own: Scope = { dealershipIds: [3, 4], siteId: 7 }
const id = '00000000-0000-4000-8000-000000000001'

const add = (scope: Scope, payload: object, key = 'key') =>
  files.database.withScope(scope, (tx) =>
    tx.query('SELECT enqueue_job($1, $2, $3, 3)', ['say', JSON.stringify(payload), key]),
  )
const addLater = (scope: Scope, payload: object) =>
  files.database.withScope(scope, (tx) =>
    tx.query('SELECT enqueue_job_at($1, $2, $3, 3, now())', [
      'say',
      JSON.stringify(payload),
      'key',
    ]),
  )
const addDeliveries = (scope: Scope, siteIds: readonly number[]) =>
  files.database.withScope(scope, (tx) =>
    tx.query(
      `SELECT enqueue_deliveries(array_agg($2::uuid), array_agg(site_id), array_agg('email'::text), array_agg(now()))
       FROM unnest($1::bigint[]) AS site_id`,
      [siteIds, id],
    ),
  )
const listJobs = () =>
  files.database.asOwner(async (tx) => {
    const sql = 'SELECT key, payload FROM graphile_worker._private_jobs ORDER BY key'
    return (await tx.query<{ key: string; payload: object }>(sql)).rows
  })

describe('the application adds a job', () => {
  test.each([
    ['a dealership of its scope', { dealershipId: 3 }],
    ['another one of it', { dealershipId: 4 }],
    ['the site of its scope', { siteId: 7 }],
  ])('for %s', async (_what, payload) => {
    await expect(add(own, payload)).resolves.not.toThrow()
    await expect(addLater(own, payload)).resolves.not.toThrow()
  })

  test.each<[string, Scope, object]>([
    ['another dealership', own, { dealershipId: 5 }],
    ['another site', own, { siteId: 8 }],
    ['a dealership, without a scope', sharedScope, { dealershipId: 3 }],
    ['a site, without a scope', { dealershipIds: [3] }, { siteId: 7 }],
    ['nobody', own, { word: 'hello' }],
    ['a site of its own and a dealership of another', own, { siteId: 7, dealershipId: 5 }],
  ])('but not for %s', async (_what, scope, payload) => {
    const before = await listJobs()
    await expect(add(scope, payload)).rejects.toThrow('must name the site or the dealership')
    await expect(addLater(scope, payload)).rejects.toThrow('must name the site or the dealership')
    expect(await listJobs()).toEqual(before)
  })

  test('that replaces none of another tenant, whatever its key', async () => {
    await add({ dealershipIds: [1] }, { dealershipId: 1 }, 'same')
    await add({ dealershipIds: [2] }, { dealershipId: 2 }, 'same')
    const payloads = (await listJobs()).map(({ payload }) => payload)
    expect(payloads).toEqual(expect.arrayContaining([{ dealershipId: 1 }, { dealershipId: 2 }]))
  })
})

describe('the application adds deliveries', () => {
  test('of its site, and none at all', async () => {
    await expect(addDeliveries(own, [7])).resolves.not.toThrow()
    await expect(addDeliveries(own, [])).resolves.not.toThrow()
  })

  test.each<[string, Scope, number[]]>([
    ['of another site', own, [7, 8]],
    ['without a scope', { dealershipIds: [3] }, [7]],
  ])('but none %s', async (_what, scope, siteIds) => {
    await expect(addDeliveries(scope, siteIds)).rejects.toThrow('must be of the site')
  })
})
