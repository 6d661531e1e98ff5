import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#platform/log/log.ts'
import type { Scope } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { enqueue } from './enqueue.ts'
import { handleJob } from './handle-job.ts'
import type { JobContract } from './job-contract.ts'

const files = useTestDatabase()

const payload = z.object({ dealershipId: z.int(), word: z.string().max(20) })
type SayPayload = z.infer<typeof payload>
const sayJob: JobContract<SayPayload> = {
  name: 'say',
  payload,
  attempts: 3,
  key: ({ word }) => word.slice(0, 1),
}

let tenants = 0
/** A new dealership for each test, with its scope and its jobs. */
function newDealership() {
  tenants += 1
  const id = tenants
  const scope: Scope = { dealershipIds: [id] }
  return {
    id,
    scope,
    add: (words: readonly string[], job = sayJob, waitSeconds = 0) =>
      files.database.withScope(scope, (tx) =>
        enqueue(
          tx,
          job,
          words.map((word) => ({ dealershipId: id, word })),
          { waitSeconds },
        ),
      ),
    listJobs: () =>
      files.database.asOwner(async (tx) => {
        const { rows } = await tx.query<{
          word: string
          key: string
          attempts: number
          waitSeconds: number
          queue: string | null
          priority: number
        }>(
          `SELECT payload ->> 'word' AS word, job.key, max_attempts AS attempts, queue_name AS queue, priority,
                  round(extract(epoch FROM run_at - created_at))::integer AS "waitSeconds"
           FROM graphile_worker._private_jobs AS job
           LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job_queue_id
           WHERE (payload ->> 'dealershipId')::bigint = $1 ORDER BY word`,
          [id],
        )
        return rows
      }),
  }
}

describe('jobs that are added', () => {
  test('are as their contract says, one for each payload', async () => {
    const { id, add, listJobs } = newDealership()
    await add(['one', 'two'])
    const rest = { attempts: 3, waitSeconds: 0, queue: null, priority: 0 }
    expect(await listJobs()).toEqual([
      { word: 'one', key: `dealership:${id}:o`, ...rest },
      { word: 'two', key: `dealership:${id}:t`, ...rest },
    ])
  })

  test('are there only if the transaction is', async () => {
    const { id, scope, listJobs } = newDealership()
    const rolledBack = files.database.withScope(scope, async (tx) => {
      await enqueue(tx, sayJob, [{ dealershipId: id, word: 'no' }])
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await listJobs()).toEqual([])
  })

  test('of one key wait once, and the last is the one', async () => {
    const { add, listJobs } = newDealership()
    await add(['three'])
    await add(['two', 'ten'])
    expect(await listJobs()).toMatchObject([{ word: 'ten' }])
  })

  test('are due after the wait, and one of the same key is rescheduled', async () => {
    const { add, listJobs } = newDealership()
    await add(['later'], sayJob, 90)
    expect(await listJobs()).toMatchObject([{ waitSeconds: 90 }])
    await add(['later'], sayJob, 30)
    expect(await listJobs()).toMatchObject([{ waitSeconds: 30 }])
  })

  test('keep the time of the waiting one, if the contract is set so', async () => {
    const { add, listJobs } = newDealership()
    const patientJob = { ...sayJob, keepsRunAt: true }
    await add(['earlier'], patientJob, 90)
    await add(['else'], patientJob)
    expect(await listJobs()).toMatchObject([{ word: 'else', waitSeconds: 90 }])
  })

  test('have a queue of their tenant, where one is done at a time', async () => {
    const { id, add, listJobs } = newDealership()
    await add(['one'], { ...sayJob, oneAtATime: true })
    expect(await listJobs()).toMatchObject([{ queue: `say:dealership:${id}` }])
  })

  test('that wait for a receiver are before the others in the queue', async () => {
    const { add, listJobs } = newDealership()
    await add(['one'])
    await add(['two'], { ...sayJob, receiver: ({ word }) => `${word}.example` })
    const jobs = await listJobs()
    expect(jobs.map(({ word, priority }) => [word, priority])).toEqual([
      ['one', 0],
      ['two', -1],
    ])
  })

  test('may be thousands', async () => {
    const { add, listJobs } = newDealership()
    const words = Array.from({ length: 2500 }, (_, at) => String(at))
    await add(words, { ...sayJob, key: ({ word }) => word })
    expect((await listJobs()).map(({ word }) => word)).toEqual(words.toSorted())
  })

  test('may be none', async () => {
    const { add, listJobs } = newDealership()
    await add([])
    expect(await listJobs()).toEqual([])
  })
})

describe('a payload that does not fit', () => {
  test('is refused, and nothing of its transaction stays', async () => {
    const { id, add, listJobs } = newDealership()
    const tooLong = 'a word of more than twenty letters'
    await expect(add(['first', tooLong])).rejects.toThrow(
      /^the job say is not added: its payload does not fit \(word: /,
    )
    await expect(add(['first', tooLong])).rejects.not.toThrow(tooLong)
    expect(await listJobs()).toEqual([])
    const halfway = files.database.withScope({ dealershipIds: [id] }, async (tx) => {
      await enqueue(tx, sayJob, [{ dealershipId: id, word: 'fits' }])
      await enqueue(tx, sayJob, [{ dealershipId: id, word: tooLong }])
    })
    await expect(halfway).rejects.toThrow('does not fit')
    expect(await listJobs()).toEqual([])
  })

  test('includes one that only its JSON form violates', async () => {
    const { id, scope } = newDealership()
    const dated = z.object({ dealershipId: z.int(), day: z.date() })
    const datedJob: JobContract<z.infer<typeof dated>> = {
      name: 'date',
      payload: dated,
      attempts: 1,
      key: () => 'day',
    }
    const added = files.database.withScope(scope, (tx) =>
      enqueue(tx, datedJob, [{ dealershipId: id, day: new Date(0) }]),
    )
    await expect(added).rejects.toThrow('(day: ')
  })

  test('of another type is a type error', async () => {
    const { id, scope } = newDealership()
    const added = files.database.withScope(scope, async (tx) => {
      // @ts-expect-error `word` must be a string
      await enqueue(tx, sayJob, [{ dealershipId: id, word: 7 }])
    })
    await expect(added).rejects.toThrow('(word: ')
    const forNobody = files.database.withScope(scope, async (tx) => {
      // @ts-expect-error a payload must name its tenant
      await enqueue(tx, { ...sayJob, payload: z.object({ word: z.string() }) }, [{ word: 'hi' }])
    })
    await expect(forNobody).rejects.toThrow('must name the site or the dealership')
  })
})

describe('a handler', () => {
  test('may take less than its job’s payload, and nothing else', async () => {
    const seen: number[] = []
    const less = handleJob(sayJob, {
      run: ({ dealershipId }: { readonly dealershipId: number }) =>
        Promise.resolve(void seen.push(dealershipId)),
    })
    const other = handleJob(sayJob, {
      // @ts-expect-error the payload has no count
      run: ({ count }: { readonly count: number }) => Promise.resolve(void seen.push(count)),
    })
    const attempt = {
      isLast: false,
      signal: new AbortController().signal,
      log: createLog('silent'),
    }
    await less.run({ dealershipId: 3, word: 'hi' }, attempt)
    expect(seen).toEqual([3])
    expect(other.findFault({ count: 3 })).toContain('dealershipId: ')
    await expect(other.run({ count: 3 }, attempt)).rejects.toThrow('dealershipId')
  })
})
