import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import {
  type ArticleFeedKind,
  articleFeedFiles,
  buildArticleFeed,
  buildArticleFeedPath,
} from '#modules/content/articles/article-feed.ts'
import { listDocuments } from '#modules/documents/site-documents.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Services } from '../context/services.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { respondWithError } from './request/plain-responses.ts'

const cacheControl = 'public, max-age=300'
const types = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

const noArticles = { code: 'request.no-file', text: 'This site has no articles.' }

/**
 * Mounts the article feeds at both possible paths of the article list (§2); the one that the site does not use
 * redirects.
 */
export function mountArticleFeeds(app: Hono<HttpEnv>, services: Pick<Services, 'sites'>): void {
  for (const list of [fixedPaths.news, fixedPaths.blog]) {
    for (const kind of ['rss', 'json'] as const) {
      app.get(`${list}/${articleFeedFiles[kind]}`, (c) => respondWithFeed(services, c, kind))
    }
  }
}

function respondWithFeed(
  { sites }: Pick<Services, 'sites'>,
  c: HttpContext,
  kind: ArticleFeedKind,
): Response {
  const { site, now } = c.get('context')
  const articles = site.configuration.blogs.enabled ? listDocuments(site, 'article', now) : []
  if (articles.length === 0) return respondWithError(c, 404, noArticles)
  const path = buildArticleFeedPath(site.configuration, kind)
  if (c.req.path !== path) return c.redirect(path, 301)
  const feed = buildArticleFeed(site, articles, sites.originOf(site), kind)
  const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 27)}"`
  c.header('cache-control', cacheControl)
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', types[kind])
  return c.body(feed)
}
