import { Feed } from 'feed'
import type { DocumentEntry } from '#modules/documents/site-documents.rules.ts'
import { toMoment } from '#modules/documents/published.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildShareAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildArticlePath, decideArticlesPath } from './article-path.rules.ts'
import { sortArticles } from './article.view.ts'

export const articleFeedFiles = { rss: 'feed.xml', json: 'feed.json' } as const
export type ArticleFeedKind = keyof typeof articleFeedFiles

/** Limits the feed: readers poll often, so they have the older articles already. */
const mostArticles = 20

export const buildArticleFeedPath = (
  configuration: Parameters<typeof decideArticlesPath>[0],
  kind: ArticleFeedKind,
): string => `${decideArticlesPath(configuration)}/${articleFeedFiles[kind]}`

/**
 * The newest articles as RSS 2.0 or JSON Feed 1, with absolute addresses.
 *
 * @param origin of the site's absolute links
 */
export function buildArticleFeed(
  { configuration }: Pick<Site, 'configuration'>,
  articles: readonly DocumentEntry<'article'>[],
  origin: string,
  kind: ArticleFeedKind,
): string {
  const { name, blogs, region } = configuration
  const newest = sortArticles(articles).slice(0, mostArticles)
  const toDate = (date: string) => toMoment(date, region.time_zone, false)
  const list = origin + decideArticlesPath(configuration)
  const feed = new Feed({
    id: list,
    link: list,
    title: `${blogs.title}, ${name}`,
    description: `${blogs.title} of ${name}`,
    language: region.locale,
    generator: false,
    copyright: name,
    ...(newest[0] === undefined ? {} : { updated: toDate(newest[0].frontMatter.date) }),
    feedLinks: {
      rss: origin + buildArticleFeedPath(configuration, 'rss'),
      json: origin + buildArticleFeedPath(configuration, 'json'),
    },
  })
  for (const { slug, frontMatter } of newest) {
    const { title, description, author, date, picture } = frontMatter
    const link = origin + buildArticlePath(configuration, slug)
    const image = picture === null ? null : new URL(buildShareAddress(picture.url), origin).href
    feed.addItem({
      id: link,
      link,
      title,
      description,
      date: toDate(date),
      published: toDate(date),
      author: [{ name: author }],
      ...(image === null
        ? {}
        : { image: kind === 'json' ? image : { url: image, type: 'image/jpeg', length: 0 } }),
    })
  }
  return kind === 'json' ? feed.json1() : feed.rss2()
}
