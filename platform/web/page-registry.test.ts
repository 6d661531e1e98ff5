import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decideHydration, definePage } from './page-definition.ts'
import { createPageRegistry } from './page-registry.ts'
import { buildCodec } from './query-codec.ts'

/** A site that only has content by path. */
type Shelf = Readonly<Record<string, string>>

const list = definePage({
  kind: 'list',
  patterns: ['/list/*'],
  query: {
    ...buildCodec({ page: z.string().regex(/^\d+$/).transform(Number), words: z.string().min(1) }),
    isTyped: ({ words }) => words !== undefined,
    isFromForm: (parameters) => parameters.get('words') === '',
  },
  listSitemapPaths: () => ['/list/all', '/shared'],
})
const first = definePage({
  kind: 'first',
  find: (site: Shelf, path) => (site[path] === 'first' ? { at: path } : undefined),
  listAddresses: (site: Shelf) => Object.keys(site).filter((path) => site[path] === 'first'),
  listSitemapPaths: async () => ['/shared', '/first'],
})
const second = definePage({
  kind: 'second',
  find: (site: Shelf, path) => (path in site ? true : undefined),
  listAddresses: () => [],
})
const missing = definePage({ kind: 'missing', find: () => undefined, listAddresses: () => [] })
const pages = createPageRegistry<Shelf, unknown>([first, list, second], missing)
const shelf = { '/a': 'first', '/b': 'second', '/list/mine': 'first' }

describe('a path', () => {
  test.each([
    ['/a', 'first'],
    ['/b', 'second'],
    ['/c', 'missing'],
    ['/list/all', 'list'],
    // A fixed path is reserved, whatever a site chooses.
    ['/list/mine', 'list'],
  ])('%s is of the page %s', (path, kind) => {
    expect(pages.find(shelf, path).page.kind).toBe(kind)
  })

  test('is passed to the page with its result', () => {
    expect(pages.find(shelf, '/a').found).toEqual({ at: '/a' })
    expect(pages.find(shelf, '/list/x/y').found).toEqual({ '*': 'x/y' })
    expect(pages.find(shelf, '/c').found).toBeNull()
  })
})

const canonicalize = (sent: string) => {
  const { pathname, searchParams } = new URL(sent, 'http://sent.example')
  return pages.canonicalize(shelf, pathname, searchParams)
}

describe('the canonical URL', () => {
  test.each([
    ['/list/all?words=red&page=2&gclid=x', '/list/all?page=2&words=red', true],
    ['/list/all?page=two', '/list/all', false],
    ['/list/all?page=2&page=3', '/list/all?page=2', false],
    ['/a?page=2', '/a', false],
    ['/a.data?_routes=routes/a&page=2', '/a.data?_routes=routes/a', false],
    ['/a.data?_routes=%3Cb%3E', '/a.data', false],
    [
      '/list/all.data?_routes=routes/list&page=2',
      '/list/all.data?page=2&_routes=routes/list',
      false,
    ],
  ])('of %s is %s, with typed text: %s', (sent, address, typed) => {
    expect(canonicalize(sent)).toMatchObject({ kind: 'render', address, typed })
  })

  test('has the query read, as its page’s codec reads it', () => {
    expect(canonicalize('/list/all.data?page=2&words=red')).toMatchObject({
      match: { query: { page: 2, words: 'red' }, path: '/list/all', isData: true },
    })
    expect(canonicalize('/list/all?page=2')).toMatchObject({
      match: { query: { page: 2 }, search: '?page=2', isData: false },
    })
  })

  test('is redirected to from the spelling of a form, except for data requests', () => {
    expect(canonicalize('/list/all?words=&page=2')).toEqual({
      kind: 'redirect',
      location: '/list/all?page=2',
    })
    expect(canonicalize('/list/all.data?words=&page=2')).toMatchObject({ kind: 'render' })
  })
})

test('links lead to the addresses that the site has, and to fixed ones', () => {
  expect(pages.listAddresses(shelf, new Date(0))).toEqual(['/list/*', '/a', '/list/mine'])
})

test('addresses are listed once a second, and again for a site that was loaded again', () => {
  const times: number[] = []
  const counted = definePage({
    kind: 'counted',
    find: () => undefined,
    listAddresses: (_site: Shelf, now) => [`/${times.push(now.getTime())}`],
  })
  const registry = createPageRegistry<Shelf, unknown>([counted], missing)
  const other = { ...shelf }
  expect(registry.listAddresses(shelf, new Date(1000))).toEqual(['/1'])
  expect(registry.listAddresses(shelf, new Date(1999))).toEqual(['/1'])
  expect(registry.listAddresses(other, new Date(1999))).toEqual(['/2'])
  expect(registry.listAddresses(shelf, new Date(2000))).toEqual(['/3'])
  // The clock was set back.
  expect(registry.listAddresses(shelf, new Date(1999))).toEqual(['/4'])
  expect(times).toEqual([1000, 1999, 2000, 1999])
})

test('the sitemap has every path once, in the order of the pages', async () => {
  const listed = await pages.listSitemap(shelf, null)
  expect(listed.map(({ path }) => path)).toEqual(['/shared', '/first', '/list/all'])
})

test('a page that says nothing else is public, without parameters, tags, changes or script', () => {
  expect(first).toMatchObject({ cache: 'public', hydration: null, patterns: [] })
  expect(first.query.serialize(first.query.parse(new URLSearchParams('a=1'), '/'), '/')).toBe('')
  expect(first.listTags(shelf)).toEqual([])
  expect(first.findNextChange(shelf, new Date(0))).toBeNull()
  expect(first.listContentSources(shelf)).toEqual({ pictures: [] })
})

test.each([
  [{ result: { kind: 'found' } }, 'load'],
  [{ result: { kind: 'gone' } }, null],
  [{}, null],
  [undefined, null],
  [null, null],
])('a page with loader data %j hydrates: %s', (loaderData, expected) => {
  const hydration = { start: 'load', resultKind: 'found' } as const
  expect(decideHydration({ hydration }, loaderData)).toBe(expected)
  expect(decideHydration({ hydration: null }, loaderData)).toBeNull()
  expect(decideHydration(null, loaderData)).toBeNull()
})
