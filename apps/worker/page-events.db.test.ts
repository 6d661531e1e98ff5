import { describe, expect, test } from 'vitest'
import { openPageEvents } from '#modules/conversions/page-events/open-page-events.ts'
import {
  type PageEvent,
  pageEventSchema,
} from '#modules/conversions/page-events/page-event.schema.ts'
import { buildTestContext } from '#modules/leads/submit/testing.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import { hashPerson } from '#modules/conversions/person/hash-person.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { browserOf, fbp, useConvertingSites, visitedAt } from './testing.ts'

const fixture = useConvertingSites({ north: 'not_needed', south: 'opt_in' })
const { findOf, listOf, openSender, receivedOf } = fixture

const vehicle = { id: 7, priceCents: 2_990_000, title: '2022 Kia Rio' }

/** Stores an event as the website does after a page reports it. */
async function record(site: Site, number: EventNumber = 4): Promise<string> {
  const event = buildVehicleEvent(site, number, vehicle)
  await fixture.database.withScope(ownScopeOf(site.id), (tx) => recordEvent(tx, site, event))
  return event.uniqueId
}

const report = (site: Site, browser: SendingBrowser | undefined, event: Partial<PageEvent>) =>
  openPageEvents(fixture.database).report(
    buildTestContext(site, { now: visitedAt, browser }),
    pageEventSchema.parse({
      eventName: 'ViewContent',
      eventId: 4,
      contentOptions: { content_ids: ['666'], value: 1 },
      ...event,
    }),
  )

describe('a page that reports an event', () => {
  test('is forwarded to Meta once, even if it is reported twice', async () => {
    const id = await record(fixture.north)
    for (let times = 0; times < 3; times += 1) {
      await report(fixture.north, browserOf(fixture.north), { uniqueFacebookEventId: id })
    }
    const found = (await listOf(fixture.north)).filter(({ event_id }) => event_id === id)
    expect(found).toMatchObject([{ platform: 'meta', event_number: 4, state: 'pending' }])
    const { run } = openSender()
    await run(found[0]!.id)
    const sent = receivedOf(id)
    expect(sent).toMatchObject([
      {
        event_name: 'ViewContent',
        user_data: { fbp },
        custom_data: { content_ids: ['7'], content_name: '2022 Kia Rio', value: 29_900 },
      },
    ])
    expect(await findOf(fixture.north, id)).toMatchObject({ state: 'sent' })
  })

  test('identifies the person by hashes alone, which are deleted once Meta has the event', async () => {
    const id = await record(fixture.north)
    const userData = { email: 'Ada@Visitor.example', phone: '0400 123 456' }
    await report(fixture.north, browserOf(fixture.north, { cookies: '' }), {
      uniqueFacebookEventId: id,
      userData,
    })
    const readTrace = () =>
      fixture.database.asOwner(async (tx) => {
        const { rows } = await tx.query<{ browser: string | null }>(
          'SELECT browser::text FROM conversions c JOIN tracked_events e ON e.id = event_id WHERE unique_event_id = $1',
          [id],
        )
        return rows[0]?.browser
      })
    expect((await readTrace())?.toLowerCase()).not.toMatch(/ada|123/)
    const { run } = openSender()
    await run((await findOf(fixture.north, id))!.id)
    const person = hashPerson(
      { ...userData, firstName: '', lastName: '', postcode: '' },
      'AU',
      'meta',
    )
    expect(receivedOf(id)[0]).toMatchObject({
      user_data: { em: [person.email], ph: [person.phone] },
    })
    expect(await readTrace()).toBeNull()
  })

  test.each([
    [47, 'pending'],
    [49, undefined],
  ])(
    'is forwarded to Meta within 48 hours of the event, and not later: %i hours ago',
    async (hours, state) => {
      const id = await record(fixture.north)
      await fixture.database.asOwner((tx) =>
        tx.query(
          'UPDATE tracked_events SET recorded_at = now() - make_interval(hours => $2) WHERE unique_event_id = $1',
          [id, hours],
        ),
      )
      await report(fixture.north, browserOf(fixture.north), { uniqueFacebookEventId: id })
      expect((await findOf(fixture.north, id))?.state).toBe(state)
    },
  )

  test.each([
    ['it was never recorded', { uniqueFacebookEventId: 'made-up' }],
    ['it was recorded under another number', { eventId: 3 }],
    ['the server reports it', { eventId: 14 }],
    ['Meta has no event for it', { eventId: 42 }],
  ])('is not forwarded if %s', async (_why, change) => {
    const id = await record(fixture.north)
    const before = (await listOf(fixture.north)).length
    await report(fixture.north, browserOf(fixture.north), { uniqueFacebookEventId: id, ...change })
    expect(await listOf(fixture.north)).toHaveLength(before)
  })

  test.each([
    ['no browser sends it', () => undefined],
    ['nothing says whose it is', () => browserOf(fixture.north, { cookies: '' })],
    ['the browser signals privacy', () => browserOf(fixture.north, { sendsPrivacySignal: true })],
  ])('is not forwarded if %s', async (_why, browser) => {
    const id = await record(fixture.north)
    await report(fixture.north, browser(), { uniqueFacebookEventId: id })
    expect(await findOf(fixture.north, id)).toBeUndefined()
  })

  test('is not forwarded for an event of another site, or before its visitor consents', async () => {
    const id = await record(fixture.north)
    await report(fixture.south, browserOf(fixture.south), { uniqueFacebookEventId: id })
    const ownId = await record(fixture.south)
    await report(fixture.south, browserOf(fixture.south), { uniqueFacebookEventId: ownId })
    expect(await listOf(fixture.south)).toEqual([])
    expect(await findOf(fixture.north, id)).toBeUndefined()
  })
})

test.each([
  [{ eventId: '25' }, true],
  [{ eventId: 57 }, false],
  [{ eventId: 0 }, false],
  [{ eventId: 'one' }, false],
  [{ uniqueFacebookEventId: '' }, false],
  [{ uniqueFacebookEventId: 'x'.repeat(201) }, false],
  [{ uniqueFacebookEventId: 'a\0b' }, false],
  [{ userData: { email: 'x'.repeat(401) } }, false],
])('the body with %j is taken: %j', (change, isTaken) => {
  const body = { eventName: 'ViewContent', eventId: 4, uniqueFacebookEventId: 'id', ...change }
  expect(pageEventSchema.safeParse(body).success).toBe(isTaken)
})
