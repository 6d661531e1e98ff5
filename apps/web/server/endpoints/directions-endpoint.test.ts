import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const host = 'www.example-motors.example'
const site = buildExampleSite()
const known = site.dealerships[0]?.locations[0]

async function send(body: string, headers: Record<string, string> = {}) {
  const recorded: TrackedEvent[] = []
  const { services } = buildTestServices({}, [site])
  const record = (_of: unknown, event: TrackedEvent) => Promise.resolve(void recorded.push(event))
  const app = createHttpApp({ ...services, events: { record } }, () =>
    Promise.resolve(new Response('page')),
  )
  const response = await app.request(`http://${host}/api/events/get_directions`, {
    method: 'POST',
    body,
    headers: { host, ...headers },
  })
  return { response, recorded }
}

describe('POST /api/events/get_directions', () => {
  test('records event 27 with the name of the location (§2)', async () => {
    const { response, recorded } = await send(`{"location_id":${known?.id}}`)
    expect([response.status, await response.text()]).toEqual([202, ''])
    expect(recorded).toMatchObject([
      { number: 27, payload: { content_name: known?.name, content_ids: [], value: null } },
    ])
  })

  test.each([
    ['{"location_id":999999}', 404],
    ['{"location_id":0}', 422],
    ['{"location_id":"1"}', 422],
    ['{}', 422],
    ['<b>', 422],
  ])('%s is refused with %i, and records nothing', async (body, status) => {
    const { response, recorded } = await send(body)
    expect([response.status, recorded]).toEqual([status, []])
  })

  test('of another website’s page is refused', async () => {
    const { response, recorded } = await send(`{"location_id":${known?.id}}`, {
      origin: 'https://evil.example',
    })
    expect([response.status, recorded]).toEqual([403, []])
  })
})
