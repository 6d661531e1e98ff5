import { describe, expect, test } from 'vitest'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const token = 'a-token-of-the-tests'

function start() {
  const counted: { kind: string; status: number }[] = []
  const { services, lines } = buildTestServices({
    metrics: {
      token,
      count: ({ kind, status }) => void counted.push({ kind, status }),
      render: () => Promise.resolve('forecourt_requests_total 1\n'),
    },
  })
  const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
  const request = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://www.example-motors.example${path}`, { headers })
  return { counted, lines, request, services }
}

describe('GET /metrics', () => {
  test('is served with the token, on every host, and is never cached', async () => {
    const { services } = start()
    const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
    const response = await app.request('http://10.1.2.3/metrics', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('forecourt_requests_total 1\n')
  })

  test.each<Record<string, string>>([
    {},
    { authorization: 'Bearer another-token' },
    { authorization: `Basic ${token}` },
  ])('is refused with %j', async (headers) => {
    const response = await start().request('/metrics', headers)
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('forecourt_')
  })

  test('does not exist where no token is set', async () => {
    const { services } = buildTestServices()
    const app = createHttpApp(services, () => Promise.resolve(new Response('', { status: 404 })))
    const headers = { authorization: `Bearer ${token}` }
    const ofSite = await app.request('http://www.example-motors.example/metrics', { headers })
    expect(ofSite.status).toBe(404)
    expect((await app.request('http://unknown.example/metrics', { headers })).status).toBe(421)
  })
})

describe('requests are counted', () => {
  test.each([
    ['/', 'home'],
    ['/contact', 'contact'],
    ['/contact.data', 'contact'],
    ['/healthz', 'other'],
    ['/robots.txt', 'other'],
    ['/api/auth', 'showAuth'],
  ])('%s by kind', async (path, kind) => {
    const { counted, request } = start()
    await request(path)
    expect(counted.map((each) => each.kind)).toEqual([kind])
  })

  test('by names from a fixed list only, whatever a visitor requests', async () => {
    const { counted, request } = start()
    const paths = ['/secret-words', '/search/secret-words', '/cars/secret-words', '/x.secret-words']
    for (const path of [...paths, '/api/secret-words', '/images/secret-words', '/__mail/secret']) {
      await request(`${path}?q=secret-words`)
    }
    expect(counted).toHaveLength(7)
    expect(JSON.stringify(counted)).not.toContain('secret')
  })
})
