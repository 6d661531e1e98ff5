import { describe, expect, test } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import { type PageRequest, PageCache, type RenderedPage } from './page-cache.ts'

const second = 1000

interface Render {
  readonly finish: (text: string, changes?: Partial<RenderedPage>) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

/** A cache whose clock and renders are controlled by the test. */
function open(bounds = { bytes: 1e6, entries: 1000 }) {
  let now = 1_000_000
  const failures: unknown[] = []
  const cache = new PageCache({
    bounds,
    clock: () => now,
    onBackgroundFailure: (error) => failures.push(error),
  })
  const renders: Render[] = []
  const settle = () => new Promise<void>((done) => setImmediate(done))
  const requestOf = (changes: Partial<PageRequest> = {}): PageRequest => ({
    possibleTags: ['site', 'stock'],
    onlyFromSecond: false,
    render() {
      const rendering = Promise.withResolvers<RenderedPage>()
      renders.push({
        async finish(text, rendered) {
          rendering.resolve({
            kind: 'home',
            status: 200,
            headers: [['content-type', 'text/html']],
            body: Buffer.from(text),
            tags: ['site', 'stock'],
            changesAt: null,
            section: 'plain',
            ...rendered,
          })
          await settle()
        },
        async fail(error) {
          rendering.reject(error)
          await settle()
        },
      })
      return rendering.promise
    },
    ...changes,
  })
  return {
    cache,
    renders,
    failures,
    now: () => now,
    wait: (ms: number) => {
      now += ms
    },
    get: (key: string, changes?: Partial<PageRequest>) => cache.get(key, requestOf(changes)),
    isFresh: (key: string) => cache.findFresh(key) !== undefined,
  }
}

const textOf = async (page: Promise<CachedPage>) => (await (await page).getBody(null)).toString()

describe('one render at a time', () => {
  test('a thousand requests at once for one cold page render it once', async () => {
    const { get, renders } = open()
    const responses = Array.from({ length: 1000 }, () => textOf(get('/')))
    await renders[0]!.finish('home')
    expect(new Set(await Promise.all(responses))).toEqual(new Set(['home']))
    expect(renders).toHaveLength(1)
    expect(await textOf(get('/'))).toBe('home')
    expect(renders).toHaveLength(1)
  })

  test('a failure goes to all requests that wait for it and is not cached; the next one renders again', async () => {
    const { get, renders, cache } = open()
    const responses = [get('/'), get('/')].map((page) =>
      page.catch((error: Error) => error.message),
    )
    await renders[0]!.fail(new Error('no database'))
    expect(await Promise.all(responses)).toEqual(['no database', 'no database'])
    expect(cache.served).toEqual({ fresh: 0, stale: 0, rendered: 2 })
    expect(cache.describe()).toEqual({ entries: 0, bytes: 0, underWay: 0, tags: 0 })
    const next = textOf(get('/'))
    await renders[1]!.finish('home')
    expect(await next).toBe('home')
  })

  test('a page that is not cached is shared by the requests that wait, and rendered again after them', async () => {
    const { get, renders, cache } = open()
    const responses = [textOf(get('/')), textOf(get('/'))]
    await renders[0]!.finish('failed', { status: 500, section: null })
    expect(await Promise.all(responses)).toEqual(['failed', 'failed'])
    expect(cache.describe().entries).toBe(0)
    void get('/')
    expect(renders).toHaveLength(2)
  })
})

describe('time', () => {
  async function openCached(changes?: Partial<RenderedPage>) {
    const opened = open()
    const first = opened.get('/')
    await opened.renders[0]!.finish('first', changes)
    await first
    return opened
  }

  test('a page is fresh for a minute, then served stale while the next one is rendered', async () => {
    const { get, wait, renders, isFresh } = await openCached()
    wait(60 * second - 1)
    expect(isFresh('/')).toBe(true)
    wait(1)
    expect(isFresh('/')).toBe(false)
    expect(await textOf(get('/'))).toBe('first')
    expect(await textOf(get('/'))).toBe('first')
    expect(renders).toHaveLength(2)
    await renders[1]!.finish('second')
    expect(await textOf(get('/'))).toBe('second')
  })

  test('two minutes after it was made it is served no more where a new one can be made', async () => {
    const { get, wait, renders } = await openCached()
    wait(120 * second)
    const response = textOf(get('/'))
    await renders[1]!.finish('second')
    expect(await response).toBe('second')
  })

  test.each([
    ['fails', (render: Render) => render.fail(new Error('no database'))],
    ['is an error', (render: Render) => render.finish('away', { status: 503, section: null })],
  ])('for an hour it is served where a new one %s', async (_how, end) => {
    const { get, wait, renders } = await openCached()
    wait(3600 * second - 1)
    const response = textOf(get('/'))
    await end(renders[1]!)
    expect(await response).toBe('first')
    // The next visitor does not wait for another failure.
    expect(await textOf(get('/'))).toBe('first')
    wait(1)
    const late = get('/')
    const outcome = textOf(late).catch((error: Error) => error.message)
    await end(renders[2]!)
    expect(['no database', 'away']).toContain(await outcome)
  })

  test('once it can be made again, the new one is served', async () => {
    const { get, wait, renders } = await openCached()
    wait(300 * second)
    const away = get('/')
    await renders[1]!.fail(new Error('no database'))
    expect(await textOf(away)).toBe('first')
    wait(10 * second)
    const back = textOf(get('/'))
    await renders[2]!.finish('second')
    expect(await back).toBe('second')
  })

  test('an outdated page is not served if a new render fails', async () => {
    const { get, wait, renders } = await openCached({ changesAt: 1_000_000 + 300 * second })
    wait(300 * second)
    const response = get('/').catch((error: Error) => error.message)
    await renders[1]!.fail(new Error('no database'))
    expect(await response).toBe('no database')
  })

  test('an outdated page is never served stale', async () => {
    const { get, wait, renders } = await openCached({ changesAt: 1_000_000 + 20 * second })
    wait(20 * second - 1)
    expect(await textOf(get('/'))).toBe('first')
    wait(1)
    const response = textOf(get('/'))
    await renders[1]!.finish('second')
    expect(await response).toBe('second')
  })

  test('a change between one minute and two ends the time in which it may be stale', async () => {
    const { get, wait, renders } = await openCached({ changesAt: 1_000_000 + 90 * second })
    wait(89 * second)
    expect(await textOf(get('/'))).toBe('first')
    wait(second)
    const response = textOf(get('/'))
    await renders[1]!.finish('second')
    expect(await response).toBe('second')
  })

  test('a clock that is set back makes nothing look fresh', async () => {
    const { wait, isFresh } = await openCached()
    wait(-1)
    expect(isFresh('/')).toBe(false)
  })

  test('a failed render in the background is reported, and the old page stays until it expires', async () => {
    const { get, wait, renders, failures } = await openCached()
    wait(70 * second)
    expect(await textOf(get('/'))).toBe('first')
    await renders[1]!.fail(new Error('no database'))
    expect(failures).toEqual([new Error('no database')])
    expect(await textOf(get('/'))).toBe('first')
    expect(renders).toHaveLength(3)
  })

  test('a page about something missing is cached for ten seconds and never served stale', async () => {
    const { get, wait, renders, isFresh } = await openCached({ status: 404, section: 'brief' })
    wait(10 * second - 1)
    expect(isFresh('/')).toBe(true)
    wait(1)
    void get('/')
    expect(isFresh('/')).toBe(false)
    expect(renders).toHaveLength(2)
  })

  test('a URL that now redirects is removed', async () => {
    const { get, wait, renders, cache } = await openCached()
    wait(60 * second)
    await get('/')
    await renders[1]!.finish('', { status: 301, section: null })
    expect(cache.describe().entries).toBe(0)
  })
})

describe('purging', () => {
  test('removes the pages that have a tag, and no other', async () => {
    const { cache, get, renders, isFresh } = open()
    const pages = [get('/cars/1'), get('/cars/2')]
    await renders[0]!.finish('one', { tags: ['site', 'vehicle:1'] })
    await renders[1]!.finish('two', { tags: ['site', 'vehicle:2'] })
    await Promise.all(pages)
    cache.purge(['stock', 'vehicle:1'])
    expect([isFresh('/cars/1'), isFresh('/cars/2')]).toEqual([false, true])
  })

  test('a purged page is not served while the next one is made, though it was stale', async () => {
    const { cache, get, renders, wait } = open()
    const first = get('/')
    await renders[0]!.finish('old price')
    await first
    wait(70 * second)
    cache.purge(['stock'])
    const response = textOf(get('/'))
    await renders[1]!.finish('new price')
    expect(await response).toBe('new price')
  })

  test('a page with stock changed during its render goes to earlier requests, and to no later one', async () => {
    const { cache, get, renders, isFresh } = open()
    const before = textOf(get('/'))
    cache.purge(['stock'])
    const after = textOf(get('/'))
    expect(renders).toHaveLength(2)
    await renders[1]!.finish('new price')
    await renders[0]!.finish('old price')
    expect(await before).toBe('old price')
    expect(await after).toBe('new price')
    expect(isFresh('/')).toBe(true)
    expect(await textOf(get('/'))).toBe('new price')
  })

  test('an older render that ends last does not replace the newer one', async () => {
    const { cache, get, renders } = open()
    const before = get('/')
    cache.purge(['stock'])
    await renders[0]!.finish('old price')
    await before
    const after = textOf(get('/'))
    await renders[1]!.finish('new price')
    expect(await after).toBe('new price')
  })

  test('a change of something that the page does not show leaves it cached', async () => {
    const { cache, get, renders, isFresh } = open()
    const page = get('/cars/1', { possibleTags: ['site'] })
    cache.purge(['vehicle:2'])
    await renders[0]!.finish('one', { tags: ['site', 'vehicle:1'] })
    await page
    expect(isFresh('/cars/1')).toBe(true)
    expect(renders).toHaveLength(1)
  })

  test('a vehicle that changed while its page was made is noticed once the page is known to show it', async () => {
    const { cache, get, renders, isFresh } = open()
    const page = get('/cars/1', { possibleTags: ['site'] })
    cache.purge(['vehicle:1'])
    await renders[0]!.finish('one', { tags: ['site', 'vehicle:1'] })
    await page
    expect(isFresh('/cars/1')).toBe(false)
  })

  test('of everything affects cached pages and renders under way', async () => {
    const { cache, get, renders, isFresh } = open()
    const cached = get('/contact')
    await renders[0]!.finish('contact', { tags: [] })
    await cached
    void get('/')
    cache.purgeAll()
    await renders[1]!.finish('home', { tags: [] })
    expect([isFresh('/contact'), isFresh('/')]).toEqual([false, false])
  })
})

describe('what visitors type', () => {
  const typed = { onlyFromSecond: true }

  test('is cached from the second request', async () => {
    const { get, renders, isFresh } = open()
    const first = get('/search?query=kia', typed)
    await renders[0]!.finish('kia')
    await first
    expect(isFresh('/search?query=kia')).toBe(false)
    const next = get('/search?query=kia', typed)
    await renders[1]!.finish('kia')
    await next
    expect(isFresh('/search?query=kia')).toBe(true)
  })

  test('is cached at once when two requests come at the same time', async () => {
    const { get, renders, isFresh } = open()
    const both = [get('/search?query=kia', typed), get('/search?query=kia', typed)]
    await renders[0]!.finish('kia')
    await Promise.all(both)
    expect([renders.length, isFresh('/search?query=kia')]).toEqual([1, true])
  })
})

test('a body is compressed once, and counted', async () => {
  const { cache, get, renders } = open()
  const response = get('/')
  await renders[0]!.finish('forecourt '.repeat(1000))
  const page = await response
  const before = cache.describe().bytes
  const bodies = await Promise.all([cache.getBody(page, 'br'), cache.getBody(page, 'br')])
  expect(bodies[0]).toBe(bodies[1])
  expect(cache.describe().bytes).toBe(before - 10_000 + bodies[0].length)
})
