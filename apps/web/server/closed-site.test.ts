import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { SiteState } from '#modules/sites/site-state.rules.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

function start(state: SiteState) {
  const site = buildExampleSite({ stock_exports: { csv: { enabled: true } } })
  const { services } = buildTestServices({}, [{ ...site, state }])
  const render = () => Promise.resolve(new Response('a page', { status: 200 }))
  const app = createHttpApp(services, render)
  return (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('host', 'www.example-motors.example')
    const incoming = { socket: { remoteAddress: '203.0.113.9' } }
    return app.request(
      `http://www.example-motors.example${path}`,
      { ...init, headers },
      { incoming },
    )
  }
}

const page = { headers: { accept: 'text/html,*/*' } }

describe.each([
  ['suspended', 'This website is not available'],
  ['removed', 'This website is no longer here'],
] as const)('a site that is %s', (state, title) => {
  test('has no pages', async () => {
    const response = await start(state)('/', page)
    expect(response.status).toBe(410)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).not.toContain('Example Motors')
  })

  test('allows the style of its error page', async () => {
    const response = await start(state)('/', page)
    const [, style = ''] = /<style>(.+)<\/style>/.exec(await response.text()) ?? []
    expect(style).toContain('margin:0')
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
    )
  })

  test.each([
    ['/search/used-cars', page],
    ['/robots.txt', {}],
    ['/sitemap.xml', {}],
    ['/favicon.ico', {}],
    ['/images/p-0123456789abcdef0123456789abcdef/640', {}],
    ['/contact.data', {}],
    ['/indexes/cars/search', { method: 'POST', body: '{}' }],
    ['/contact', { method: 'POST', body: 'name=Ana' }],
  ])('responds with 410 to %s', async (path, init) => {
    expect((await start(state)(path, init)).status).toBe(410)
    expect((await start('open')(path, init)).status).not.toBe(410)
  })

  test('responds to programs in JSON', async () => {
    const response = await start(state)('/api/leads', { method: 'POST', body: '{}' })
    expect([response.status, await response.json()]).toEqual([
      410,
      { error: `${title}.`, code: `site.${state}` },
    ])
  })

  test('still has its stock files, payment callbacks and health checks', async () => {
    const get = start(state)
    expect((await get('/exports/stock.csv')).status).not.toBe(410)
    const report = await get('/api/payments/stripe/callback', { method: 'POST', body: '{}' })
    expect(report.status).not.toBe(410)
    expect((await get('/healthz')).status).toBe(200)
  })
})
