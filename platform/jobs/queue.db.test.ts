import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { handleJob, type JobDefinition, type JobHandler } from './job.ts'
import { migrateQueue, startWorker, type Worker } from './queue.ts'

const test_ = useTestDatabase()
const job: JobDefinition<{ word: string }> = {
  name: 'say',
  payload: z.object({ word: z.string() }),
  attempts: 3,
}

let worker: Worker | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await test_.database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs'))
})

const start = async (...handlers: JobHandler[]) => {
  const log = createLog('silent', { write: () => undefined })
  worker = await startWorker({ database: test_.database, handlers, log, atOnce: 2 })
}

const enqueue = (payload: unknown, key: string, fail = false) =>
  test_.database.withScope({ dealershipIds: [] }, async (tx) => {
    const values = [job.name, JSON.stringify(payload), key, job.attempts]
    await tx.query('SELECT enqueue_job($1, $2, $3, $4)', values)
    if (fail) throw new Error('rolled back')
  })

const listJobs = () =>
  test_.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ attempts: number; lastError: string | null; later: boolean }>(
      `SELECT attempts, last_error AS "lastError", run_at > now() AS later
       FROM graphile_worker._private_jobs`,
    )
    return rows
  })

/** Handles the job, and tells when it was. */
function listen(run: (word: string, isLast: boolean) => void = () => undefined) {
  const heard = Promise.withResolvers<string>()
  const handler = handleJob(job, async ({ word }, { isLast }) => {
    heard.resolve(word)
    run(word, isLast)
    await Promise.resolve()
  })
  return { handler, heard: heard.promise }
}

describe('a job', () => {
  test('is there if the transaction that adds it is', async () => {
    await expect(enqueue({ word: 'no' }, 'a', true)).rejects.toThrow('rolled back')
    expect(await listJobs()).toEqual([])
    await enqueue({ word: 'yes' }, 'a')
    expect(await listJobs()).toHaveLength(1)
  })

  test('of one key waits once', async () => {
    await enqueue({ word: 'one' }, 'a')
    await enqueue({ word: 'two' }, 'a')
    const { handler, heard } = listen()
    await start(handler)
    expect(await heard).toBe('two')
  })

  test('is done by a worker that was waiting, and is gone', async () => {
    const { handler, heard } = listen()
    await start(handler)
    await enqueue({ word: 'now' }, 'a')
    expect(await heard).toBe('now')
    await worker?.stop()
    expect(await listJobs()).toEqual([])
  })

  test('that fails stays, with its reason, for later', async () => {
    const { handler, heard } = listen(() => {
      throw new Error('not today')
    })
    await start(handler)
    await enqueue({ word: 'x' }, 'a')
    await heard
    await worker?.stop()
    expect(await listJobs()).toEqual([{ attempts: 1, lastError: 'not today', later: true }])
  })

  test('knows its last attempt', async () => {
    const seen: boolean[] = []
    const { handler, heard } = listen((_word, isLast) => seen.push(isLast))
    await enqueue({ word: 'x' }, 'a')
    await test_.database.asOwner((tx) =>
      tx.query('UPDATE graphile_worker._private_jobs SET attempts = 2'),
    )
    await start(handler)
    await heard
    expect(seen).toEqual([true])
  })

  test('whose payload is none fails without being handled', async () => {
    const { handler } = listen(() => expect.unreachable())
    await expect(
      handler.run({ word: 7 }, { isLast: false, signal: new AbortController().signal }),
    ).rejects.toThrow('expected string')
  })
})

describe('the queue', () => {
  test('is migrated again without a change', async () => {
    await migrateQueue(test_.database)
    await migrateQueue(test_.database)
  })

  test('cannot be read by the application', async () => {
    const read = test_.database.withScope({ dealershipIds: [] }, (tx) =>
      tx.query('SELECT * FROM graphile_worker._private_jobs'),
    )
    await expect(read).rejects.toThrow('permission denied')
  })
})
