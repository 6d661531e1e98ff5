import { describe, expect, test } from 'vitest'
import { buildLink, decideLinkKind, isRegistered, rewritePath } from './link.rules.ts'

const settings = (keeps_pages_prefix: boolean, rewrite_to_news: boolean) => ({
  navigation: { keeps_pages_prefix },
  blogs: { rewrite_to_news },
})

describe('§2 links', () => {
  test.each([
    ['/contact', 'page'],
    ['tel:0355501234', 'tel'],
    ['mailto:a@b.example', 'mailto'],
    ['https://www.google.com/maps/search/?api=1&query=a', 'maps'],
    ['https://www.google.com.au/maps/place/a', 'maps'],
    ['https://maps.google.com/?q=a', 'maps'],
    ['https://maps.apple.com/?q=a', 'maps'],
    ['https://maps.app.goo.gl/abc', 'maps'],
    ['https://goo.gl/maps/abc', 'maps'],
    ['https://www.google.com/search?q=maps', 'external'],
    ['https://www.google.com/mapsomething', 'external'],
    ['https://maps.google.com.elsewhere.example/', 'external'],
    ['https://brand.dealer.example/', 'external'],
  ])('%s is of kind %s', (url, kind) => {
    expect(decideLinkKind(url)).toBe(kind)
  })

  test('maps open a new tab and record the way, nothing else does', () => {
    expect(buildLink('Map', 'https://maps.app.goo.gl/abc', settings(false, false))).toMatchObject({
      newTab: true,
      recordsDirections: true,
    })
    for (const url of ['/contact', 'tel:0355501234', 'https://brand.dealer.example/']) {
      expect(buildLink('Link', url, settings(false, false))).toMatchObject({
        newTab: false,
        recordsDirections: false,
      })
    }
  })
})

describe('/pages and /blog (§2)', () => {
  test.each([
    ['/pages/book-a-service', false, false, '/book-a-service'],
    ['/pages/book-a-service', true, false, '/pages/book-a-service'],
    ['/pages/book-a-service?a=b', false, false, '/book-a-service?a=b'],
    ['/pages', false, false, '/pages'],
    ['/pages/', false, false, '/pages/'],
    ['/pagesof/a', false, false, '/pagesof/a'],
    ['/blog', false, true, '/news'],
    ['/blog/article', false, true, '/news/article'],
    ['/blog?page=2', false, true, '/news?page=2'],
    ['/blog', false, false, '/blog'],
    ['/blogger', false, true, '/blogger'],
    ['/pages/blog', false, true, '/news'],
  ])('%s (keeps prefix: %s, news: %s) is %s', (url, keeps, news, path) => {
    expect(rewritePath(url, settings(keeps, news))).toBe(path)
  })
})

describe('registered routes', () => {
  const routes = [
    '/',
    '/contact',
    '/search/:slug',
    '/search/:make/:model',
    '/cars/:slug',
    '/news/*',
    '/a/:b?',
    '/help/faq?',
  ]
  test.each([
    ['/', true],
    ['/contact', true],
    ['/contact/', true],
    ['/contact#location-a', true],
    ['/contact?a=b', true],
    ['/contact-us', false],
    ['/search', false],
    ['/search/used-cars', true],
    ['/search/toyota/hilux', true],
    ['/search/a/b/c', false],
    ['/cars/a/checkout', false],
    ['/news', true],
    ['/news/a/b', true],
    ['/a', true],
    ['/a/b', true],
    ['/a/b/c', false],
    ['/help', true],
    ['/help/faq', true],
    ['/help/fa', false],
    ['/help/faq/a', false],
  ])('%s: %s', (url, registered) => {
    expect(isRegistered(url, routes)).toBe(registered)
  })
})
