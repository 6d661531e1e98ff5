import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MetaConversions } from '#fakes/meta-conversions.fake.ts'
import { conversionKeyPurpose } from '#modules/conversions/accounts/conversion-account.store.ts'
import { endOverdue } from '#modules/conversions/conversion.store.ts'
import { tellingHours } from '#modules/conversions/telling-window.rules.ts'
import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import { age, readText } from '#modules/conversions/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  applyTellingSite,
  browserOf,
  enquire,
  findOf,
  metaTokens,
  openSender as openTestSender,
  saveMetaToken,
  startTestMeta,
} from './testing.ts'

const own = useTestDatabase()
const clock = { now: Date.now() }
let meta: MetaConversions
let north: Site

beforeAll(async () => {
  meta = await startTestMeta(() => clock.now)
  north = await applyTellingSite(own.database, 'north', 'opt_out')
})
afterAll(() => meta.stop())
beforeEach(() => {
  clock.now = Date.now()
})

const openSender = (change: Partial<Parameters<typeof openTestSender>[0]> = {}) =>
  openTestSender({ database: own.database, meta, site: north, ...change })
const find = async (eventId: string) => (await findOf(own.database, north, eventId))!
const countOf = (eventId: string) =>
  meta.counted.filter(({ event_id }) => event_id === eventId).length
const endAll = () => own.database.asOwner(endOverdue)

async function enquireNorth() {
  const eventId = await enquire(own.database, north, browserOf(north))
  return { eventId, id: (await find(eventId)).id }
}

/** For the website as for Meta. */
async function letPass(id: string, hours: number): Promise<void> {
  clock.now += hours * 3_600_000
  await age(own.database, id, hours)
}

describe('an event that was told of, with its answer lost', () => {
  test.each([
    [tellingHours - 1, 'sent'],
    [tellingHours + 1, 'pending'],
  ])('is counted once, also by a try %i hours later', async (hours, state) => {
    const { eventId, id } = await enquireNorth()
    meta.trouble({ of: /events/, kind: 'lose', times: 1 })
    await expect(openSender().run(id)).rejects.toThrow('meta was not told')
    await letPass(id, hours)
    await openSender().run(id)
    expect(countOf(eventId)).toBe(1)
    expect(await find(eventId)).toMatchObject({ state })
  })

  test('is not tried again by a person either, when it is too late', async () => {
    const { eventId, id } = await enquireNorth()
    meta.trouble({ of: /events/, kind: 'lose', times: 1 })
    await openSender().run(id, true)
    expect(await find(eventId)).toMatchObject({ state: 'dead' })
    await letPass(id, tellingHours + 1)
    expect(await replayConversions(own.database, north.id)).toEqual({ ids: [], late: 1 })
    await openSender().run(id)
    expect(countOf(eventId)).toBe(1)
  })
})

describe('an event whose last try fails on our side is dead', () => {
  test('where the secret that its token was encrypted with is gone', async () => {
    const { eventId, id } = await enquireNorth()
    const other = createCipher(['another secret, as long as it should be'], conversionKeyPurpose)
    const { run } = openSender({ conversionCipher: other })
    await expect(run(id)).rejects.toThrow('the token cannot be opened')
    const failed = { state: 'pending', attempts: 1, reason: 'the token cannot be opened' }
    expect(await find(eventId)).toMatchObject(failed)
    await run(id, true)
    expect(await find(eventId)).toMatchObject({ ...failed, state: 'dead', attempts: 2 })
  })

  test('where the configuration does not resolve', async () => {
    const { eventId, id } = await enquireNorth()
    const { run } = openSender({ isFound: false })
    await expect(run(id)).rejects.toThrow('resolves')
    expect(await find(eventId)).toMatchObject({ state: 'pending' })
    await expect(run(id, true)).rejects.toThrow('resolves')
    expect(await find(eventId)).toMatchObject({
      state: 'dead',
      reason: 'failed on our side: the worker’s log says why',
    })
  })
})

describe('what a browser brought along', () => {
  const traces = /Mozilla|fb\.1|contact/

  test('is stored while the event may be told, and no longer; what nobody tried is dead then', async () => {
    await saveMetaToken(own.database, north, 'EAAa-token-that-has-expired')
    const [waiting, dead, young] = [
      await enquireNorth(),
      await enquireNorth(),
      await enquireNorth(),
    ] as const
    await openSender().run(dead.id, true)
    await saveMetaToken(own.database, north, metaTokens.north)
    await endAll()
    for (const { id } of [waiting, dead, young]) {
      expect(await readText(own.database, id)).toMatch(traces)
    }
    for (const { id } of [waiting, dead]) await age(own.database, id, tellingHours + 1)
    expect(await endAll()).toBe(1)
    expect(await readText(own.database, waiting.id)).not.toMatch(traces)
    expect(await readText(own.database, dead.id)).not.toMatch(traces)
    expect(await readText(own.database, young.id)).toMatch(traces)
    expect(await find(waiting.eventId)).toMatchObject({
      state: 'dead',
      reason: 'was not tried within 48 hours',
    })
    expect(await find(dead.eventId)).toMatchObject({
      state: 'dead',
      reason: 'answers 400 (OAuthException 190)',
    })
    expect(await find(young.eventId)).toMatchObject({ state: 'pending' })
    expect(await endAll()).toBe(0)
  })
})
