import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CachedPage, type PageContent } from './cached-page.ts'
import { SeenOnce } from './seen-once.ts'

const times = { madeAt: 0, freshUntil: 1, staleUntil: 2, heldUntil: 2 }

const policy = [['content-security-policy', 'default-src self']] as const

function keep(changes: Partial<PageContent> = {}): CachedPage {
  const content = {
    kind: 'home',
    status: 200,
    headers: policy,
    body: Buffer.from('forecourt '.repeat(500)),
    ...changes,
  }
  return new CachedPage('/', content, [], times)
}

const tagOf = (page: CachedPage, encoding: 'br' | 'gzip' | null = null): string => {
  const head = page.headOfUnchanged(encoding)
  return head[head.indexOf('etag') + 1] ?? ''
}

describe('the tag of a page', () => {
  test('is the same for the same content, and another for another body, header or encoding', () => {
    const same = [keep(), keep()].map((page) => tagOf(page))
    expect(same[0]).toBe(same[1])
    const others = [
      tagOf(keep({ body: Buffer.from('other') })),
      tagOf(keep({ headers: [['content-security-policy', 'default-src none']] })),
      tagOf(keep(), 'br'),
      tagOf(keep(), 'gzip'),
    ]
    expect(new Set([...same, ...others]).size).toBe(5)
  })

  test.each([
    ['as sent', (tag: string) => tag, true],
    ['made weak by a proxy', (tag: string) => `W/${tag}`, true],
    ['of another encoding', (tag: string) => tag.replace(/"$/, '-br"'), true],
    ['in a list', (tag: string) => `"x", ${tag}`, true],
    ['as a star', () => '*', true],
    ['cut short', (tag: string) => `${tag.slice(0, -2)}"`, false],
    ['with more behind it', (tag: string) => tag.replace(/"$/, '-x"'), false],
    ['of something else', () => '"x"', false],
  ])('%s is recognised or not', (_name, change, known) => {
    const page = keep()
    expect(page.isKnownTo(change(tagOf(page)))).toBe(known)
  })

  test('is absent on a missing page: that is always sent', () => {
    const page = keep({ status: 404 })
    expect(page.headOfUnchanged(null)).not.toContain('etag')
    expect(page.isKnownTo('*')).toBe(false)
    expect(keep().isKnownTo(undefined)).toBe(false)
  })
})

test('the headers of a 304 say how long to cache the page, and nothing about its body', () => {
  const page = keep({ headers: [...policy, ['cache-control', 'public, max-age=0']] })
  const names = page.headOfUnchanged('br').filter((_, at) => at % 2 === 0)
  expect(names).toEqual(['cache-control', 'vary', 'etag'])
})

test('the head of a body says its own length and encoding', async () => {
  const page = keep()
  const body = await page.getBody('gzip')
  const head = page.headOf('gzip')
  expect(head.slice(-4)).toEqual([
    'content-encoding',
    'gzip',
    'content-length',
    String(body.length),
  ])
  expect(page.headOf(null).slice(-2)).toEqual(['content-length', '5000'])
})

test('a cached page is found in every encoding, whatever the order of the requests', async () => {
  const text = 'forecourt '.repeat(500)
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  const orders = [
    [null, 'br', 'gzip', null],
    ['gzip', null, 'br', null],
    ['br', 'gzip'],
  ] as const
  for (const order of orders) {
    const page = keep()
    for (const encoding of order) {
      const body = await page.getBody(encoding)
      expect(String(encoding === null ? body : read[encoding](body))).toBe(text)
      expect(page.findBody(encoding)).toBe(body)
    }
    const both = keep()
    const bodies = await Promise.all(order.map((encoding) => both.getBody(encoding)))
    const texts = bodies.map((body, at) => String(order[at] ? read[order[at]](body) : body))
    expect(texts).toEqual(order.map(() => text))
  }
})

test('a page that has been compressed takes less room than before', async () => {
  const page = keep()
  const before = page.bytes
  expect(before).toBeGreaterThan(5000)
  const body = await page.getBody('br')
  expect(page.bytes).toBe(before - 5000 + body.length)
})

test('a body under one KiB is never compressed', () => {
  expect(keep({ body: Buffer.alloc(1023) }).encodingFor('br')).toBeNull()
  expect(keep({ body: Buffer.alloc(1024) }).encodingFor('br')).toBe('br')
})

describe('keys that were seen', () => {
  test('are known the second time, as long as they are among the last', () => {
    const seen = new SeenOnce(2)
    expect(['a', 'a', 'b', 'c', 'b', 'a'].map((key) => seen.markSeen(key))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ])
    expect(seen.size).toBe(2)
  })

  test('are not remembered when they are very long', () => {
    const seen = new SeenOnce(2)
    const [long, longest] = ['x'.repeat(513), 'x'.repeat(512)]
    expect([seen.markSeen(long), seen.markSeen(long), seen.size]).toEqual([false, false, 0])
    expect([seen.markSeen(longest), seen.markSeen(longest)]).toEqual([false, true])
  })
})
