import { expect, test } from 'vitest'
import {
  buildArticlePath,
  decideArticlesPath,
  decideOtherArticlesPath,
  findArticlesPath,
} from './article-path.rules.ts'

const settle = (enabled: boolean, rewrites: boolean) => ({
  blogs: { enabled, rewrite_to_news: rewrites },
})
const blog = { configuration: settle(true, false) }
const news = { configuration: settle(true, true) }

test('§2: articles are at /blog, or at /news if the site is set so', () => {
  expect(decideArticlesPath(blog.configuration)).toBe('/blog')
  expect(decideOtherArticlesPath(blog.configuration)).toBe('/news')
  expect(decideArticlesPath(news.configuration)).toBe('/news')
  expect(decideOtherArticlesPath(news.configuration)).toBe('/blog')
  expect(buildArticlePath(news.configuration, 'hybrid')).toBe('/news/hybrid')
})

test.each([
  [blog, '/blog', { kind: 'list' }],
  [blog, '/blog/hybrid', { kind: 'article', slug: 'hybrid' }],
  [blog, '/news', { kind: 'redirect', location: '/blog', page: { kind: 'list' } }],
  [
    blog,
    '/news/hybrid',
    { kind: 'redirect', location: '/blog/hybrid', page: { kind: 'article', slug: 'hybrid' } },
  ],
  [news, '/news', { kind: 'list' }],
  [news, '/news/hybrid', { kind: 'article', slug: 'hybrid' }],
  [
    news,
    '/blog/hybrid',
    { kind: 'redirect', location: '/news/hybrid', page: { kind: 'article', slug: 'hybrid' } },
  ],
])('with %j %s is %j', (site, path, address) => {
  expect(findArticlesPath(site, path)).toEqual(address)
})

test.each([
  [blog, '/'],
  [blog, '/blogs'],
  [blog, '/contact'],
  [blog, '/contact/hybrid'],
  [blog, '/blog/hybrid/more'],
  [blog, '/news/hybrid/more'],
  [blog, '/blog/2026/11/hybrid'],
  [{ configuration: settle(false, false) }, '/blog'],
  [{ configuration: settle(false, true) }, '/blog/hybrid'],
])('with %j %s is not an article’s path', (site, path) => {
  expect(findArticlesPath(site, path)).toBeUndefined()
})
