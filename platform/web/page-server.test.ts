import { describe, expect, test } from 'vitest'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { definePage } from './page-definition.ts'
import { createPageRegistry } from './page-registry.ts'
import { createPageServer, type RenderJob } from './page-server.ts'
import { createSessions, type VisitorSession, withoutSession } from './session.ts'

interface Shop {
  readonly host: string
}
const shop: Shop = { host: 'site.example' }

interface Context {
  readonly site: Shop
  readonly now: Date
  readonly requestId: string
}
type Job = RenderJob<Context, VisitorSession>

const now = new Date('2026-11-20T02:00:00Z')
const opens = new Date('2026-11-20T02:00:30Z')
const list = definePage({
  kind: 'list',
  patterns: ['/list'],
  takesPosts: () => true,
  listTags: () => ['list'],
  findNextChange: () => opens,
})
const account = definePage({ kind: 'account', patterns: ['/account'], cache: 'personal' })
const missing = definePage({ kind: 'missing', find: () => undefined, listAddresses: () => [] })
const sessions = createSessions(['a secret'])

/** Responds with the page's visitor; a public page has no session to read. */
async function sayVisitor(job: Job): Promise<Response> {
  const session = await (job.visitor ?? withoutSession).read()
  return page(`for ${String(session.get('name') ?? 'nobody')}`)
}

const page = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })

function open(render: (job: Job) => Promise<Response>) {
  const cache = new PageCache({
    bounds: { bytes: 1e6, entries: 100 },
    clock: () => now.getTime(),
    onBackgroundFailure: () => undefined,
  })
  const server = createPageServer<Shop, unknown, Context, VisitorSession>({
    registry: createPageRegistry<Shop, unknown>([list, account], missing),
    render,
    cache,
    allowsCaching: true,
    originOf: ({ host }) => `https://${host}`,
    buildKey: ({ host }, address) => `${host} ${address}`,
    recordSite: (_context, recorder) => Promise.resolve(recorder.addTags(['site'])),
    listPossibleTags: () => ['site'],
    listHeaders: () => [],
    buildLastResort: (status) => new Response('last resort', { status }),
  })
  const send = (method: string, path: string, cookie?: string) =>
    server.respond({
      method,
      url: new URL(path, 'https://site.example'),
      header: (name) => (name === 'cookie' ? cookie : undefined),
      context: { site: shop, now, requestId: 'one' },
      openVisitor: () => sessions.open({ header: cookie, isSecure: true }),
    })
  return { cache, server, send }
}

async function signIn(name: string): Promise<string> {
  const opened = sessions.open({ header: undefined, isSecure: true })
  const session = await opened.read()
  session.set('name', name)
  return (await opened.write(session)).split(';')[0]!
}

describe('a public page', () => {
  test.each(['/list', '/list.data'])(
    'at %s is the cached one for a visitor with a session too',
    async (path) => {
      let renders = 0
      const { send, cache } = open((job) => {
        renders += 1
        return Promise.resolve(page(`rendered ${renders} ${[...job.request.headers].length}`))
      })
      const plain = await send('GET', path)
      const signedIn = await send('GET', path, await signIn('Ada'))
      expect(await signedIn.text()).toBe(await plain.text())
      expect([...signedIn.headers]).toEqual([...plain.headers])
      expect(signedIn.headers.get('cache-control')).toMatch(/^public/)
      expect(renders).toBe(1)
      expect(cache.findFresh(`site.example ${path}`)).toBeDefined()
    },
  )

  test('that reads the session fails, for everyone', async () => {
    const { send } = open(sayVisitor)
    for (const cookie of [undefined, await signIn('Ada')]) {
      await expect(send('GET', '/list', cookie)).rejects.toThrow(/same for everyone/)
    }
  })

  test('has the tags and the expiry of its definition and its data', async () => {
    const { send, cache } = open((job) => {
      job.recorder.addTags(['vehicle:7'])
      return Promise.resolve(page('x'))
    })
    await send('GET', '/list')
    const cached = cache.findFresh('site.example /list')
    expect(cached?.tags.toSorted()).toEqual(['list', 'site', 'vehicle:7'])
    expect(cached?.freshUntil).toBe(opens.getTime())
  })
})

describe('a personal page', () => {
  test('has its visitor’s session, and is never cached', async () => {
    const { send, cache } = open(sayVisitor)
    const response = await send('GET', '/account', await signIn('Ada'))
    expect(await response.text()).toBe('for Ada')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await (await send('GET', '/account')).text()).toBe('for nobody')
    expect(cache.findFresh('site.example /account')).toBeUndefined()
  })

  test('is a public one after a POST, whose request has neither headers nor body', async () => {
    const jobs: Job[] = []
    const { send, cache } = open((job) => {
      jobs.push(job)
      return sayVisitor(job)
    })
    const response = await send('POST', '/list', await signIn('Ada'))
    expect(await response.text()).toBe('for Ada')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [{ request } = {}] = jobs
    expect([request?.method, request?.body, request?.headers.get('origin')]).toEqual([
      'POST',
      null,
      null,
    ])
    expect(cache.findFresh('site.example /list')).toBeUndefined()
  })

  test('follows its action: status, when to try again, where to continue', async () => {
    const again = open(() =>
      Promise.resolve(
        new Response('busy', {
          status: 503,
          headers: { 'content-type': 'text/html', 'retry-after': '5' },
        }),
      ),
    )
    const busy = await again.send('POST', '/list')
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
    const onward = open(() =>
      Promise.resolve(new Response(null, { status: 303, headers: { location: '/done' } })),
    )
    const sent = await onward.send('POST', '/list')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/done'])
  })
})

test('a page takes posts if its definition allows it', () => {
  const { server } = open(sayVisitor)
  expect(server.takesPosts(shop, '/list')).toBe(true)
  expect(server.takesPosts(shop, '/account')).toBe(false)
  expect(server.takesPosts(shop, '/nothing')).toBe(false)
})
