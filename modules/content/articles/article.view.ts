import type { DocumentEntry } from '#modules/documents/site-documents.rules.ts'
import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildArticlePath, decideArticlesPath } from './article-path.rules.ts'
import type { ArticleCardView, ArticleListView } from './article.types.ts'

type Article = DocumentEntry<'article'>

/** The newest first; of one day, by their titles. */
export function sortArticles(articles: readonly Article[]): Article[] {
  return articles.toSorted(
    ({ frontMatter: one }, { frontMatter: other }) =>
      other.date.localeCompare(one.date) || one.title.localeCompare(other.title),
  )
}

/**
 * A page of the list of articles; undefined past its end.
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

/** Articles to go on with, the newest first. */
export function pickOtherArticles(
  site: Pick<Site, 'configuration'>,
  articles: readonly Article[],
  slug: string,
  most = 3,
): ArticleCardView[] {
  return sortArticles(articles)
    .filter((article) => article.slug !== slug)
    .slice(0, most)
    .map((article) => buildArticleCard(site, article))
}
