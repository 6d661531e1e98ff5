import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '#modules/forms/ui/storage/memory-store.fake.ts'
import { readLinkedQuery, readVisitedPages } from './read-visitor-trail.ts'

const now = new Date('2026-11-20T02:00:00Z')
const day = 24 * 3600 * 1000

describe('visited pages', () => {
  test('are the last 50', () => {
    const pages = Array.from({ length: 60 }, (_, index) => `/cars/${index}`)
    const store = createMemoryStore({ 'forecourt.example.visited': JSON.stringify(pages) })
    const read = readVisitedPages(store, 'example')
    expect(read).toHaveLength(50)
    expect(read[0]).toBe('/cars/10')
    expect(read.at(-1)).toBe('/cars/59')
  })

  test('are paths of this site', () => {
    const pages = ['/', 'https://other.example/', 7, null, '/finance']
    const store = createMemoryStore({ 'forecourt.example.visited': JSON.stringify(pages) })
    expect(readVisitedPages(store, 'example')).toEqual(['/', '/finance'])
  })

  test('are empty if nothing was stored', () => {
    expect(readVisitedPages(createMemoryStore(), 'example')).toEqual([])
  })
})

describe('the query that brought a visitor', () => {
  const read = (query: unknown, savedAt: unknown) =>
    readLinkedQuery(
      createMemoryStore({ 'forecourt.example.first-query': JSON.stringify({ query, savedAt }) }),
      'example',
      now,
    )
  const query = 'gclid=a1&fbclid=b2&utm_source=news&utm_medium=&page=2&utm_campaign=May%20sale'

  test('contains gclid, fbclid and utm_…, and nothing else', () => {
    expect(read(query, now.getTime())).toEqual({
      gclid: 'a1',
      fbclid: 'b2',
      utm_source: 'news',
      utm_campaign: 'May sale',
    })
  })

  test.each([
    ['just under 30 days', 30 * day - 1, true],
    ['30 days', 30 * day, false],
    ['a day that is still to come', -day, false],
  ])('counts after %s: %s', (_, age, counts) => {
    expect(Object.keys(read(query, now.getTime() - age)).length > 0).toBe(counts)
  })

  test('is read with an ISO date too', () => {
    expect(read('gclid=a1', '2026-11-19T02:00:00Z')).toEqual({ gclid: 'a1' })
  })

  test.each([[undefined], ['yesterday'], [null]])('is empty if it was stored at %s', (savedAt) => {
    expect(read(query, savedAt)).toEqual({})
  })
})
