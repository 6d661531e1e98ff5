import { redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildArticleFeedPath } from '#modules/content/articles/article-feed.ts'
import {
  buildArticlePath,
  type ArticlesAddress,
} from '#modules/content/articles/article-path.rules.ts'
import {
  buildArticleCard,
  buildArticleList,
  findNeighbours,
  pickOtherArticles,
} from '#modules/content/articles/article.view.ts'
import { countWords, decideReadingMinutes } from '#modules/content/articles/reading-time.rules.ts'
import { buildPageCard } from '#modules/open-graph/open-graph-card.view.ts'
import { findDocument, listDocuments } from '#modules/documents/site-documents.rules.ts'
import { findCloudShared } from '#modules/picture-cloud/cloud-picture.rules.ts'
import { buildPager } from '#modules/search/pager.view.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { type FeedLink, readPageHead } from '../../document/page-meta.ts'
import { loadDocument, loadStrips } from '../../documents/load-document.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { buildArticleMeta, buildListMeta } from './articles-meta.ts'
import { articlesPage } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>
type Loaded<Load extends (...given: never[]) => Promise<unknown>> = Exclude<
  Awaited<ReturnType<Load>>,
  Response | { readonly data: unknown }
>

export type ArticleListData = Loaded<typeof loadList>
export type ArticleData = Loaded<typeof loadArticle>

export async function loadArticles(context: Context) {
  const {
    found,
    query: { page = 1 },
  } = getPageMatch(context, articlesPage)
  if (found.kind === 'redirect') {
    return hasPage(context, found.page) ? redirect(found.location, 301) : loadMissing(context)
  }
  return found.kind === 'list' ? loadList(context, page) : loadArticle(context, found.slug)
}

/** Avoids a redirect to a missing page, which would cost a visitor and a crawler one more request for a 404. */
function hasPage(
  context: Context,
  page: Exclude<ArticlesAddress, { readonly kind: 'redirect' }>,
): boolean {
  const { site, now } = context.get(requestContext)
  return page.kind === 'list'
    ? listDocuments(site, 'article', now).length > 0
    : findDocument(site, 'article', page.slug, now) !== undefined
}

/** Undefined for a site without articles, and for pages after the last one. */
async function loadList(context: Context, page: number) {
  const { site, now } = context.get(requestContext)
  const articles = listDocuments(site, 'article', now)
  const list = articles.length === 0 ? undefined : buildArticleList(site, articles, page)
  if (list === undefined) return loadMissing(context)
  const feeds = listFeeds(site)
  return {
    page: 'articles' as const,
    meta: buildListMeta(readPageHead(context), list, feeds),
    list,
    feeds,
    pager: buildPager(list.page, list.pageCount, (number) =>
      number === 1 ? list.path : `${list.path}?page=${number}`,
    ),
  }
}

async function loadArticle(context: Context, slug: string) {
  const { site, now } = context.get(requestContext)
  const { openGraph } = context.get(servicesContext)
  const found = findDocument(site, 'article', slug, now)
  const document = found === undefined ? undefined : await loadDocument(context, found)
  if (found === undefined || document === undefined) return loadMissing(context)
  const { related } = found.frontMatter
  const articles = listDocuments(site, 'article', now)
  const neighbours = findNeighbours(site, articles, slug)
  const strips = related === null ? {} : await loadStrips(context, [related.path])
  const strip = related === null ? undefined : strips[related.path]
  const { title: listTitle } = site.configuration.blogs
  const shown = {
    article: buildArticleCard(site, found),
    listTitle,
    path: buildArticlePath(site.configuration, slug),
  }
  return {
    page: 'article' as const,
    meta: buildArticleMeta(readPageHead(context), {
      ...shown,
      sharedUrl:
        findCloudShared(site.configuration, found.frontMatter.picture) ??
        openGraph.share(site, buildPageCard({ ...found.frontMatter, eyebrow: listTitle })),
      changedOn: found.changedAt?.toISOString().slice(0, 10) ?? null,
      feeds: listFeeds(site),
    }),
    ...shown,
    document,
    minutes: decideReadingMinutes(countWords(document.tree)),
    related:
      related === null || strip === undefined || strip.total === 0
        ? null
        : { ...related, ...strip },
    neighbours,
    others: pickOtherArticles(
      site,
      articles,
      [slug, neighbours.newer?.slug, neighbours.older?.slug].filter((each) => each !== undefined),
    ),
  }
}

const listFeeds = ({ configuration }: Site): FeedLink[] => [
  {
    type: 'application/rss+xml',
    title: `${configuration.blogs.title} as RSS`,
    href: buildArticleFeedPath(configuration, 'rss'),
  },
  {
    type: 'application/feed+json',
    title: `${configuration.blogs.title} as JSON Feed`,
    href: buildArticleFeedPath(configuration, 'json'),
  },
]
