import { expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { enqueue } from './enqueue.ts'
import type { JobContract } from './job-contract.ts'
import { watchPools } from './live-pools.ts'

const files = useTestDatabase()
const payload = z.object({ dealershipId: z.int() })
const job: JobContract<z.infer<typeof payload>> = {
  name: 'say',
  payload,
  attempts: 3,
  key: () => 'one',
}
const log = createLog('silent', { write: () => undefined })
const count = (sql: string) =>
  files.database.asOwner(async (tx) => (await tx.query<{ count: number }>(sql)).rows[0]?.count ?? 0)

test('jobs of a pool that ended while the database was away are freed, and not suspected', async () => {
  let isAway = false
  /** Work of a heartbeat that began before the database was away. */
  const underWay = new Set<Promise<unknown>>()
  const database: Database = {
    ...files.database,
    asOwner(work, limits) {
      if (isAway) return Promise.reject(new Error('away'))
      const done = files.database.asOwner(work, limits)
      underWay.add(done)
      return done
    },
  }
  const pools = watchPools({ database, log, handlers: new Map(), worker: 'a worker' })
  try {
    await pools.add('a pool')
    await files.database.withScope({ dealershipIds: [1] }, (tx) =>
      enqueue(tx, job, [{ dealershipId: 1 }]),
    )
    isAway = true
    await expect(pools.remove('a pool')).rejects.toThrow('away')
    await Promise.allSettled(underWay)
    await files.database.asOwner(async (tx) => {
      const minuteAgo = `now() - interval '1 minute'`
      await tx.query(`UPDATE job_pools SET seen_at = ${minuteAgo}`)
      await tx.query(
        `UPDATE graphile_worker._private_jobs SET locked_by = 'a pool', locked_at = ${minuteAgo}, attempts = 1`,
      )
    })
    isAway = false
    await expect
      .poll(() =>
        count('SELECT count(*) FROM graphile_worker._private_jobs WHERE locked_by IS NULL'),
      )
      .toBe(1)
    expect(await count('SELECT count(*) FROM job_deaths')).toBe(0)
  } finally {
    await pools.stop()
  }
})

test('a pool that ends before it is known to be alive is not left behind', async () => {
  const connected = Promise.withResolvers<void>()
  const database: Database = {
    ...files.database,
    connect: async (...of) => {
      await connected.promise
      return files.database.connect(...of)
    },
  }
  const pools = watchPools({ database, log, handlers: new Map(), worker: 'a worker' })
  try {
    const added = pools.add('a short pool')
    const removed = pools.remove('a short pool')
    connected.resolve()
    await Promise.all([added, removed])
    expect(await count(`SELECT count(*) FROM job_pools WHERE id = 'a short pool'`)).toBe(0)
  } finally {
    await pools.stop()
  }
})
