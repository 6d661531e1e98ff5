import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const host = 'www.example-motors.example'
const vitals = { lcp: 1840, inp: 96, cls: 0.02 }

function start(isLimited = false) {
  const recorded: unknown[] = []
  const { services } = buildTestServices(
    {
      webVitals: {
        record: (site, kind, measured) =>
          Promise.resolve(void recorded.push({ site: site.slug, kind, ...measured })),
      },
    },
    [buildExampleSite()],
  )
  const limits = isLimited ? createAttemptCounter(() => 0) : null
  const app = createHttpApp({ ...services, leads: { ...services.leads, limits } }, () =>
    Promise.resolve(new Response('page')),
  )
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(
      `http://${host}/api/web-vitals`,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { host, 'content-type': 'application/json', ...headers },
      },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )
    return response.status
  }
  return { recorded, send }
}

test('a page’s speed is recorded with the kind of page that the server determines', async () => {
  const { recorded, send } = start()
  expect(await send({ path: '/', ...vitals })).toBe(202)
  expect(await send({ path: '/contact', lcp: 900 })).toBe(202)
  expect(recorded).toEqual([
    { site: 'example-motors', kind: 'home', ...vitals },
    { site: 'example-motors', kind: 'contact', lcp: 900 },
  ])
})

test.each([
  ['no page of the website', { path: '/no/such/page/at-all', lcp: 1 }, {}],
  ['a browser that signals privacy', { path: '/', lcp: 1 }, { 'sec-gpc': '1' }],
])('%s is accepted and not recorded', async (_of, body, headers) => {
  const { recorded, send } = start()
  expect(await send(body, headers)).toBe(202)
  expect(recorded).toEqual([])
})

test.each([
  ['negative', { path: '/', lcp: -1 }],
  ['longer than anybody waits', { path: '/', inp: 1e9 }],
  ['no number', { path: '/', cls: '0' }],
  ['infinite', '{"path":"/","lcp":1e999}'],
  ['of a kind that the sender claims', { path: '/', kind: 'home', lcp: 1 }],
  ['of an address elsewhere', { path: 'https://other.example/', lcp: 1 }],
  ['a long address', { path: `/${'a'.repeat(500)}`, lcp: 1 }],
  ['too much', { path: '/', lcp: 1, more: 'x'.repeat(4000) }],
])('a figure that is %s is refused', async (_how, body) => {
  const { recorded, send } = start()
  expect(await send(body)).toBe(422)
  expect(recorded).toEqual([])
})

test('pages of other websites are refused, and so is an address with too many reports', async () => {
  const { recorded, send } = start(true)
  expect(await send({ path: '/', lcp: 1 }, { origin: 'https://elsewhere.example' })).toBe(403)
  for (let time = 0; time < 60; time += 1) await send({ path: '/', lcp: 1 })
  expect(await send({ path: '/', lcp: 1 })).toBe(429)
  expect(recorded).toHaveLength(60)
})
