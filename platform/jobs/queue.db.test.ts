import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { startSilentProxy } from '#platform/postgres/silent-proxy.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { freeSilent } from './free-dead.ts'
import { enqueue } from './enqueue.ts'
import { takeSessionLock } from '#platform/postgres/session-lock.ts'
import { handleJob, type HandledJob } from './handle-job.ts'
import { type JobContract, requestIdField } from './job-contract.ts'
import { listJobDeaths } from './job-deaths.ts'
import { migrateQueue, startWorker, type Worker } from './queue.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

const test_ = useTestDatabase()
const payload = z.object({ dealershipId: z.int(), word: z.string(), requestId: requestIdField })
const job: JobContract<z.infer<typeof payload>> = {
  name: 'say',
  payload,
  attempts: 3,
  key: ({ word }) => word,
}

let worker: Worker | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await test_.database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs'))
})

const startOn = async (database: Database, ...handlers: HandledJob[]) => {
  const log = createLog('silent', { write: () => undefined })
  worker = await startWorker({ database, lanes: [{ handlers, atOnce: 2 }], log })
}
const start = (...handlers: HandledJob[]) => startOn(test_.database, ...handlers)

const add = (word: string, requestId?: string) =>
  test_.database.withScope({ dealershipIds: [1] }, (tx) =>
    enqueue(tx, job, [{ dealershipId: 1, word, requestId }]),
  )

const listJobs = () =>
  test_.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ attempts: number; lastError: string | null; later: boolean }>(
      `SELECT attempts, last_error AS "lastError", run_at > created_at AS later
       FROM graphile_worker._private_jobs`,
    )
    return rows
  })

/** Records that the job has run. */
function listen(run: (word: string, isLast: boolean) => void = () => undefined) {
  const heard = Promise.withResolvers<string>()
  const handler = handleJob(job, {
    async run({ word }, { isLast }) {
      heard.resolve(word)
      run(word, isLast)
      await Promise.resolve()
    },
  })
  return { handler, heard: heard.promise }
}

describe('a job', () => {
  test('is done by a worker that was waiting, and is gone', async () => {
    const { handler, heard } = listen()
    await start(handler)
    await add('now')
    expect(await heard).toBe('now')
    await worker?.stop()
    expect(await listJobs()).toEqual([])
  })

  test('that fails stays, with its reason, for later', async () => {
    const { handler, heard } = listen(() => {
      throw new Error('not today')
    })
    await start(handler)
    await add('x')
    await heard
    await worker?.stop()
    expect(await listJobs()).toEqual([{ attempts: 1, lastError: 'not today', later: true }])
  })

  test('knows its last attempt', async () => {
    const seen: boolean[] = []
    const { handler, heard } = listen((_word, isLast) => seen.push(isLast))
    await add('x')
    await test_.database.asOwner((tx) =>
      tx.query('UPDATE graphile_worker._private_jobs SET attempts = 2'),
    )
    await start(handler)
    await heard
    expect(seen).toEqual([true])
  })

  test('with a payload that does not match is dead at once, with the reason, and others are done', async () => {
    const { handler, heard } = listen((word) => expect(word).toBe('fits'))
    await add('of another version')
    await test_.database.asOwner((tx) =>
      tx.query(
        `UPDATE graphile_worker._private_jobs SET payload = '{"dealershipId": 1, "word": 7}'`,
      ),
    )
    await start(handler)
    await expect
      .poll(() => test_.database.asOwner(listJobDeaths))
      .toMatchObject([
        {
          name: 'say',
          payload: { dealershipId: 1, word: 7 },
          isDead: true,
          deaths: 0,
          reason: expect.stringMatching(/^its payload does not fit \(word: .*expected string/),
        },
      ])
    await add('fits')
    expect(await heard).toBe('fits')
    await worker?.stop()
    expect(await listJobs(), 'nothing is tried again').toEqual([])
  })

  test('has the id of its request in its log lines, where it has one', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const handler = handleJob(job, {
      run: (_payload, attempt) => Promise.resolve(attempt.log.info('said')),
    })
    worker = await startWorker({
      database: test_.database,
      lanes: [{ handlers: [handler], atOnce: 1 }],
      log,
    })
    const listSaid = () =>
      lines.flatMap((line) => {
        const { msg, requestId } = JSON.parse(line) as { msg: string; requestId?: string }
        return msg === 'said' ? [requestId] : []
      })
    await add('asked for', 'request-12345')
    await expect.poll(listSaid).toEqual(['request-12345'])
    await add('of an older version')
    await expect.poll(listSaid).toEqual(['request-12345', undefined])
  })
})

describe('jobs that wait for a receiver', () => {
  const callJob: JobContract<z.infer<typeof payload>> = {
    ...job,
    name: 'call',
    receiver: ({ word }) => word.split(' ')[0],
  }
  const call = (...words: readonly string[]) =>
    test_.database.withScope({ dealershipIds: [1] }, (tx) =>
      enqueue(
        tx,
        callJob,
        words.map((word) => ({ dealershipId: 1, word })),
      ),
    )

  test.each([
    ['are fetched ahead', true],
    ['are fetched one by one', false],
  ])('that hangs leave places for those of others, where jobs %s', async (_how, prefetches) => {
    const ending = Promise.withResolvers<void>()
    const begun: string[] = []
    const handler = handleJob(callJob, {
      async run({ word }) {
        begun.push(word)
        if (word.startsWith('hanging')) await ending.promise
      },
    })
    await call(...[1, 2, 3, 4, 5, 6].map((at) => `hanging.example ${at}`))
    worker = await startWorker({
      database: test_.database,
      lanes: [{ handlers: [handler], atOnce: 3, prefetches }],
      log: createLog('silent', { write: () => undefined }),
    })
    try {
      await expect.poll(() => begun.length).toBe(2)
      await call('quick.example 1', 'quick.example 2')
      await expect
        .poll(() => begun.toSorted().slice(2), { timeout: 10_000 })
        .toEqual(['quick.example 1', 'quick.example 2'])
      expect(begun.filter((word) => word.startsWith('hanging'))).toHaveLength(2)
    } finally {
      ending.resolve()
    }
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(8)
  })
})

describe('a job whose process was killed', () => {
  /** Locks the job like a worker whose process has ended. */
  const holdBy = (pool: string, since: string) =>
    test_.database.asOwner((tx) =>
      tx.query(
        `UPDATE graphile_worker._private_jobs
         SET locked_by = $1, locked_at = now() - $2::interval, attempts = attempts + 1`,
        [pool, since],
      ),
    )

  test('is done by another worker', async () => {
    await add('cut off')
    await holdBy('pool-gone', '31 seconds')
    const { handler, heard } = listen()
    await start(handler)
    expect(await heard).toBe('cut off')
  })

  const free = () => freeSilent({ database: test_.database, handlers: new Map() })

  test('is left alone for half a minute, and while its pool is alive', async () => {
    const sayAlive = (pool: string) =>
      test_.database.asOwner((tx) => tx.query('INSERT INTO job_pools (id) VALUES ($1)', [pool]))
    await add('at work')
    await holdBy('pool-new', '20 seconds')
    expect(await free()).toBe(0)
    await sayAlive('pool-alive')
    await holdBy('pool-alive', '1 hour')
    expect(await free()).toBe(0)
    await holdBy('pool-gone', '31 seconds')
    expect(await free()).toBe(1)
  })

  test('is free some seconds after the last sign of life of a disconnected process', async () => {
    const hear = (ago: string) =>
      test_.database.asOwner((tx) =>
        tx.query(
          `INSERT INTO job_pools (id, worker, session, seen_at) VALUES ('pool-dead', 'dead', 11, now() - $1::interval)
           ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
          [ago],
        ),
      )
    await add('left')
    await holdBy('pool-dead', '1 second')
    await hear('5 seconds')
    expect(await free()).toBe(0)
    await hear('7 seconds')
    const connection = await takeSessionLock(test_.database, 11)
    try {
      expect(await free()).toBe(0)
    } finally {
      await connection?.release()
    }
    // The server notices the closed connection within a moment.
    await expect.poll(free, { timeout: 10_000 }).toBe(1)
  })
})

describe('a worker whose connections are cut', () => {
  test('continues by itself, even if a job ended in between', async () => {
    const cut = () =>
      test_.database.asOwner((tx) =>
        tx.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'forecourt owner'
             AND pid <> pg_backend_pid()`,
        ),
      )
    const words: string[] = []
    const handler = handleJob(job, {
      async run({ word }) {
        if (word.startsWith('cut')) await cut()
        words.push(word)
      },
    })
    await start(handler)
    for (const word of ['cut 1', 'after', 'cut 2', 'at last']) {
      await add(word)
      // A job that ended when its connection was cut may run again in between.
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
      // An unhandled rejection would end a process, and fails this test file.
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

  test('is found up to date while a transaction adds jobs for long', async () => {
    await test_.database.withScope({ dealershipIds: [1] }, async (tx) => {
      await enqueue(tx, job, [{ dealershipId: 1, word: 'imported' }])
      await expect(migrateQueue(test_.database)).resolves.toBeUndefined()
    })
  })

  test('cannot be read by the application', async () => {
    const read = test_.database.withScope(sharedScope, (tx) =>
      tx.query('SELECT * FROM graphile_worker._private_jobs'),
    )
    await expect(read).rejects.toThrow('permission denied')
  })
})

describe('jobs that are fetched ahead', () => {
  /** A worker with one slot; `run` receives all jobs. */
  const startAhead = (run: (word: string) => Promise<void>) =>
    startWorker({
      database: test_.database,
      lanes: [
        {
          handlers: [handleJob(job, { run: ({ word }) => run(word) })],
          atOnce: 1,
          prefetches: true,
        },
      ],
      log: createLog('silent', { write: () => undefined }),
    })

  test('are all done, each once', async () => {
    const words = Array.from({ length: 12 }, (_, at) => `word ${at}`)
    for (const word of words) await add(word)
    const heard: string[] = []
    const all = Promise.withResolvers<void>()
    worker = await startAhead((word) => {
      heard.push(word)
      if (heard.length === words.length) all.resolve()
      return Promise.resolve()
    })
    await all.promise
    await worker.stop()
    expect(heard.toSorted()).toEqual(words.toSorted())
    expect(await listJobs()).toEqual([])
  })

  test('are given to another worker where the one before them hangs', async () => {
    const hang = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await add('hangs')
    worker = await startAhead(() => {
      begun.resolve()
      return hang.promise
    })
    await begun.promise
    await add('next')
    const heard = Promise.withResolvers<string>()
    const other = await startAhead((word) => {
      heard.resolve(word)
      return Promise.resolve()
    })
    expect(await heard.promise).toBe('next')
    hang.resolve()
    await other.stop()
  })

  test('count no attempt until they begin', async () => {
    const hang = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await add('hangs')
    await add('waits')
    worker = await startAhead(() => {
      begun.resolve()
      return hang.promise
    })
    await begun.promise
    await expect
      .poll(async () => {
        const attempts = (await listJobs()).map((each) => each.attempts)
        return attempts.toSorted((one, other) => one - other)
      })
      .toEqual([0, 1])
    hang.resolve()
  })
})
