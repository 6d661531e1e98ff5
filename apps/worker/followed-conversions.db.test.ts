import { describe, expect, test } from 'vitest'
import { listUnsent } from '#modules/conversions/conversion.store.ts'
import { followConversionJob } from '#modules/conversions/queue/follow-conversion.job.ts'
import { mostFollowUps } from '#modules/conversions/queue/follow-up-times.rules.ts'
import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import { readRows } from '#modules/leads/submit/testing.ts'
import { browserOf, nothingChosen, timeouts, useConvertingSites } from './testing.ts'

/** Outcomes of conversions that Google Ads accepted. */
const fixture = useConvertingSites(
  { north: 'opt_out', south: 'opt_out' },
  { reportsToGoogle: true },
)

/** An enquiry whose conversion Google accepted. */
async function reportEvent(timeoutMs?: number) {
  const cookies = `_gcl_aw=GCL.1790219680.click-1; ${nothingChosen}`
  const eventId = await fixture.enquire(fixture.north, browserOf(fixture.north, { cookies }))
  const read = async () => (await fixture.findOf(fixture.north, eventId, 'google_ads'))!
  const { id } = await read()
  const { run, follow } = fixture.openSender(fixture.north, {
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  await run(id)
  const readJob = async () => {
    const [job] = await readRows<{ minutes: number; asked: number }>(
      fixture.database,
      `SELECT round(extract(epoch FROM run_at - now()) / 60)::int AS minutes,
              (payload ->> 'asked')::int AS asked
       FROM graphile_worker._private_jobs AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
       WHERE identifier = $1 AND payload ->> 'conversionId' = $2`,
      [followConversionJob.name, id],
    )
    return job
  }
  return { eventId, id, read, run, follow, readJob }
}
const countQueries = () =>
  fixture.google.calls.filter((call) => call.includes('requestStatus')).length

describe('a conversion that Google Ads took', () => {
  test('has its result queried after half an hour, and counts', async () => {
    const { eventId, id, read, follow, readJob } = await reportEvent()
    expect(await read()).toMatchObject({ state: 'sent', reason: null })
    expect(await readJob()).toEqual({ minutes: 30, asked: 0 })
    fixture.google.judge(eventId, { status: 'SUCCESS' })
    await follow(id)
    expect(await read()).toMatchObject({ state: 'sent', reason: null })
    const asked = countQueries()
    await follow(id, 1)
    expect(countQueries(), 'nobody is asked twice about what is known').toBe(asked)
  })

  test('and refused later is dead, with Google’s reason', async () => {
    const { eventId, id, read, follow } = await reportEvent()
    const reasons = ['PROCESSING_ERROR_REASON_NO_CONSENT']
    fixture.google.judge(eventId, { status: 'FAILED', reasons })
    await follow(id)
    expect(await read()).toMatchObject({
      state: 'dead',
      reason: expect.stringMatching(/^refused after it was taken: NO_CONSENT: accept the terms/),
    })
    const [unsent] = await fixture.database.asOwner(listUnsent)
    expect(unsent).toMatchObject({ site: 'north', platform: 'google_ads', dead: 1 })
    expect(unsent?.reason).toContain('NO_CONSENT')
  })

  test('is sent again after a person has fixed it, and its result is queried again', async () => {
    const { eventId, id, read, run, follow } = await reportEvent()
    fixture.google.judge(eventId, { status: 'FAILED' })
    await follow(id)
    expect((await read()).state).toBe('dead')
    await replayConversions(fixture.database, fixture.north.id, ['google_ads'])
    fixture.google.judge(eventId, { status: 'SUCCESS' })
    await run(id)
    await follow(id)
    expect(await read()).toMatchObject({ state: 'sent', reason: null })
    expect(fixture.google.counted.filter((one) => one.transactionId === eventId)).toHaveLength(1)
  })

  test('counts if the page’s tag sent it before', async () => {
    const { eventId, id, read, follow } = await reportEvent()
    const reasons = ['PROCESSING_ERROR_REASON_DUPLICATE_TRANSACTION_ID']
    fixture.google.judge(eventId, { status: 'FAILED', reasons })
    await follow(id)
    expect(await read()).toMatchObject({ state: 'sent', reason: null })
  })

  test('and is still processing is queried ever more rarely, and in the end no more', async () => {
    const { id, read, follow, readJob } = await reportEvent()
    await follow(id)
    expect(await readJob()).toEqual({ minutes: 60, asked: 1 })
    await follow(id, mostFollowUps - 1)
    expect(await read()).toMatchObject({
      state: 'sent',
      reason: 'taken; what became of it is not known: it is still processed',
    })
    const asked = countQueries()
    await follow(id, mostFollowUps - 1)
    expect(countQueries()).toBe(asked)
  })

  test.each(['refuse', 'hang', 'rubbish', 'lose'] as const)(
    'stays sent if Google fails (%s), and is queried again',
    async (kind) => {
      const { eventId, id, read, follow, readJob } = await reportEvent(
        kind === 'hang' ? timeouts.hang : undefined,
      )
      fixture.google.trouble({ of: /requestStatus/, kind, times: 1 })
      await follow(id)
      expect(await readJob()).toEqual({ minutes: 60, asked: 1 })
      fixture.google.judge(eventId, { status: 'FAILED' })
      await follow(id, 1)
      expect((await read()).state).toBe('dead')
    },
  )

  test('is queried with a new token if Google refuses the old one', async () => {
    const { eventId, id, read, follow } = await reportEvent()
    fixture.google.judge(eventId, { status: 'FAILED' })
    await follow(id)
    const next = await reportEvent()
    fixture.google.judge(next.eventId, { status: 'FAILED' })
    fixture.google.revokeTokens()
    await next.follow(next.id)
    await next.follow(next.id, 1)
    expect((await read()).state).toBe('dead')
    expect((await next.read()).state).toBe('dead')
  })

  test.each(['\u0000', '\u{1F600}'.repeat(60), 'x'.repeat(201), 'a b'])(
    'and named %j is sent only once, and not queried',
    async (prefix) => {
      fixture.google.nameRequests(prefix)
      const { eventId, read, readJob } = await reportEvent()
      fixture.google.nameRequests('request-')
      expect(await read()).toMatchObject({ state: 'sent', reason: null, attempts: 1 })
      expect(await readJob()).toBeUndefined()
      const received = fixture.google.received.filter((one) => one.transactionId === eventId)
      expect(received).toHaveLength(1)
    },
  )

  test('is queried by an id that cannot add a parameter', async () => {
    fixture.google.nameRequests('request&requestId=other#')
    const { eventId, id, read, follow } = await reportEvent()
    fixture.google.nameRequests('request-')
    fixture.google.judge(eventId, { status: 'FAILED' })
    await follow(id)
    expect((await read()).state).toBe('dead')
  })

  test('is not queried by the job of another site', async () => {
    const { eventId, id, read } = await reportEvent()
    fixture.google.judge(eventId, { status: 'FAILED' })
    await fixture.openSender(fixture.south).follow(id)
    expect((await read()).state).toBe('sent')
  })
})
