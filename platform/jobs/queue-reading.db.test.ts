import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { enqueue } from './enqueue.ts'
import { handleJob } from './handle-job.ts'
import { type JobContract, requestIdField } from './job-contract.ts'
import { startWorker, type Worker } from './queue.ts'

const files = useTestDatabase()
const payload = z.object({ dealershipId: z.int(), word: z.string(), requestId: requestIdField })
const describeJob = (name: string): JobContract<z.infer<typeof payload>> => ({
  name,
  payload,
  attempts: 3,
  key: ({ word }) => word,
})
const waiting = describeJob('wait')
const quick = describeJob('say')

let worker: Worker | undefined
afterEach(async () => worker?.stop())

const add = (job: typeof quick, words: readonly string[]) =>
  files.database.withScope({ dealershipIds: [1] }, (tx) =>
    enqueue(
      tx,
      job,
      words.map((word) => ({ dealershipId: 1, word })),
    ),
  )

/** Number of queue rows that closed connections have read. */
const countRead = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      `SELECT (seq_tup_read + idx_tup_fetch)::float8 AS count FROM pg_stat_all_tables
       WHERE schemaname = 'graphile_worker' AND relname = '_private_jobs'`,
    )
    return rows[0]?.count ?? 0
  })

const isAnalyzed = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ isAnalyzed: boolean }>(
      `SELECT last_analyze IS NOT NULL AS "isAnalyzed" FROM pg_stat_all_tables
       WHERE schemaname = 'graphile_worker' AND relname = '_private_jobs'`,
    )
    return rows[0]?.isAnalyzed === true
  })

test('a lane does not read the jobs that wait for another lane', async () => {
  const many = 3000
  await add(
    waiting,
    Array.from({ length: many }, (_, at) => `${at}`),
  )
  const words = Array.from({ length: 60 }, (_, at) => `w${at}`)
  const said: string[] = []
  let heard = Promise.withResolvers<void>()
  const handler = handleJob(quick, {
    run({ word }) {
      said.push(word)
      heard.resolve()
      return Promise.resolve()
    },
  })
  const log = createLog('silent')
  worker = await startWorker({
    database: files.database,
    lanes: [{ handlers: [handler], atOnce: 2 }],
    log,
  })
  await vi.waitUntil(isAnalyzed)
  const before = await countRead()
  for (const word of words) {
    heard = Promise.withResolvers()
    await add(quick, [word])
    await heard.promise
  }
  await worker.stop()
  expect(said).toEqual(words)
  // The first fetches run before the planner's statistics exist; without the index, each of the next sixty would read
  // all waiting jobs.
  expect((await countRead()) - before).toBeLessThan((words.length * many) / 4)
})
