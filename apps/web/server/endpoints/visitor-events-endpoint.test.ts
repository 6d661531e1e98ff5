import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildLeadEvent } from '#modules/tracking/build-lead-event.ts'
import { eventSources } from '#modules/tracking/event-source.rules.ts'
import { collectEvents } from '#modules/tracking/event-recorder.fake.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'

const host = 'www.example-motors.example'
const site = buildExampleSite()
const location = site.dealerships[0]!.locations[0]!
const id = '0191d6a0-1111-4222-8333-444455556666'

function open({ isLimited = false } = {}) {
  const recorded: TrackedEvent[] = []
  const { services } = buildTestServices(
    {
      events: collectEvents(recorded),
      stock: {
        ...testStock,
        findEnquiryVehicle: (own, carId, now) =>
          carId === 1 ? testStock.findEnquiryVehicle(own, 1, now) : Promise.resolve(undefined),
      },
    },
    [site],
  )
  const limits = isLimited ? createAttemptCounter(() => 0) : null
  const app = createHttpApp({ ...services, leads: { ...services.leads, limits } }, () =>
    Promise.resolve(new Response('page')),
  )
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request(`http://${host}/api/events`, {
      method: 'POST',
      body,
      headers: { host, 'content-type': 'application/json', ...headers },
    })
  const report = (...events: unknown[]) => post(JSON.stringify({ session: null, events }))
  return { post, report, recorded }
}

describe('POST /api/events', () => {
  test.each([
    ['a page', { id, path: '/' }, [1]],
    ['another page', { id, path: '/search/used-cars' }, [2]],
    ['the calculator, which is opened with its page', { id, path: '/finance-calculator' }, [8, 30]],
    ['a vehicle added to the wishlist', { id, number: 39, car_id: 1 }, [39]],
    ['a number that was clicked', { id, number: 26 }, [26]],
    ['directions to a place that is not a location', { id, number: 27, location_id: null }, [27]],
  ])('records %s', async (_name, event, numbers) => {
    const { report, recorded } = open()
    const response = await report(event)
    expect(response.status).toBe(202)
    const { events } = (await response.json()) as { events: { number: number; id: string }[] }
    expect(events.map(({ number }) => number)).toEqual(numbers)
    expect(events.every((one) => one.id === id)).toBe(true)
    expect(recorded.map(({ number }) => number)).toEqual(numbers)
  })

  test('takes names and prices from the stock, whatever the browser sends', async () => {
    const { report, recorded } = open()
    await report({ id, number: 27, location_id: location.id }, { id, number: 39, car_id: 1 })
    const vehicle = await testStock.findEnquiryVehicle(site, 1, new Date())
    expect(recorded.map(({ payload }) => payload.content_name)).toEqual([
      location.name,
      vehicle?.card.title,
    ])
    expect(recorded[1]?.payload.value).toBe(vehicle?.price)
  })

  test('records a search’s words and number of results', async () => {
    const { report, recorded } = open()
    await report({ id, number: 32, words: 'hilux', count: 12 })
    expect(recorded[0]?.payload).toMatchObject({ search_string: 'hilux', num_items: 12 })
  })

  test.each([
    ['a\0b', 'a b'],
    ['half \ud83d', 'half \ufffd'],
    ['two\r\nlines', 'two  lines'],
  ])('normalizes the words %j before they are stored', async (words, stored) => {
    const { report, recorded } = open()
    await report({ id, number: 32, words, count: 1 })
    expect(recorded[0]?.payload).toMatchObject({ search_string: stored })
  })

  test.each([
    ['a page that is not there', { id, path: '/no/such/page/here' }],
    ['an unknown vehicle', { id, number: 39, car_id: 999 }],
    ['an unknown location', { id, number: 27, location_id: 999_999 }],
  ])('leaves out %s', async (_name, event) => {
    const { report, recorded } = open()
    const response = await report(event)
    expect([response.status, await response.json(), recorded]).toEqual([202, { events: [] }, []])
  })

  test('responds with the event that the server recorded under an id, and records nothing', async () => {
    const { report, recorded } = open()
    const lead = buildLeadEvent(
      site,
      { id: 'a', category: 'General Enquiry', subcategory: null, eventId: 'lead-event' },
      null,
    )
    recorded.push(lead)
    const response = await report({ id: 'lead-event', recorded: true }, { id, path: '/success' })
    const { events } = (await response.json()) as { events: { number: number; id: string }[] }
    expect(events.map((one) => [one.number, one.id])).toEqual([
      [22, 'lead-event'],
      [12, id],
    ])
    expect(recorded.map(({ number }) => number)).toEqual([22, 12])
  })

  const websites = Object.entries(eventSources)
    .filter(([, { sentBy }]) => sentBy === 'website')
    .map(([number]) => Number(number))

  test.each([...websites, 1, 3, 12, 0, -1, 57, 1e9, 1.5, null, '26'])(
    'refuses number %s, which browsers may not send',
    async (number) => {
      const { report, recorded } = open()
      for (const about of [{}, { car_id: 1 }, { location_id: null }, { words: '', count: 0 }]) {
        expect((await report({ id, number, ...about })).status).toBe(422)
      }
      expect(recorded).toEqual([])
    },
  )

  test.each([
    ['no list', '{"session":null}'],
    ['an empty list', '{"session":null,"events":[]}'],
    ['an invalid id', JSON.stringify({ session: null, events: [{ id: '1', number: 26 }] })],
    [
      'an id that nothing was recorded under',
      '{"session":null,"events":[{"id":"a\\u0000b","recorded":true}]}',
    ],
    ['an invalid session', JSON.stringify({ session: 'me', events: [{ id, number: 26 }] })],
    [
      'a value of its own',
      JSON.stringify({ session: null, events: [{ id, number: 26, value: 1 }] }),
    ],
    [
      'words without end',
      JSON.stringify({
        session: null,
        events: [{ id, number: 32, words: 'x'.repeat(101), count: 1 }],
      }),
    ],
    [
      'eleven at once',
      JSON.stringify({
        session: null,
        events: Array.from({ length: 11 }, () => ({ id, path: '/' })),
      }),
    ],
    [
      'a body without end',
      JSON.stringify({ session: null, events: [], more: 'x'.repeat(300_000) }),
    ],
    ['no JSON', '<b>'],
  ])('refuses %s', async (_name, body) => {
    const { post, recorded } = open()
    expect([(await post(body)).status, recorded]).toEqual([422, []])
  })

  test('refuses a page of another website', async () => {
    const { post, recorded } = open()
    const body = JSON.stringify({ session: null, events: [{ id, path: '/' }] })
    const response = await post(body, { origin: 'https://evil.example' })
    expect([response.status, recorded]).toEqual([403, []])
  })

  test('records nothing for a browser with a privacy signal', async () => {
    const { post, recorded } = open()
    const body = JSON.stringify({ session: null, events: [{ id, path: '/' }] })
    const response = await post(body, { 'sec-gpc': '1' })
    expect([response.status, await response.json(), recorded]).toEqual([202, { events: [] }, []])
  })

  test('refuses an address for a minute after more events than a person causes', async () => {
    const { report, recorded } = open({ isLimited: true })
    for (let sent = 0; sent < 240; sent++)
      expect((await report({ id, path: '/' })).status).toBe(202)
    const response = await report({ id, path: '/' })
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(recorded).toHaveLength(240)
  })

  test('counts events and not requests: ten in one request are ten', async () => {
    const { report, recorded } = open({ isLimited: true })
    const ten = Array.from({ length: 10 }, () => ({ id, path: '/' }))
    for (let sent = 0; sent < 23; sent++) expect((await report(...ten)).status).toBe(202)
    expect((await report(...ten.slice(0, 5))).status).toBe(202)
    // Five events remain before the limit, and a request with ten is refused as a whole.
    const response = await report(...ten)
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(recorded).toHaveLength(235)
    expect((await report(...ten.slice(0, 4))).status).toBe(202)
    expect((await report({ id, path: '/' })).status).toBe(429)
  })
})
