import { type DocumentEntry, listDocuments } from '#modules/documents/site-documents.rules.ts'
import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildArticlePath, decideArticlesPath } from './article-path.rules.ts'
import type { ArticleCardView, ArticleListView } from './article.types.ts'

type Article = DocumentEntry<'article'>

/** Newest first; articles of the same day are sorted by title. */
export function sortArticles(articles: readonly Article[]): Article[] {
  return articles.toSorted(
    ({ frontMatter: one }, { frontMatter: other }) =>
      other.date.localeCompare(one.date) || one.title.localeCompare(other.title),
  )
}

/**
 * A page of the list of articles; undefined past the last page.
 *
 * @param page from 1
 */
export function buildArticleList(
  { configuration }: Pick<Site, 'configuration'>,
  articles: readonly Article[],
  page: number,
): ArticleListView | undefined {
  const { title, page_size: size } = configuration.blogs
  const pageCount = Math.max(1, Math.ceil(articles.length / size))
  if (page > pageCount) return undefined
  const shown = sortArticles(articles).slice((page - 1) * size, page * size)
  return {
    title,
    articles: shown.map((article) => buildArticleCard({ configuration }, article)),
    page,
    pageCount,
    path: decideArticlesPath(configuration),
  }
}

export function buildArticleCard(
  { configuration }: Pick<Site, 'configuration'>,
  { slug, frontMatter }: Article,
): ArticleCardView {
  const { title, description, date, author, picture } = frontMatter
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return {
    slug,
    href: buildArticlePath(configuration, slug),
    title,
    description,
    dateText: formatDate({ year, month, day }, configuration.region.locale),
    date,
    author,
    picture,
  }
}

/** The articles that fit in one row. */
const mostLatest = 3

export interface LatestArticlesView {
  readonly articles: readonly ArticleCardView[]
  /** Path of the list of all articles. */
  readonly path: string
}

/** The latest published articles for the home page; empty on a site without articles. */
export function buildLatestArticles(site: Site, now: Date): LatestArticlesView {
  const articles = site.configuration.blogs.enabled ? listDocuments(site, 'article', now) : []
  const latest = sortArticles(articles).slice(0, mostLatest)
  return {
    articles: latest.map((article) => buildArticleCard(site, article)),
    path: decideArticlesPath(site.configuration),
  }
}

/**
 * Suggestions for further reading, newest first, without the articles that the page already links
 * to.
 */
export function pickOtherArticles(
  site: Pick<Site, 'configuration'>,
  articles: readonly Article[],
  without: readonly string[],
  most = 3,
): ArticleCardView[] {
  return sortArticles(articles)
    .filter((article) => !without.includes(article.slug))
    .slice(0, most)
    .map((article) => buildArticleCard(site, article))
}

export interface ArticleNeighbours {
  readonly newer: ArticleCardView | null
  readonly older: ArticleCardView | null
}

/** The next newer and the next older article in the list. */
export function findNeighbours(
  site: Pick<Site, 'configuration'>,
  articles: readonly Article[],
  slug: string,
): ArticleNeighbours {
  const sorted = sortArticles(articles)
  const at = sorted.findIndex((article) => article.slug === slug)
  const view = (index: number) => {
    const article = at === -1 ? undefined : sorted[index]
    return article === undefined ? null : buildArticleCard(site, article)
  }
  return { newer: at > 0 ? view(at - 1) : null, older: view(at + 1) }
}
