import { describe, expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const view = '0191d6a0-1111-4222-8333-444455556666'

function start({ favourites = true, limited = false } = {}) {
  const recorded: TrackedEvent[] = []
  const site = buildExampleSite({ feature_flags: { favourites } })
  const { services } = buildTestServices({}, [site])
  const app = createHttpApp(
    {
      ...services,
      leads: { ...services.leads, limits: limited ? createAttemptCounter(() => 0) : null },
      events: { record: (_site, event) => Promise.resolve(void recorded.push(event)) },
    },
    () => Promise.resolve(new Response('page')),
  )
  const host = 'www.example-motors.example'
  const send = (body: string, headers: Record<string, string> = {}) =>
    app.request(`http://${host}/api/events/garage_view`, {
      method: 'POST',
      body,
      headers: { host, ...headers },
    })
  return { send, recorded }
}

describe('POST /api/events/garage_view', () => {
  test('records event 41 under the id of the view, which the store takes once', async () => {
    const { send, recorded } = start()
    expect((await send(JSON.stringify({ view_id: view }))).status).toBe(202)
    expect(recorded).toMatchObject([{ number: 41, uniqueId: view, payload: { content_ids: [] } }])
  })

  test.each(['{}', '{"view_id":"1"}', '{"view_id":7}', 'x', `{"x":"${'x'.repeat(300_000)}"}`])(
    'refuses what names no view',
    async (body) => {
      const { send, recorded } = start()
      expect([(await send(body)).status, recorded]).toEqual([422, []])
    },
  )

  test('refuses a page of another website', async () => {
    const { send, recorded } = start()
    const body = JSON.stringify({ view_id: view })
    expect((await send(body, { origin: 'https://other.example' })).status).toBe(403)
    expect(recorded).toEqual([])
  })

  test('does not exist on a site without favourites', async () => {
    const { send } = start({ favourites: false })
    expect((await send(JSON.stringify({ view_id: view }))).status).toBe(404)
  })

  test('accepts 30 a minute from one address, and no more', async () => {
    const { send, recorded } = start({ limited: true })
    for (let at = 0; at < 30; at++) await send(JSON.stringify({ view_id: view }))
    expect([(await send(JSON.stringify({ view_id: view }))).status, recorded.length]).toEqual([
      429, 30,
    ])
  })
})
