import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { enqueue } from './enqueue.ts'
import { handleJob } from './handle-job.ts'
import type { JobContract } from './job-contract.ts'
import type { Lane } from './lane.ts'
import { startWorker, type Worker } from './queue.ts'

const files = useTestDatabase()
const payload = z.object({ dealershipId: z.int(), word: z.string() })
const job: JobContract<z.infer<typeof payload>> = {
  name: 'say',
  payload,
  attempts: 3,
  key: ({ word }) => word,
}
const log = createLog('silent', { write: () => undefined })

let worker: Worker | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

const asOwner = (sql: string, values: readonly unknown[] = []) =>
  files.database.asOwner((tx) => tx.query<{ count: number }>(sql, values))
const add = (...words: readonly string[]) =>
  files.database.withScope({ dealershipIds: [1] }, (tx) =>
    enqueue(
      tx,
      job,
      words.map((word) => ({ dealershipId: 1, word })),
    ),
  )
const countJobs = async (): Promise<number> =>
  (await asOwner('SELECT count(*) FROM graphile_worker._private_jobs')).rows[0]?.count ?? 0

describe('a worker that could not write that a job has ended', () => {
  /** Fails when the first job is removed from the queue, as if the connection had been cut at that moment. */
  const failOnce = () =>
    asOwner(`
      CREATE SEQUENCE ends;
      CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('ends') = 1 THEN RAISE EXCEPTION 'not now'; END IF;
          RETURN OLD;
        END $$;
      CREATE TRIGGER fail_once BEFORE DELETE ON graphile_worker._private_jobs
        FOR EACH ROW EXECUTE FUNCTION fail_once()`)
  const countEnds = async () =>
    (await asOwner('SELECT last_value AS count FROM ends WHERE is_called')).rows[0]?.count

  test('takes jobs all the same, though others were under way', async () => {
    await failOnce()
    const words = ['one', 'two', 'three', 'four']
    const gates = new Map(words.map((word) => [word, Promise.withResolvers<void>()]))
    const begun: string[] = []
    const handler = handleJob(job, {
      async run({ word }) {
        begun.push(word)
        await gates.get(word)?.promise
      },
    })
    await add(...words)
    worker = await startWorker({
      database: files.database,
      lanes: [{ handlers: [handler], atOnce: 4 }],
      log,
    })
    await expect.poll(() => begun.toSorted()).toEqual(words.toSorted())
    gates.get('one')?.resolve()
    await expect.poll(countEnds).toBe(1)
    for (const [at, word] of ['two', 'three', 'four'].entries()) {
      gates.get(word)?.resolve()
      await expect.poll(countJobs).toBe(3 - at)
    }
    await add('five')
    await expect.poll(() => begun).toContain('five')
  })
})

describe('a worker that waits too long for a connection', () => {
  test('continues with the runner that it has', async () => {
    let isBusy = false
    let refused = 0
    let opened = 0
    const database: Database = {
      ...files.database,
      openPool(role, max) {
        opened += 1
        const pool = files.database.openPool(role, max)
        const connect = pool.connect.bind(pool)
        const connectOrWait = (lend?: Parameters<typeof connect>[0]): unknown => {
          if (lend !== undefined) return connect(lend)
          if (!isBusy) return connect()
          refused += 1
          return Promise.reject(new Error('timeout exceeded when trying to connect'))
        }
        pool.connect = connectOrWait as pg.Pool['connect']
        return pool
      },
    }
    const words: string[] = []
    const handler = handleJob(job, { run: async ({ word }) => void words.push(word) })
    worker = await startWorker({ database, lanes: [{ handlers: [handler], atOnce: 2 }], log })
    isBusy = true
    await add('waiting')
    await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(0)
    isBusy = false
    await expect.poll(() => words, { timeout: 10_000 }).toEqual(['waiting'])
    expect(opened).toBe(1)
  })
})

describe('a worker with a lane that cannot start', () => {
  test('does not start at all, and holds no connection', async () => {
    const opened: pg.Pool[] = []
    let connections = 0
    const database: Database = {
      ...files.database,
      openPool(role, max) {
        const pool = files.database.openPool(role, max)
        opened.push(pool)
        const connect = pool.connect.bind(pool)
        const connectSome = (lend?: Parameters<typeof connect>[0]): unknown => {
          if (lend !== undefined) return connect(lend)
          connections += 1
          return connections > 2 ? Promise.reject(new Error('too many connections')) : connect()
        }
        pool.connect = connectSome as pg.Pool['connect']
        return pool
      },
    }
    const lane = (name: string): Lane => {
      const handler = handleJob({ ...job, name }, { run: () => Promise.resolve() })
      return { handlers: [handler], atOnce: 1 }
    }
    const lanes = [lane('mails'), lane('webhooks'), lane('pictures')]
    await expect(startWorker({ database, lanes, log })).rejects.toThrow('too many connections')
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.map(({ ended }) => ended)).not.toContain(false)
  })
})
