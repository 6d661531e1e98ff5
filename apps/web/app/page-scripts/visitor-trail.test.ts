import { describe, expect, test } from 'vitest'
import { readLinkedQuery, readVisitedPages } from '#modules/leads/ui/read-visitor-trail.ts'
import { runVisitorTrail } from './visitor-trail.ts'

const slug = 'example-motors'
const day = 24 * 3600 * 1000

const doAtOnce = (task: () => void): void => task()
const never = (): void => undefined

function readerWho(stays: boolean) {
  return {
    requestAnimationFrame: stays ? doAtOnce : never,
    requestIdleCallback: doAtOnce,
    setTimeout: doAtOnce,
    addEventListener: (_type: 'pagehide', listener: () => void) => {
      if (!stays) listener()
    },
  }
}

/** A fake of the parts of a browser that the script uses. */
function openBrowser(storage: Record<string, string> = {}) {
  let isRefusing = false
  let now = Date.parse('2026-11-20T02:00:00Z')
  let notifyOfChange = never
  const location = { pathname: '/', search: '' }
  const store = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => void (storage[name] = value),
    removeItem: (name: string) => void delete storage[name],
  }
  return {
    storage,
    /** @param stays whether the visitor is still there at the first paint, or has left before */
    visit(address: string, later = 0, stays = true) {
      const { pathname, search } = new URL(address, 'http://sent.example')
      now += later
      Object.assign(location, { pathname, search })
      runVisitorTrail(
        slug,
        {
          ...readerWho(stays),
          localStorage: store,
          location,
          navigation: { addEventListener: (_type, listener) => void (notifyOfChange = listener) },
          Date: { now: () => now },
        },
        () => isRefusing,
      )
    },
    change(path: string) {
      location.pathname = path
      notifyOfChange()
    },
    refuse: () => void (isRefusing = true),
    visited: () => readVisitedPages(store, slug),
    linked: (later = 0) => readLinkedQuery(store, slug, new Date(now + later)),
  }
}

describe('the trail of a visitor', () => {
  test('has the visited paths, as the forms read them; one that is loaded again counts once', () => {
    const browser = openBrowser()
    for (const path of ['/', '/search/used-cars?page=2', '/search/used-cars', '/contact', '/']) {
      browser.visit(path)
    }
    expect(browser.visited()).toEqual(['/', '/search/used-cars', '/contact', '/'])
  })

  test('has the pages too that were left before their first paint', () => {
    const browser = openBrowser()
    browser.visit('/?gclid=a', 0, false)
    browser.visit('/contact')
    expect(browser.visited()).toEqual(['/', '/contact'])
    expect(browser.linked()).toEqual({ gclid: 'a' })
  })

  test('grows as a page changes without a new document', () => {
    const browser = openBrowser()
    browser.visit('/search/used-cars')
    browser.change('/cars/a')
    expect(browser.visited()).toEqual(['/search/used-cars', '/cars/a'])
  })

  test('has at most 50 of them, the latest', () => {
    const browser = openBrowser()
    for (let number = 1; number <= 51; number++) browser.visit(`/cars/${number}`)
    const visited = browser.visited()
    expect(visited).toHaveLength(50)
    expect([visited[0], visited.at(-1)]).toEqual(['/cars/2', '/cars/51'])
  })

  test('keeps the parameters that brought them first, and no others', () => {
    const browser = openBrowser()
    browser.visit('/?page=2&gclid=a%20b&utm_source=x&email=me')
    browser.visit('/?utm_source=later', 29 * day)
    expect(browser.linked()).toEqual({ gclid: 'a b', utm_source: 'x' })
    expect(JSON.stringify(browser.storage)).not.toContain('email')
  })

  test('for 30 days; then later ones take their place', () => {
    const browser = openBrowser()
    browser.visit('/?fbclid=1')
    expect(browser.linked(30 * day - 1)).toEqual({ fbclid: '1' })
    expect(browser.linked(30 * day)).toEqual({})
    browser.visit('/?utm_campaign=spring', 30 * day)
    expect(browser.linked()).toEqual({ utm_campaign: 'spring' })
  })

  test('of a visitor who refuses to be measured is deleted, and nothing more is stored', () => {
    const browser = openBrowser()
    browser.visit('/?gclid=a')
    browser.refuse()
    browser.visit('/contact?gclid=b')
    expect(browser.storage).toEqual({})
    browser.change('/cars/a')
    expect(browser.storage).toEqual({})
  })

  test('of a visit without such parameters is empty', () => {
    const browser = openBrowser()
    browser.visit('/?query=hilux')
    expect(browser.linked()).toEqual({})
    expect(Object.keys(browser.storage)).toEqual([`forecourt.${slug}.visited`])
  })
})

test('a browser that forbids storage is left in peace', () => {
  let isRead = false
  const browser = {
    ...readerWho(true),
    location: { pathname: '/', search: '' },
    navigation: { addEventListener: never },
    Date,
    get localStorage(): never {
      isRead = true
      throw new Error('denied')
    },
  }
  expect(() => runVisitorTrail(slug, browser, () => false)).not.toThrow()
  expect(isRead).toBe(true)
})
