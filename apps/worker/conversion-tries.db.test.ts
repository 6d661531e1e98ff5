import { describe, expect, test } from 'vitest'
import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import { browserOf, metaTokens, pixels, timeouts, useConvertingSites } from './testing.ts'

const fixture = useConvertingSites({ north: 'opt_out', south: 'opt_in' })
const { countOf, enquire, findOf, listQueued, openSender, saveMetaToken } = fixture

describe('a platform', () => {
  test.each([
    ['is down', 'refuse', 'answers 503'],
    ['hangs', 'hang', 'did not answer'],
    ['answers rubbish', 'rubbish', 'answers what it never should'],
  ] as const)('that %s gets the event later', async (_what, kind, reason) => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    fixture.meta.trouble({ of: /events/, kind, times: 1 })
    const { run } = openSender(fixture.north, { timeoutMs: timeouts[kind] })
    await expect(run(id)).rejects.toThrow(reason)
    expect(await findOf(fixture.north, eventId)).toMatchObject({
      state: 'pending',
      reason: expect.stringContaining(reason),
    })
    await run(id)
    expect(await findOf(fixture.north, eventId)).toMatchObject({
      state: 'sent',
      attempts: 2,
      reason: null,
    })
  })

  test('whose response is lost gets the event again, and counts it once', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    fixture.meta.trouble({ of: /events/, kind: 'lose', times: 1 })
    const { run } = openSender()
    await expect(run(id)).rejects.toThrow('meta was not told')
    await run(id)
    expect(countOf(eventId)).toBe(1)
  })

  test('that refuses the token is recorded by the fault’s number alone; after the last try the event is dead, and can be tried again', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    await saveMetaToken(fixture.north, 'EAAa-token-that-has-expired')
    await expect(openSender().run(id)).rejects.toThrow('answers 400 (OAuthException 190)')
    await openSender().run(id, true)
    const dead = await findOf(fixture.north, eventId)
    expect(dead).toMatchObject({ state: 'dead', reason: 'answers 400 (OAuthException 190)' })
    expect(JSON.stringify(dead)).not.toContain('EAAa')
    await saveMetaToken(fixture.north, metaTokens.north)
    expect(await replayConversions(fixture.database, fixture.north.id)).toEqual({
      waiting: [{ id, platform: 'meta' }],
      late: 0,
    })
    expect(await listQueued()).toContain(id)
    await openSender().run(id)
    expect(await findOf(fixture.north, eventId)).toMatchObject({ state: 'sent' })
  })

  test('that fails five times rests for that site, and not for another', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    fixture.meta.trouble({ of: new RegExp(pixels.north), kind: 'refuse', times: 5 })
    const { run, calls, clock } = openSender()
    for (let time = 0; time < 5; time += 1) await expect(run(id)).rejects.toThrow('503')
    await expect(run(id)).rejects.toThrow('rests after failures')
    expect(calls.at(-1)).toMatchObject({ partner: 'meta', outcome: 'rested' })
    clock.now = 60_000
    await run(id)
    expect(countOf(eventId)).toBe(1)
  })

  test('gets no event that was turned off in between', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    const { analytics } = fixture.north.configuration
    const off = {
      ...fixture.north,
      configuration: {
        ...fixture.north.configuration,
        analytics: { ...analytics, server_conversions: { meta: false, google_ads: false } },
      },
    }
    await openSender(off).run(id)
    expect(await findOf(fixture.north, eventId)).toMatchObject({ state: 'dropped' })
    expect(countOf(eventId)).toBe(0)
  })
})

describe('another site’s token', () => {
  test('opens nothing, though its sealed text lies in the row', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    await fixture.database.asOwner((tx) =>
      tx.query(
        `UPDATE conversion_accounts SET keys_encrypted =
           (SELECT keys_encrypted FROM conversion_accounts WHERE site_id = $2) WHERE site_id = $1`,
        [fixture.north.id, fixture.south.id],
      ),
    )
    const before = fixture.meta.calls.length
    await expect(openSender().run(id)).rejects.toThrow('the keys cannot be opened')
    expect(fixture.meta.calls).toHaveLength(before)
    await saveMetaToken(fixture.north, metaTokens.north)
  })

  test('is not used for an event that another site’s job names', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    await openSender(fixture.south).run(id)
    expect(countOf(eventId)).toBe(0)
    expect(await findOf(fixture.north, eventId)).toMatchObject({ state: 'pending', attempts: 0 })
  })
})
