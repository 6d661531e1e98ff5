import { describe, expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const path = '/api/events/car_favourite'
const example = buildExampleSite()

function start({ favourites = true, limited = false } = {}) {
  const recorded: { readonly siteId: number; readonly event: TrackedEvent }[] = []
  const site = {
    ...example,
    configuration: {
      ...example.configuration,
      feature_flags: { ...example.configuration.feature_flags, favourites },
    },
  }
  const { services } = buildTestServices({}, [site])
  const app = createHttpApp(
    {
      ...services,
      leads: { ...services.leads, limits: limited ? createAttemptCounter(() => 0) : null },
      events: {
        record: (of, event) => Promise.resolve(void recorded.push({ siteId: of.id, event })),
      },
    },
    () => Promise.resolve(new Response('page')),
  )
  const host = 'www.example-motors.example'
  const send = (body: string, init: RequestInit = {}) =>
    app.request(`http://${host}${path}`, {
      method: 'POST',
      ...(init.method === 'GET' ? {} : { body }),
      ...init,
      headers: { host, ...(init.headers as Record<string, string> | undefined) },
    })
  return { send, recorded }
}

describe('POST /api/events/car_favourite', () => {
  test('records event 39 with the tracking payload of the vehicle (§3, §7)', async () => {
    const { send, recorded } = start()
    const response = await send('{"car_id":3}')
    expect([response.status, await response.text()]).toEqual([202, ''])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(recorded).toMatchObject([
      {
        siteId: example.id,
        event: {
          number: 39,
          payload: { content_ids: ['3'], currency: 'AUD', value: 20_990, content_type: 'product' },
        },
      },
    ])
  })

  test('records event 40 of one that was taken off, and tells the two apart by the word true alone', async () => {
    const { send, recorded } = start()
    await send('{"car_id":3,"removed":true}')
    await send('{"car_id":3,"removed":false}')
    expect((await send('{"car_id":3,"removed":"true"}')).status).toBe(422)
    expect(recorded.map(({ event }) => [event.number, event.payload.content_ids])).toEqual([
      [40, ['3']],
      [39, ['3']],
    ])
  })

  test('takes a repeat for another event, as adding again is', async () => {
    const { send, recorded } = start()
    await send('{"car_id":3}')
    await send('{"car_id":3}')
    expect(new Set(recorded.map(({ event }) => event.uniqueId)).size).toBe(2)
  })

  test.each([
    ['a vehicle that is not the site’s', '{"car_id":22}', 404, 'event.unknown-vehicle'],
    ['no number', '{"car_id":"3"}', 422, 'event.bad-body'],
    ['a number that no vehicle has', '{"car_id":0}', 422, 'event.bad-body'],
    ['no JSON', 'car_id=3', 422, 'event.bad-body'],
    ['too much', `{"car_id":3,"x":"${'x'.repeat(300_000)}"}`, 422, 'event.bad-body'],
  ])('refuses %s', async (_, body, status, code) => {
    const { send, recorded } = start()
    const response = await send(body)
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ])
    expect(recorded).toEqual([])
  })

  test('refuses a page of another website', async () => {
    const { send, recorded } = start()
    const response = await send('{"car_id":3}', { headers: { origin: 'https://other.example' } })
    expect([response.status, recorded]).toEqual([403, []])
  })

  test('takes POST alone', async () => {
    const response = await start().send('', { method: 'GET' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('does not exist on a site without favourites', async () => {
    const { send, recorded } = start({ favourites: false })
    expect([(await send('{"car_id":3}')).status, recorded]).toEqual([404, []])
  })

  test('accepts 60 a minute from one address, and no more', async () => {
    const { send, recorded } = start({ limited: true })
    for (let at = 0; at < 60; at++) await send('{"car_id":3}')
    const response = await send('{"car_id":3}')
    expect([response.status, response.headers.get('retry-after'), recorded.length]).toEqual([
      429,
      '60',
      60,
    ])
  })
})
