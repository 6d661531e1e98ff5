/**
 * Programs for tests of job processes. Arguments: the role (`worker`, `alone`, `supervisor`, `broken`, `killed`, or
 * `killed-once`, a worker from its second start on) and the database. A job records its start in the table `seen`, then
 * does what its payload says.
 */
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import { type ConnectionTarget, type Database, openDatabase } from '#platform/postgres/database.ts'
import { type JobContract, requestIdField } from './job-contract.ts'
import { handleJob, type HandledJob } from './handle-job.ts'
import { runAloneProcess, runJobProcess } from './job-process.ts'
import { superviseProcess, type Program } from './supervise-process.ts'
import { startWorker } from './queue.ts'

const payload = z.object({
  dealershipId: z.int(),
  word: z.string(),
  does: z.enum(['end', 'loop', 'abort', 'kill', 'wait', 'wait-once', 'throw']),
  requestId: requestIdField,
})
export type FakePayload = z.infer<typeof payload>
/** A job that takes longer is ended with its process. */
export const fakeLimitMs = 1500
export const fakeJob: JobContract<FakePayload> = {
  name: 'do',
  payload,
  attempts: 25,
  limitMs: fakeLimitMs,
  key: ({ word }) => word,
}
const stopMs = 3000

export interface FakeStart {
  readonly target: ConnectionTarget
}

export const buildProgram = (
  what: 'worker' | 'alone' | 'supervisor' | 'broken' | 'killed' | 'killed-once',
  start: FakeStart,
): Program => ({
  file: import.meta.filename,
  args: [what, JSON.stringify(start)],
})

/** The starts of each job, with the process that ran it, and the calls of `afterDeath`. */
export const seenTable = `
  CREATE TABLE seen (at bigserial, word text, pid integer, parent integer, what text);
  GRANT ALL ON seen, seen_at_seq TO forecourt_app`

const noteSeen = (database: Database, word: string, what: string) =>
  database.asOwner((tx) =>
    tx.query('INSERT INTO seen (word, pid, parent, what) VALUES ($1, $2, $3, $4)', [
      word,
      process.pid,
      process.ppid,
      what,
    ]),
  )

async function countSeen(database: Database, word: string): Promise<number> {
  const sql = `SELECT count(*) AS count FROM seen WHERE word = $1 AND what = 'begun'`
  const { rows } = await database.asOwner((tx) => tx.query<{ count: number }>(sql, [word]))
  return rows[0]?.count ?? 0
}

function buildHandler(database: Database): HandledJob {
  const note = (word: string, what: string) => noteSeen(database, word, what)
  return handleJob(fakeJob, {
    async run({ word, does }, { signal }) {
      await note(word, 'begun')
      // oxlint-disable-next-line no-empty
      if (does === 'loop') while (true) {}
      if (does === 'abort') process.abort()
      if (does === 'kill') process.kill(process.pid, 'SIGKILL')
      if (does === 'throw') throw new Error('not today')
      const waits =
        does === 'wait' || (does === 'wait-once' && (await countSeen(database, word)) === 1)
      if (waits) await wait(fakeLimitMs * 100, undefined, { signal }).catch(() => undefined)
      await note(word, 'done')
    },
    async afterDeath({ word }, reason) {
      await note(word, reason === null ? 'died' : `dead: ${reason}`)
    },
  })
}

async function run(): Promise<void> {
  const [, , what, text = ''] = process.argv
  if (what === 'broken') process.exit(1)
  if (what === 'killed') process.kill(process.pid, 'SIGKILL')
  const start = JSON.parse(text) as FakeStart
  const log = createLog('silent')
  const database = openDatabase(start.target)
  const handlers = [buildHandler(database)]
  if (what === 'alone') {
    await runAloneProcess(log, () => Promise.resolve({ handlers, close: () => database.close() }))
  } else if (what === 'worker' || what === 'killed-once') {
    if (what === 'killed-once' && (await countSeen(database, what)) === 0) {
      await noteSeen(database, what, 'begun')
      process.kill(process.pid, 'SIGKILL')
    }
    await runJobProcess({
      log,
      stopMs,
      aloneProgram: buildProgram('alone', start),
      async start(guard) {
        const lanes = [{ handlers, atOnce: 4 }]
        const worker = await startWorker({ database, lanes, log, guard })
        return { stop: () => worker.stop().then(() => database.close()) }
      },
    })
  } else {
    // Supervises the worker, for tests that kill it.
    superviseProcess({ program: buildProgram('worker', start), log, stopMs })
  }
}

if (process.argv[1] === import.meta.filename) await run()
