import { expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { enqueue } from './enqueue.ts'
import { handleJob } from './handle-job.ts'
import { type JobContract, requestIdField } from './job-contract.ts'
import { startWorker } from './queue.ts'

const test_ = useTestDatabase()
const payload = z.object({ dealershipId: z.int(), word: z.string(), requestId: requestIdField })
const job: JobContract<z.infer<typeof payload>> = {
  name: 'say',
  payload,
  attempts: 3,
  key: ({ word }) => word,
}

const add = () =>
  test_.database.withScope({ dealershipIds: [1] }, (tx) =>
    enqueue(tx, job, [{ dealershipId: 1, word: 'twice' }]),
  )

test('a job that fails after a newer one with its key was added leaves only the newer one', async () => {
  const begun = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  let runs = 0
  const handler = handleJob(job, {
    async run() {
      runs += 1
      if (runs > 1) return
      begun.resolve()
      await added.promise
      throw new Error('too late')
    },
  })
  const worker = await startWorker({
    database: test_.database,
    lanes: [{ handlers: [handler], atOnce: 2 }],
    log: createLog('silent', { write: () => undefined }),
  })
  await add()
  await begun.promise
  await add()
  added.resolve()
  await expect.poll(() => runs).toBe(2)
  await worker.stop()
  const { rows } = await test_.database.asOwner((tx) =>
    tx.query('SELECT id FROM graphile_worker._private_jobs'),
  )
  expect(rows).toEqual([])
})
