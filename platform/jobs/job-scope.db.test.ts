import { beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { aloneJobName } from './job-deaths.ts'

const files = useTestDatabase()
const own: Scope = { dealershipIds: [3, 4], siteId: 7 }
const id = '00000000-0000-4000-8000-000000000001'

const run = (scope: Scope, sql: string, values: readonly unknown[]) =>
  files.database.withScope(scope, (tx) => tx.query(sql, values))

/** Calls the SQL function directly, as an attacker with the application's database role could. */
const add = (scope: Scope, payload: object, key = 'key', name = 'say') =>
  run(scope, 'SELECT enqueue_jobs($1, ARRAY[$2::json], ARRAY[$3], now(), 3, false, false)', [
    name,
    JSON.stringify(payload),
    key,
  ])
const listJobs = () =>
  files.database.asOwner(async (tx) => {
    const sql = 'SELECT key, payload FROM graphile_worker._private_jobs ORDER BY key'
    return (await tx.query<{ key: string; payload: object }>(sql)).rows
  })

beforeEach(() =>
  files.database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs')),
)

describe('the application adds a job', () => {
  test.each([
    ['a dealership of its scope', { dealershipId: 3 }],
    ['another one of it', { dealershipId: 4 }],
    ['the site of its scope', { siteId: 7 }],
  ])('for %s', async (_what, payload) => {
    await add(own, payload)
    expect(await listJobs()).toMatchObject([{ payload }])
  })

  test.each<[string, Scope, object]>([
    ['another dealership', own, { dealershipId: 5 }],
    ['another site', own, { siteId: 8 }],
    ['a dealership, without a scope', sharedScope, { dealershipId: 3 }],
    ['a site, without a scope', { dealershipIds: [3] }, { siteId: 7 }],
    ['nobody', own, { word: 'hello' }],
    ['a site of its own and a dealership of another', own, { siteId: 7, dealershipId: 5 }],
  ])('but not for %s', async (_what, scope, payload) => {
    await expect(add(scope, payload)).rejects.toThrow('must name the site or the dealership')
    expect(await listJobs()).toEqual([])
  })

  test('cannot replace a job of another tenant, whatever its key', async () => {
    await add({ dealershipIds: [1] }, { dealershipId: 1 }, 'same')
    await add({ dealershipIds: [2] }, { dealershipId: 2 }, 'same')
    const payloads = (await listJobs()).map(({ payload }) => payload)
    expect(payloads).toEqual([{ dealershipId: 1 }, { dealershipId: 2 }])
  })

  test('cannot be one of the queue’s own, which would run any job of any tenant', async () => {
    const order = { name: 'deliver-lead', payload: { siteId: 8, deliveryId: id }, siteId: 7 }
    await expect(add(own, order, 'key', aloneJobName)).rejects.toThrow(
      'the application may not add the job run-alone',
    )
    expect(await listJobs()).toEqual([])
  })
})

describe('the application adds several jobs', () => {
  test('for tenants of its scope, or none of them', async () => {
    const payloads = [{ dealershipId: 3 }, { siteId: 7 }, { dealershipId: 5 }]
    const added = run(
      own,
      `SELECT enqueue_jobs('say', $1::json[], ARRAY['a', 'b', 'c'], now(), 3, false, false)`,
      [payloads.map((payload) => JSON.stringify(payload))],
    )
    await expect(added).rejects.toThrow('must name the site or the dealership')
    expect(await listJobs()).toEqual([])
  })

  test('cannot become a job of the queue', async () => {
    await expect(run(own, 'DELETE FROM queue_own_jobs', [])).rejects.toThrow('permission denied')
  })
})

test.each([
  'enqueue_job',
  'enqueue_job_at',
  'enqueue_deliveries',
  'requeue_stranded_deliveries',
  'delivery_job_name',
])('%s, which a version long ago called, is no more', async (name) => {
  const found = await files.database.asOwner((tx) =>
    tx.query('SELECT FROM pg_proc WHERE proname = $1', [name]),
  )
  expect(found.rowCount).toBe(0)
})
