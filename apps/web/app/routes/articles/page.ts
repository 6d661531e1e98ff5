import { z } from 'zod'
import { findArticlesPath } from '#modules/content/articles/article-path.rules.ts'
import {
  buildArticlePath,
  decideArticlesPath,
} from '#modules/content/articles/article-path.rules.ts'
import { listDocuments } from '#modules/documents/site-documents.rules.ts'
import { buildShareAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SitemapSources } from '#apps/web/context/sitemap-sources.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** §5: a page number is an integer above 1. */
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .refine((page) => page > 1)

/** A site's list of articles and each article: at /blog, or at /news if the site chooses that (§2). */
export const articlesPage = definePage({
  kind: 'articles',
  find: (site: Site, path) => findArticlesPath(site, path),
  listAddresses: (site: Site, now) => {
    const path = decideArticlesPath(site.configuration)
    const hasSome =
      site.configuration.blogs.enabled && listDocuments(site, 'article', now).length > 0
    return hasSome ? [path, `${path}/:slug`] : []
  },
  query: buildCodec({ page: pageNumber }),
  listSitemapPaths: (site: Site, { now }: SitemapSources) => {
    const { configuration } = site
    const articles = configuration.blogs.enabled ? listDocuments(site, 'article', now) : []
    if (articles.length === 0) return []
    const changes = articles.flatMap(({ changedAt }) => changedAt?.getTime() ?? [])
    const changedAt = changes.length === 0 ? undefined : new Date(Math.max(...changes))
    return [
      { path: decideArticlesPath(configuration), changedAt },
      ...articles.map((article) => ({
        path: buildArticlePath(configuration, article.slug),
        changedAt: article.changedAt,
        pictures:
          article.frontMatter.picture === null
            ? []
            : [buildShareAddress(article.frontMatter.picture.url)],
      })),
    ]
  },
})
