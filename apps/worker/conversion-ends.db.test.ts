import { beforeEach, describe, expect, test } from 'vitest'
import { conversionKeyPurpose } from '#modules/conversions/accounts/conversion-account.store.ts'
import { endOverdue } from '#modules/conversions/conversion.store.ts'
import { reportingHours } from '#modules/conversions/reporting-window.rules.ts'
import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import { age, readText } from '#modules/conversions/testing.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { browserOf, metaTokens, useConvertingSites } from './testing.ts'

const clock = { passedMs: 0 }
const fixture = useConvertingSites(
  { north: 'opt_out', south: 'opt_in' },
  { clock: () => Date.now() + clock.passedMs },
)
const { countOf, enquire, openSender, saveMetaToken } = fixture
beforeEach(() => {
  clock.passedMs = 0
})

const find = async (eventId: string) => (await fixture.findOf(fixture.north, eventId))!
const endAll = () => fixture.database.asOwner(endOverdue)

async function enquireNorth() {
  const eventId = await enquire(fixture.north, browserOf(fixture.north))
  return { eventId, id: (await find(eventId)).id }
}

/** Ages the conversion in the database and by the platforms' clock. */
async function letPass(id: string, hours: number): Promise<void> {
  clock.passedMs += hours * 3_600_000
  await age(fixture.database, id, hours)
}

describe('an event that was sent, with the response lost', () => {
  test.each([
    [reportingHours - 1, 'sent'],
    [reportingHours + 1, 'pending'],
  ])('is counted once, also by a try %i hours later', async (hours, state) => {
    const { eventId, id } = await enquireNorth()
    fixture.meta.trouble({ of: /events/, kind: 'lose', times: 1 })
    await expect(openSender().run(id)).rejects.toThrow('meta was not told')
    await letPass(id, hours)
    await openSender().run(id)
    expect(countOf(eventId)).toBe(1)
    expect(await find(eventId)).toMatchObject({ state })
  })

  test('is not tried again by a person either, when it is too late', async () => {
    const { eventId, id } = await enquireNorth()
    fixture.meta.trouble({ of: /events/, kind: 'lose', times: 1 })
    await openSender().run(id, true)
    expect(await find(eventId)).toMatchObject({ state: 'dead' })
    await letPass(id, reportingHours + 1)
    expect(await replayConversions(fixture.database, fixture.north.id)).toEqual({
      waiting: [],
      late: 1,
    })
    await openSender().run(id)
    expect(countOf(eventId)).toBe(1)
  })
})

describe('an event whose last try fails on our side', () => {
  test('where the secret that its token was encrypted with is gone', async () => {
    const { eventId, id } = await enquireNorth()
    const other = createCipher(['another secret, as long as it should be'], conversionKeyPurpose)
    const { run } = openSender(fixture.north, { conversionCipher: other })
    await expect(run(id)).rejects.toThrow('the keys cannot be opened')
    const failed = { state: 'pending', attempts: 1, reason: 'the keys cannot be opened' }
    expect(await find(eventId)).toMatchObject(failed)
    await run(id, true)
    expect(await find(eventId)).toMatchObject({ ...failed, state: 'dead', attempts: 2 })
  })

  test('where the configuration does not resolve', async () => {
    const { eventId, id } = await enquireNorth()
    const { run } = openSender(fixture.north, { isFound: false })
    await expect(run(id)).rejects.toThrow('resolves')
    expect(await find(eventId)).toMatchObject({ state: 'pending' })
    await expect(run(id, true)).rejects.toThrow('resolves')
    expect(await find(eventId)).toMatchObject({
      state: 'dead',
      reason: 'failed on our side: the worker’s log says why',
    })
  })
})

describe('data from the browser of an event', () => {
  const traces = /Mozilla|fb\.1|contact/

  test('is stored while the event may be sent, and no longer; an event without an attempt is then dead', async () => {
    await saveMetaToken(fixture.north, 'EAAa-token-that-has-expired')
    const [waiting, dead, young] = [
      await enquireNorth(),
      await enquireNorth(),
      await enquireNorth(),
    ] as const
    await openSender().run(dead.id, true)
    await saveMetaToken(fixture.north, metaTokens.north)
    await endAll()
    for (const { id } of [waiting, dead, young]) {
      expect(await readText(fixture.database, id)).toMatch(traces)
    }
    for (const { id } of [waiting, dead]) await age(fixture.database, id, reportingHours + 1)
    expect(await endAll()).toBe(1)
    expect(await readText(fixture.database, waiting.id)).not.toMatch(traces)
    expect(await readText(fixture.database, dead.id)).not.toMatch(traces)
    expect(await readText(fixture.database, young.id)).toMatch(traces)
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
