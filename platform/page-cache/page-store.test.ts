import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PageStore, type Section } from './page-store.ts'

interface Page {
  readonly key: string
  readonly tags: readonly string[]
  bytes: number
}

const page = (key: string, bytes = 10, tags: readonly string[] = []): Page => ({ key, bytes, tags })
const bounds = { bytes: 1000, entries: 100 }

describe('the store of pages', () => {
  test('counts bytes and entries, and forgets tags with their last page', () => {
    const store = new PageStore<Page>(bounds)
    store.put(page('a', 30, ['x', 'y']), 'plain')
    store.put(page('b', 50, ['y']), 'variant')
    expect([store.size, store.bytes, store.tagCount]).toEqual([2, 80, 2])
    store.remove('a')
    expect([store.size, store.bytes, store.tagCount]).toEqual([1, 50, 1])
    store.put(page('b', 20), 'variant')
    expect([store.size, store.bytes, store.tagCount]).toEqual([1, 20, 0])
  })

  test('a page that has grown is counted again, one that was replaced is not', () => {
    const store = new PageStore<Page>(bounds)
    const first = page('a', 30)
    store.put(first, 'plain')
    first.bytes = 90
    store.recount(first)
    expect(store.bytes).toBe(90)
    store.put(page('a', 40), 'plain')
    first.bytes = 500
    store.recount(first)
    expect(store.bytes).toBe(40)
  })

  test('ten thousand URLs with parameters evict each other, and no page without parameters', () => {
    const store = new PageStore<Page>(bounds)
    const site = Array.from({ length: 30 }, (_, index) => page(`/page-${index}`, 10))
    for (const own of site) store.put(own, 'plain')
    for (let index = 0; index < 10_000; index += 1) {
      store.put(page(`/?x=${index}`, 10), 'variant')
      store.put(page(`/missing-${index}`, 10), 'brief')
    }
    expect(store.bytes).toBeLessThanOrEqual(bounds.bytes)
    expect(site.filter(({ key }) => store.peek(key) === undefined)).toEqual([])
  })

  test('of pages without parameters those that were requested again outlive a walk through the others', () => {
    const store = new PageStore<Page>(bounds)
    store.put(page('/', 10), 'plain')
    store.find('/')
    for (let index = 0; index < 10_000; index += 1) store.put(page(`/car-${index}`, 10), 'plain')
    expect(store.peek('/')).toBeDefined()
    expect(store.peek('/car-0')).toBeUndefined()
    expect(store.size).toBe(100)
  })

  test('missing pages have a limited share even with space left, and never become hot', () => {
    const store = new PageStore<Page>(bounds)
    for (let index = 0; index < 20; index += 1) {
      store.put(page(`/missing-${index}`, 1), 'brief')
      store.find(`/missing-${index}`)
    }
    expect(store.size).toBe(5)
  })

  test('URLs with parameters use half of the room at most, other pages all of it', () => {
    const store = new PageStore<Page>(bounds)
    for (let index = 0; index < 200; index += 1) store.put(page(`/?x=${index}`, 10), 'variant')
    expect([store.size, store.bytes]).toEqual([50, 500])
    expect(store.peek('/?x=149')).toBeUndefined()
    expect(store.peek('/?x=150')).toBeDefined()
    for (let index = 0; index < 200; index += 1) store.put(page(`/car-${index}`, 10), 'plain')
    expect([store.size, store.bytes]).toEqual([100, 1000])
  })

  test('a page larger than its section is not stored, one at the bound is', () => {
    const store = new PageStore<Page>(bounds)
    store.put(page('a', 301), 'plain')
    expect(store.size).toBe(0)
    store.put(page('a', 300), 'plain')
    expect(store.size).toBe(1)
  })
})

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const tags = fc.uniqueArray(fc.constantFrom<string>('x', 'y', 'z'), { maxLength: 3 })
const section = fc.constantFrom<Section>('plain', 'variant', 'brief')
const step = fc.oneof(
  fc.record({
    act: fc.constant('put' as const),
    key: names,
    bytes: fc.integer({ min: 1, max: 40 }),
    tags,
    section,
  }),
  fc.record({ act: fc.constant('find' as const), key: names }),
  fc.record({ act: fc.constant('grow' as const), key: names, by: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ act: fc.constant('purge' as const), tags }),
)

interface Listed {
  readonly page: Page
  section: string
}

const shares: Record<string, number> = { brief: 0.05, variant: 0.15, plain: 0.3, hot: 0.5 }
const limits: Record<string, number> = { brief: 0.05, variant: 0.5, plain: 1, hot: 1 }
const order = ['brief', 'variant', 'plain', 'hot']

/** A simple model with one list, the least recently used page first, recounted at each step. */
class ListModel {
  list: Listed[] = []
  readonly limit: { readonly bytes: number; readonly entries: number }

  constructor(limit: { readonly bytes: number; readonly entries: number }) {
    this.limit = limit
  }

  find(key: string) {
    const found = this.list.find((listed) => listed.page.key === key)
    if (found === undefined) return
    this.drop([found])
    this.list.push({ page: found.page, section: found.section === 'brief' ? 'brief' : 'hot' })
  }

  put(added: Page, into: string) {
    const before = this.list.find(({ page: { key } }) => key === added.key)
    if (before !== undefined) this.drop([before])
    if (added.bytes > this.limit.bytes * shares[into]!) return
    const kept = before?.section === 'hot' && into !== 'brief' ? 'hot' : into
    this.list.push({ page: added, section: kept })
    this.makeRoom()
  }

  makeRoom() {
    for (const name of order) while (this.exceeds(name, limits)) this.dropOldest(name)
    while (this.bytesOf() > this.limit.bytes || this.list.length > this.limit.entries) {
      this.dropOldest(order.find((name) => this.exceeds(name, shares)) ?? this.least())
    }
  }

  private least = () => order.find((name) => this.of(name).length > 0) ?? 'hot'
  private of = (name: string) => this.list.filter((listed) => listed.section === name)
  private bytesOf = (listed = this.list) => listed.reduce((sum, one) => sum + one.page.bytes, 0)
  private exceeds = (name: string, parts: Record<string, number>) =>
    this.bytesOf(this.of(name)) > this.limit.bytes * parts[name]! ||
    this.of(name).length > Math.max(1, Math.floor(this.limit.entries * parts[name]!))
  private dropOldest = (name: string) => this.drop(this.of(name).slice(0, 1))
  drop(gone: readonly Listed[]) {
    this.list = this.list.filter((listed) => !gone.includes(listed))
  }
}

test('after any operations it equals a simple list, within its limits', () => {
  const limits = fc.record({
    bytes: fc.integer({ min: 20, max: 300 }),
    entries: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 60 }), (limit, steps) => {
      const store = new PageStore<Page>(limit)
      const model = new ListModel(limit)
      for (const done of steps) {
        if (done.act === 'put') {
          const added = page(done.key, done.bytes, done.tags)
          store.put(added, done.section)
          model.put(added, done.section)
        } else if (done.act === 'find') {
          store.find(done.key)
          model.find(done.key)
        } else if (done.act === 'grow') {
          const grown = store.peek(done.key)
          if (grown !== undefined) {
            grown.bytes += done.by
            store.recount(grown)
            model.makeRoom()
          }
        } else {
          store.removeTagged(done.tags)
          model.drop(
            model.list.filter((one) => one.page.tags.some((tag) => done.tags.includes(tag))),
          )
        }
        const kept = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].filter((key) => store.peek(key))
        expect(kept).toEqual(model.list.map((one) => one.page.key).sort())
        expect(store.bytes).toBe(model.list.reduce((sum, one) => sum + one.page.bytes, 0))
        expect(store.size).toBeLessThanOrEqual(limit.entries)
        expect(store.bytes).toBeLessThanOrEqual(limit.bytes)
      }
    }),
    { numRuns: 500 },
  )
})
