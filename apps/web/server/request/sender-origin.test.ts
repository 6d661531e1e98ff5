import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const proxy = '10.0.0.1'

interface Sent {
  readonly host: string
  readonly origin: string
  readonly peer?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Whether the request is refused as one from another website. */
async function isRefused(url: string | null, { host, origin, peer, headers }: Sent) {
  const { services } = buildTestServices({ trustedProxies: [proxy] }, [buildExampleSite({ url })])
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const incoming = { socket: { remoteAddress: peer ?? '203.0.113.9' } }
  const answer = await app.request(
    `http://${host}/api/leads`,
    { method: 'POST', headers: { host, origin, ...headers }, body: '{}' },
    { incoming },
  )
  return answer.status === 403
}

const name = 'www.example-motors.example'
const url = `https://${name}`

describe('a request with an Origin', () => {
  test.each([
    ['of the configured address', `https://${name}`, false],
    ['of another scheme', `http://${name}`, true],
    ['of another port', `https://${name}:8443`, true],
    ['of another website', 'https://evil.example', true],
  ])('%s', async (_what, origin, refused) => {
    expect(await isRefused(url, { host: name, origin })).toBe(refused)
    // Through a proxy that ends TLS, with the host in Host or in X-Forwarded-Host.
    const https = { 'x-forwarded-proto': 'https' }
    expect(await isRefused(url, { host: name, origin, peer: proxy, headers: https })).toBe(refused)
    const headers = { ...https, 'x-forwarded-host': name }
    const inner = { host: 'web.internal:3000', origin, peer: proxy, headers }
    expect(await isRefused(url, inner)).toBe(refused)
  })

  test('of the local name is accepted from this machine, at the requested port', async () => {
    const local = { host: 'example-motors.localhost:3000', peer: '127.0.0.1' }
    for (const own of [url, null]) {
      const isRefusedFrom = (origin: string) => isRefused(own, { ...local, origin })
      expect(await isRefusedFrom('http://example-motors.localhost:3000')).toBe(false)
      expect(await isRefusedFrom('http://example-motors.localhost:3001')).toBe(true)
      expect(await isRefusedFrom('http://other.localhost:3000')).toBe(true)
    }
  })

  test('of a site without a configured URL is compared with the request’s own address', async () => {
    const there = { host: `${name}:3000`, origin: `http://${name}:3000` }
    expect(await isRefused(null, there)).toBe(false)
    expect(await isRefused(null, { ...there, origin: `http://${name}:3001` })).toBe(true)
  })

  test('does not get its scheme from a header of an untrusted proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    expect(await isRefused(url, { host: name, origin: 'https://evil.example', headers })).toBe(true)
    const plain = { host: name, origin: `http://${name}` }
    expect(
      await isRefused(null, { ...plain, peer: proxy, headers: { 'x-forwarded-proto': 'https' } }),
    ).toBe(true)
    expect(await isRefused(null, { ...plain, headers: { 'x-forwarded-proto': 'https' } })).toBe(
      false,
    )
  })
})
