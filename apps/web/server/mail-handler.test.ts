import { describe, expect, test } from 'vitest'
import type { StoredMail } from '#platform/mail/stored-mail.store.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const mail: StoredMail = {
  id: 7,
  messageId: '<seven@dealer.forecourt>',
  sender: 'hello@dealer.example',
  recipients: ['sales@dealer.example', 'yard@dealer.example'],
  subject: 'Used Vehicle Enquiry: <b>Ana</b>',
  storedAt: new Date('2026-11-21T04:14:00Z'),
  text: 'Hello & <welcome>',
  html: '<p onclick="x()">Hello</p><script>steal()</script>',
  source: Buffer.from('Subject: Used\r\nTo: sales@dealer.example\r\n\r\nHello'),
  isOutdated: false,
}

function start(
  mails: readonly StoredMail[] = [mail],
  overrides: { hasDevelopmentViews?: boolean } = {},
) {
  const queries: unknown[] = []
  const { services } = buildTestServices({
    ...overrides,
    mails: {
      list: (site, page) => {
        queries.push({ site: site.id, ...page })
        return Promise.resolve([...mails])
      },
      find: (_site, id) => Promise.resolve(mails.find((each) => each.id === id)),
    },
  })
  const app = createHttpApp(services, () =>
    Promise.resolve(new Response('a page', { status: 404 })),
  )
  const get = (path: string, more: { peer?: string; host?: string; headers?: object } = {}) => {
    const host = more.host ?? 'example-motors.localhost:3000'
    const incoming = { socket: { remoteAddress: more.peer ?? '127.0.0.1' } }
    return app.request(
      `http://${host}${path}`,
      { headers: { host, ...more.headers } },
      { incoming },
    )
  }
  return { get, queries }
}

describe('/__mail', () => {
  test('lists the mails of the site', async () => {
    const response = await start().get('/__mail')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('href="/__mail/7"')
    expect(html).toContain('Used Vehicle Enquiry: &lt;b&gt;Ana&lt;/b&gt;')
    expect(html).toContain('sales@dealer.example, yard@dealer.example')
    expect(html).not.toContain('<script')
  })

  test('has a link to older ones if there are more than a page of them', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ ...mail, id: 100 - index }))
    const { get, queries } = start(many)
    expect(await (await get('/__mail')).text()).toContain('href="/__mail?before=51"')
    expect(await (await start(many.slice(1)).get('/__mail')).text()).not.toContain('before=')
    await get('/__mail?before=51')
    await get('/__mail?before=x')
    expect(queries).toMatchObject([{ before: null }, { before: 51 }, { before: null }])
  })

  test('has a message without mails', async () => {
    expect(await (await start([]).get('/__mail')).text()).toContain('No mail yet')
  })

  test('shows one mail as HTML without script, as text, and its headers', async () => {
    const response = await start().get('/__mail/7')
    const html = await response.text()
    expect(html).toContain('<iframe title="The mail as HTML" sandbox srcdoc="&lt;p onclick=')
    expect(html).not.toContain('<script')
    expect(html).toContain('<pre>Hello &amp; &lt;welcome&gt;</pre>')
    expect(html).toContain('To: sales@dealer.example</pre>')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('script-src')
  })

  test('gives the whole message as a file', async () => {
    const response = await start().get('/__mail/7/source')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(mail.source.toString())
  })

  test.each(['/__mail/8', '/__mail/x', '/__mail/7/else', '/__mail/0'])(
    'does not exist for %s',
    async (path) => {
      expect((await start().get(path)).status).toBe(404)
    },
  )

  test.each([
    ['from elsewhere', { peer: '203.0.113.9', host: 'www.example-motors.example' }],
    [
      'through a proxy',
      { headers: { 'x-forwarded-for': '203.0.113.9' }, host: 'www.example-motors.example' },
    ],
    ['for the site’s own host', { host: 'www.example-motors.example' }],
    ['through a proxy that we do not know', { headers: { 'x-acme-client-ip': '203.0.113.9' } }],
    ['through a tunnel', { headers: { 'cf-ray': '8f1' } }],
  ])('%s is an ordinary missing page', async (_name, more) => {
    const response = await start().get('/__mail/7', more)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('a page')
  })

  test('of a public deployment does not exist', async () => {
    const { get, queries } = start([mail], { hasDevelopmentViews: false })
    for (const path of ['/__mail', '/__mail/7', '/__mail/7/source']) {
      expect(await (await get(path)).text()).toBe('a page')
    }
    expect(queries).toEqual([])
  })

  test.each(['/__mail', '/__mail/7', '/__mail/7/source', '/__mail/8'])(
    '%s is never cached',
    async (path) => {
      expect((await start().get(path)).headers.get('cache-control')).toBe('no-store')
    },
  )
})
