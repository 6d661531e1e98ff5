import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { isAlive } from '#platform/postgres/embedded/supervisor-lock.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listJobDeaths } from './job-deaths.ts'
import { enqueue } from './enqueue.ts'
import { buildProgram, fakeJob, type FakePayload, seenTable } from './job-programs.fake.ts'
import { type SupervisedProcess, superviseProcess } from './supervise-process.ts'

const files = useTestDatabase()
/** These tests start and end processes, on a machine that may be busy. */
const patience = { timeout: 45_000, interval: 50 }
const testMs = 120_000

interface Seen {
  readonly word: string
  readonly pid: number
  readonly parent: number
  readonly what: string
}
const asOwner = <T extends object>(sql: string, values: unknown[] = []) =>
  files.database.asOwner(async (tx) => (await tx.query<T>(sql, values)).rows)
const listSeen = (word: string) =>
  asOwner<Seen>('SELECT word, pid, parent, what FROM seen WHERE word = $1 ORDER BY at', [word])
const listWhat = async (word: string) => (await listSeen(word)).map(({ what }) => what)
async function waitFor(word: string, what: string): Promise<void> {
  await expect.poll(() => listWhat(word), patience).toContain(what)
}
const listWaiting = () => asOwner<{ id: string }>('SELECT id FROM graphile_worker._private_jobs')

let lines: string[] = []
let kept: SupervisedProcess | undefined
let supervisor: ChildProcess | undefined

beforeAll(() => asOwner(seenTable))
beforeEach(() => {
  lines = []
})
afterEach(async () => {
  await kept?.stop()
  kept = undefined
  if (supervisor?.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
  }
  supervisor = undefined
  await asOwner('TRUNCATE seen')
  await asOwner('DELETE FROM graphile_worker._private_jobs')
  await asOwner('DELETE FROM job_deaths')
  await asOwner('DELETE FROM job_pools')
})

const where = () => {
  const { host, owner, password } = inject('postgres')
  return { target: { kind: 'socket' as const, host, owner, password, database: files.name } }
}
const start = (): void => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  kept = superviseProcess({ program: buildProgram('worker', where()), log, stopMs: 3000 })
}

const add = (word: string, does: FakePayload['does'], requestId?: string) =>
  files.database.withScope({ dealershipIds: [1] }, (tx) =>
    enqueue(tx, fakeJob, [{ dealershipId: 1, word, does, requestId }]),
  )
const findPid = async (word: string): Promise<number> => (await listSeen(word))[0]?.pid ?? 0

describe('a worker of its own process', () => {
  test(
    'is started again when it dies, and its job is done at once',
    { timeout: testMs },
    async () => {
      start()
      await add('first', 'end')
      await waitFor('first', 'done')
      const pid = await findPid('first')
      expect(pid).not.toBe(process.pid)
      process.kill(pid, 'SIGKILL')
      await add('second', 'end')
      await waitFor('second', 'done')
      expect(await findPid('second')).not.toBe(pid)
      expect(lines.join('')).toContain('was ended by SIGKILL; it is started again')
    },
  )

  test(
    'that is killed from outside costs its jobs no process of their own: the next one does them',
    { timeout: testMs },
    async () => {
      start()
      const words = ['one', 'two', 'three']
      for (const word of words) await add(word, 'wait-once')
      for (const word of words) await waitFor(word, 'begun')
      const pid = await findPid('one')
      process.kill(pid, 'SIGKILL')
      for (const word of words) await waitFor(word, 'done')
      const ends = (await Promise.all(words.map(listSeen))).map((seen) => seen.at(-1))
      expect(new Set(ends.map((end) => end?.pid)).size).toBe(1)
      expect(ends.map((end) => end?.parent)).toEqual(words.map(() => process.pid))
      await expect.poll(() => asOwner('SELECT FROM job_deaths'), patience).toEqual([])
    },
  )

  test(
    'that is killed four times with the same job has it done alone from then on',
    { timeout: testMs },
    async () => {
      start()
      await add('cut off', 'wait')
      const begun = ['begun', 'died']
      for (let deaths = 0; deaths < 4; deaths += 1) {
        const before = Array.from({ length: deaths }, () => begun).flat()
        await expect.poll(() => listWhat('cut off'), patience).toEqual([...before, 'begun'])
        const { pid, parent } = (await listSeen('cut off')).at(-1)!
        expect(parent).toBe(process.pid)
        process.kill(pid, 'SIGKILL')
      }
      await expect
        .poll(() => listWhat('cut off'), patience)
        .toEqual([...begun, ...begun, ...begun, ...begun, 'begun'])
      const again = (await listSeen('cut off')).at(-1)
      expect(again?.parent).not.toBe(process.pid)
    },
  )

  test(
    'that is killed together with its supervisor leaves its jobs to others within seconds',
    { timeout: testMs },
    async () => {
      const { file, args = [] } = buildProgram('supervisor', where())
      supervisor = spawn(process.execPath, [file, ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      await add('orphan', 'wait-once')
      await waitFor('orphan', 'begun')
      const pid = await findPid('orphan')
      supervisor.kill('SIGSTOP')
      process.kill(pid, 'SIGKILL')
      supervisor.kill('SIGKILL')
      start()
      // The 30 s limit for missing heartbeats would exceed this timeout, so the lost connection was noticed.
      await expect
        .poll(() => listWhat('orphan'), { timeout: 25_000, interval: 50 })
        .toEqual(['begun', 'died', 'begun', 'done'])
    },
  )

  test('shuts down in order when requested', { timeout: testMs }, async () => {
    start()
    await add('first', 'end')
    await waitFor('first', 'done')
    const pid = await findPid('first')
    await kept?.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await asOwner('SELECT id FROM job_pools')).toEqual([])
    expect(lines.join('')).not.toContain('started again')
  })

  test.each(['idle', 'busy', 'looping'])(
    'ends when its parent is killed, %s',
    { timeout: testMs },
    async (state) => {
      const { file, args = [] } = buildProgram('supervisor', where())
      supervisor = spawn(process.execPath, [file, ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      await add('first', 'end')
      await waitFor('first', 'done')
      const pid = await findPid('first')
      expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(` ${supervisor.pid} `)
      if (state !== 'idle') {
        await add('second', state === 'busy' ? 'wait' : 'loop')
        await waitFor('second', 'begun')
      }
      supervisor.kill('SIGKILL')
      await expect.poll(() => isAlive(pid), patience).toBe(false)
    },
  )

  test('that cannot even start the first time is given up', { timeout: testMs }, async () => {
    const log = createLog('silent')
    const program = buildProgram('broken', where())
    await expect(superviseProcess({ program, log, stopMs: 1000 }).failed).rejects.toThrow(
      'the worker could not start: it ended with code 1',
    )
  })
})

describe('a first process that is killed before it is ready', () => {
  const supervise = (what: 'killed' | 'killed-once'): SupervisedProcess => {
    const log = createLog('info', { write: (line) => lines.push(line) })
    return superviseProcess({ program: buildProgram(what, where()), log, stopMs: 1000 })
  }

  test('is started again', { timeout: testMs }, async () => {
    kept = supervise('killed-once')
    await add('first', 'end')
    await waitFor('first', 'done')
    expect(lines.join('')).toContain('was ended by SIGKILL; it is started again')
  })

  test('is given up where that happens again and again', { timeout: testMs }, async () => {
    await expect(supervise('killed').failed).rejects.toThrow(
      'the worker could not start: it was ended by SIGKILL',
    )
    expect(lines.join('').match(/it is started again/g)).toHaveLength(5)
  })
})

describe('a job that runs longer than it may', () => {
  test.each(['loop', 'wait'] as const)(
    'is ended with its process: %s',
    { timeout: testMs },
    async (does) => {
      start()
      await add('endless', does)
      await waitFor('endless', 'begun')
      const pid = await findPid('endless')
      await expect.poll(() => isAlive(pid), patience).toBe(false)
      await expect
        .poll(() => lines.join(''), patience)
        .toContain('was ended because a job ran longer than it may')
    },
  )

  test(
    'does not affect jobs beside it: they continue at once, in the next process',
    { timeout: testMs },
    async () => {
      start()
      await add('endless', 'loop')
      await waitFor('endless', 'begun')
      const before = await findPid('endless')
      for (const word of ['one', 'two', 'three']) await add(word, 'end')
      for (const word of ['one', 'two', 'three']) await waitFor(word, 'done')
      const after = await findPid('one')
      expect(after).not.toBe(before)
      const suspects = await files.database.asOwner(listJobDeaths)
      expect(suspects.map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ word: 'endless' }),
      ])
    },
  )
})

describe('a job that kills its process', () => {
  test.each([
    ['loop', 'its process was ended because a job ran longer than it may', 1, 3],
    // If the cause is uncertain, the job is run by further workers first: by a second one after a fault,
    ['abort', 'its process was ended by SIGABRT', 2, 3],
    // and by three more after apparent kills from outside.
    ['kill', 'its process was ended by SIGKILL', 4, 5],
  ] as const)(
    'is dead in the end, with its reason: %s',
    { timeout: testMs },
    async (does, reason, workers, deaths) => {
      start()
      await add('poison', does)
      const before = Array.from({ length: deaths - 1 }, () => ['begun', 'died']).flat()
      await expect
        .poll(() => listWhat('poison'), patience)
        .toEqual([...before, 'begun', `dead: ${reason}, ${deaths} times`])
      const pids = (await listSeen('poison'))
        .filter(({ what }) => what === 'begun')
        .map(({ pid }) => pid)
      expect(new Set(pids).size).toBe(deaths)
      await expect.poll(listWaiting, patience).toEqual([])
      expect(await files.database.asOwner(listJobDeaths)).toMatchObject([
        { name: 'do', deaths, isDead: true, reason },
      ])
      expect(lines.join('').match(/it is started again/g)).toHaveLength(workers)
    },
  )

  test('runs alone however often it is added, until it is done', { timeout: testMs }, async () => {
    await asOwner(
      `INSERT INTO job_deaths (job_name, payload, deaths, reason, alone) VALUES ('do', $1, 2, 'twice before', true)`,
      [JSON.stringify({ dealershipId: 1, word: 'suspect', does: 'end' })],
    )
    start()
    await add('other', 'end')
    await waitFor('other', 'done')
    await add('suspect', 'end', 'another-request')
    await waitFor('suspect', 'done')
    const [suspect] = await listSeen('suspect')
    expect(suspect?.parent).toBe(await findPid('other'))
    await expect.poll(() => files.database.asOwner(listJobDeaths), patience).toEqual([])
  })

  test('may still fail in its own way, and is tried again', { timeout: testMs }, async () => {
    await asOwner(
      `INSERT INTO job_deaths (job_name, payload, deaths, reason, alone) VALUES ('do', $1, 2, 'twice before', true)`,
      [JSON.stringify({ dealershipId: 1, word: 'moody', does: 'throw' })],
    )
    start()
    await add('moody', 'throw')
    await waitFor('moody', 'begun')
    const readError = async () =>
      (
        await asOwner<{ error: string | null }>(
          'SELECT last_error AS error FROM graphile_worker._private_jobs',
        )
      )[0]?.error
    await expect.poll(readError, patience).toBe('not today')
    expect(await files.database.asOwner(listJobDeaths)).toMatchObject([{ deaths: 2 }])
  })
})
