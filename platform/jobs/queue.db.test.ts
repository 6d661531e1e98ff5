import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { startSilentProxy } from '#platform/postgres/silent-proxy.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { freeSilent } from './free-dead.ts'
import { handleJob, type JobDefinition, type JobHandler } from './job.ts'
import { migrateQueue, startWorker, type Worker } from './queue.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

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

const startOn = async (database: Database, ...handlers: JobHandler[]) => {
  const log = createLog('silent', { write: () => undefined })
  worker = await startWorker({ database, lanes: [{ handlers, atOnce: 2 }], log })
}
const start = (...handlers: JobHandler[]) => startOn(test_.database, ...handlers)

const enqueue = (payload: object, key: string, fail = false) =>
  test_.database.withScope({ dealershipIds: [1] }, async (tx) => {
    const scoped = { dealershipId: 1, ...payload }
    const values = [job.name, JSON.stringify(scoped), key, job.attempts]
    await tx.query('SELECT enqueue_job($1, $2, $3, $4)', values)
    if (fail) throw new Error('rolled back')
  })

const listJobs = () =>
  test_.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ attempts: number; lastError: string | null; later: boolean }>(
      `SELECT attempts, last_error AS "lastError", run_at > created_at AS later
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
    expect(await listJobs()).toEqual([{ attempts: 0, lastError: null, later: false }])
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

describe('a job whose process was killed', () => {
  /** As a worker of a process that is gone left it. */
  const holdBy = (pool: string, since: string) =>
    test_.database.asOwner((tx) =>
      tx.query(
        `UPDATE graphile_worker._private_jobs
         SET locked_by = $1, locked_at = now() - $2::interval, attempts = attempts + 1`,
        [pool, since],
      ),
    )

  test('is done by another worker', async () => {
    await enqueue({ word: 'cut off' }, 'a')
    await holdBy('pool-gone', '31 seconds')
    const { handler, heard } = listen()
    await start(handler)
    expect(await heard).toBe('cut off')
  })

  test('is left alone for half a minute, and while its pool is alive', async () => {
    const sayAlive = (pool: string) =>
      test_.database.asOwner((tx) => tx.query('INSERT INTO job_pools (id) VALUES ($1)', [pool]))
    await enqueue({ word: 'at work' }, 'a')
    await holdBy('pool-new', '20 seconds')
    expect(await freeSilent(test_)).toBe(0)
    await sayAlive('pool-alive')
    await holdBy('pool-alive', '1 hour')
    expect(await freeSilent(test_)).toBe(0)
    await holdBy('pool-gone', '31 seconds')
    expect(await freeSilent(test_)).toBe(1)
  })
})

describe('a worker whose connections are cut', () => {
  test('goes on by itself, even where a job ended meanwhile', async () => {
    const cut = () =>
      test_.database.asOwner((tx) =>
        tx.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'forecourt owner'
             AND pid <> pg_backend_pid()`,
        ),
      )
    const words: string[] = []
    const handler = handleJob(job, async ({ word }) => {
      if (word.startsWith('cut')) await cut()
      words.push(word)
    })
    await start(handler)
    for (const word of ['cut 1', 'after', 'cut 2', 'at last']) {
      await enqueue({ word }, word)
      // A job that ended as its connection was cut is done again, maybe between these.
      await expect.poll(() => words).toContain(word)
    }
  })

  test('ends in order, though it was about to listen and stops as it loses that connection', async () => {
    const proxy = await startSilentProxy(inject('postgres'), test_.name)
    const database = openDatabase(proxy.target)
    try {
      const listens = proxy.fallSilentAt('LISTEN')
      await startOn(database, listen().handler)
      await listens
      const stopped = worker?.stop()
      await setImmediate()
      proxy.cutSilent()
      // What is thrown where nobody waits for it ends a process, and fails this file.
      await expect(stopped).resolves.toBeUndefined()
    } finally {
      await proxy.stop()
      await database.close()
    }
  })
})

describe('the queue', () => {
  test('is migrated again without a change', async () => {
    await migrateQueue(test_.database)
    await expect(migrateQueue(test_.database)).resolves.toBeUndefined()
  })

  test('cannot be read by the application', async () => {
    const read = test_.database.withScope(sharedScope, (tx) =>
      tx.query('SELECT * FROM graphile_worker._private_jobs'),
    )
    await expect(read).rejects.toThrow('permission denied')
  })
})
