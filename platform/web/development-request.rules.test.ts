import { describe, expect, test } from 'vitest'
import { isDevelopmentRequest, isForwardingHeader } from './development-request.rules.ts'

const listNames = (text: string): string[] => text.trim().split(/\s+/)

const usual = listNames(`
  host user-agent accept accept-encoding accept-language cache-control connection cookie
  content-type content-length dnt idempotency-key expect if-modified-since if-none-match origin
  pragma purpose range referer sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest
  sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose te transfer-encoding
  upgrade-insecure-requests x-requested-with x-request-id priority sec-websocket-key
`)

describe('a request', () => {
  const local = { isLoopback: true, hosts: ['cars.localhost:3000'], headerNames: usual }

  test.each([
    ['localhost'],
    ['localhost:3000'],
    ['cars.localhost'],
    ['CARS.Localhost:3000'],
    ['a.b.localhost.'],
  ])('of this machine for %s is a development request', (host) => {
    expect(isDevelopmentRequest({ ...local, hosts: [host] })).toBe(true)
    expect(isDevelopmentRequest({ ...local, hosts: [host, host] })).toBe(true)
  })

  test.each<[string, Partial<typeof local>]>([
    ['from elsewhere', { isLoopback: false }],
    ['for the dealer’s own host', { hosts: ['www.cars.example'] }],
    ['for an address', { hosts: ['127.0.0.1:3000'] }],
    ['for a host that only ends so', { hosts: ['evillocalhost'] }],
    ['for a host that begins so', { hosts: ['localhost.evil.example'] }],
    ['for two hosts', { hosts: ['cars.localhost', 'www.cars.example'] }],
    ['for no host', { hosts: [] }],
    ['that somebody forwarded', { headerNames: [...usual, 'X-Real-IP'] }],
  ])('%s is not a development request', (_what, changed) => {
    expect(isDevelopmentRequest({ ...local, ...changed })).toBe(false)
  })
})

describe('a header', () => {
  test.each(
    listNames(`
      Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded X-Forwarded-Port
      X-Forwarded-Server X-Forwarded-Ssl Forwarded-For Via X-Real-IP X-Client-IP Client-IP
      True-Client-IP X-Cluster-Client-IP CF-Connecting-IP CF-Ray CF-Visitor CDN-Loop
      Fastly-Client-IP Fastly-FF Fly-Client-IP X-Azure-ClientIP X-Azure-SocketIP X-ARR-LOG-ID
      X-Original-URL X-Original-For X-Original-Host X-Envoy-External-Address X-Amzn-Trace-Id
      X-AppEngine-User-IP X-Cloud-Trace-Context X-Varnish X-ProxyUser-Ip Proxy-Client-IP
      WL-Proxy-Client-IP X-Originating-IP X-Remote-IP X-Remote-Addr X-Host X-Scheme
      X-Rewrite-URL Front-End-Https X-Akamai-Edgescape Max-Forwards Ngrok-Skip-Browser-Warning
      Tailscale-User-Login traceparent X-WAWS-Unencoded-URL
    `),
  )('%s shows a proxy', (name) => {
    expect(isForwardingHeader(name)).toBe(true)
  })

  test.each(usual)('%s does not show a proxy', (name) => {
    expect(isForwardingHeader(name)).toBe(false)
  })
})
