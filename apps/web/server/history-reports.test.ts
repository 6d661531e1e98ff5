import { describe, expect, test } from 'vitest'
import { collectEvents } from '#modules/tracking/event-recorder.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import type { SignedReport } from '#modules/vehicles/history-reports/history-report-views.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const host = 'www.example-motors.example'
const signed = '/history-reports/demo?until=1&signature=abc'

interface Started {
  readonly limited?: boolean
  readonly file?: Buffer | 'ended'
  readonly tagged?: boolean
}

function start({ limited = false, file, tagged = false }: Started = {}) {
  const analytics = { google_tag_manager_id: tagged ? 'GTM-ABC1234' : null }
  const recorded: TrackedEvent[] = []
  const read: SignedReport[] = []
  const { services } = buildTestServices({}, [buildExampleSite({ analytics })])
  const app = createHttpApp(
    {
      ...services,
      leads: { ...services.leads, limits: limited ? createAttemptCounter(() => 0) : null },
      events: collectEvents(recorded),
      historyReports: {
        sign: (_site, id) => Promise.resolve(id === 3 ? signed : undefined),
        read: (_site, report) => {
          read.push(report)
          return Promise.resolve(file)
        },
      },
    },
    () => Promise.resolve(new Response('page')),
  )
  const get = (path: string, method = 'GET') =>
    app.request(`http://${host}${path}`, { method, headers: { host } })
  return { get, recorded, read }
}

describe('the address of the button of a car page', () => {
  test('redirects to a signed address, and records the request once', async () => {
    const { get, recorded } = start()
    const response = await get('/history-report?car_id=3')
    expect([response.status, response.headers.get('location')]).toEqual([302, signed])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(recorded).toMatchObject([{ number: 52, payload: { content_ids: ['3'] } }])
  })

  test('passes the event to the tags of the next page, on a site that has tags', async () => {
    const { get, recorded } = start({ tagged: true })
    const response = await get('/history-report?car_id=3')
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toContain(`recorded_52=${recorded[0]?.uniqueId};`)
    expect((await start().get('/history-report?car_id=3')).headers.getSetCookie()).toEqual([])
  })

  test('records nothing for HEAD', async () => {
    const { get, recorded } = start()
    expect((await get('/history-report?car_id=3', 'HEAD')).status).toBe(302)
    expect(recorded).toEqual([])
  })

  test.each([
    '',
    '?car_id=',
    '?car_id=0',
    '?car_id=-3',
    '?car_id=3.0',
    '?car_id=3%20or%201',
    `?car_id=${'9'.repeat(400)}`,
    '?car_id=4',
  ])('has no report for %j', async (query) => {
    const { get, recorded } = start()
    expect((await get(`/history-report${query}`)).status).toBe(404)
    expect(recorded).toEqual([])
  })

  test('refuses the 21st request of a minute', async () => {
    const { get } = start({ limited: true })
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await get('/history-report?car_id=3')).status).toBe(302)
    }
    const refused = await get('/history-report?car_id=3')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('a signed address', () => {
  test('serves the file, uncached and not indexed', async () => {
    const { get, read } = start({ file: Buffer.from('%PDF-1.7') })
    const response = await get(signed)
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(read).toEqual([{ key: 'demo', until: 1, signature: 'abc' }])
  })

  test('expires', async () => {
    const response = await start({ file: 'ended' }).get(signed)
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining('15 minutes'),
    ])
  })

  test.each(['/history-reports/h-1', '/history-reports/demo/x'])(
    '%s does not exist',
    async (path) => {
      const { get, read } = start({ file: Buffer.from('%PDF-1.7') })
      expect((await get(path)).status).toBe(404)
      expect(read).toEqual([])
    },
  )
})
