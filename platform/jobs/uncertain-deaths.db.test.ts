import { expect, test } from 'vitest'
import * as z from 'zod'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { enqueue } from './enqueue.ts'
import { freeSilent } from './free-dead.ts'
import type { JobContract } from './job-contract.ts'
import { listJobDeaths } from './job-deaths.ts'

const own = useTestDatabase()
const payload = z.object({ dealershipId: z.int() })
const job: JobContract<z.infer<typeof payload>> = {
  name: 'say',
  payload,
  attempts: 3,
  key: () => 'one',
}

/** A worker that took the job is killed together with its supervisor; another worker notices that it is silent. */
async function killMachine(round: number): Promise<void> {
  const pool = `pool ${round}`
  await own.database.asOwner(async (tx) => {
    await tx.query(
      `INSERT INTO job_pools (id, worker, seen_at) VALUES ($1, $1, now() - interval '31 seconds')`,
      [pool],
    )
    await tx.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '31 seconds'`,
      [pool],
    )
  })
  expect(await freeSilent({ database: own.database, handlers: new Map() })).toBe(1)
}

const listWaiting = () =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      `SELECT identifier AS name FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = task_id WHERE locked_by IS NULL`,
    )
    return rows.map(({ name }) => name)
  })

test('a job whose processes were all killed from outside is given up after ten of them, not after three', async () => {
  await own.database.withScope({ dealershipIds: [1] }, (tx) =>
    enqueue(tx, job, [{ dealershipId: 1 }]),
  )
  for (let round = 1; round <= 3; round += 1) {
    await killMachine(round)
    expect(await listWaiting()).toEqual(['say'])
  }
  for (let round = 4; round <= 9; round += 1) {
    await killMachine(round)
    expect(await listWaiting()).toEqual(['run-alone'])
  }
  expect(await own.database.asOwner(listJobDeaths)).toMatchObject([{ deaths: 9, isDead: false }])
  await killMachine(10)
  expect(await listWaiting()).toEqual([])
  expect(await own.database.asOwner(listJobDeaths)).toMatchObject([{ deaths: 10, isDead: true }])
})
