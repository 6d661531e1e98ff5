import type { Article } from '#platform/web/schema-org.ts'
import type { ArticleCardView, ArticleListView } from '#modules/content/articles/article.types.ts'
import {
  buildBreadcrumbList,
  buildMeta,
  type FeedLink,
  type PageHead,
} from '../../document/page-meta.ts'

export function buildListMeta(head: PageHead, list: ArticleListView, feeds: readonly FeedLink[]) {
  const { title, page, path } = list
  return buildMeta({
    ...head,
    title: page === 1 ? title : `${title}, page ${page}`,
    description:
      `${title} of ${head.siteName}: ${list.articles.map((each) => each.title).join(', ')}`.slice(
        0,
        170,
      ),
    canonicalPath: page === 1 ? path : `${path}?page=${page}`,
    feeds,
    structured: [
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: title, href: path },
      ]),
    ],
  })
}

export function buildArticleMeta(
  head: PageHead,
  shown: {
    readonly article: ArticleCardView
    readonly path: string
    readonly listTitle: string
    readonly sharedUrl: string
    /** YYYY-MM-DD */
    readonly changedOn: string | null
    readonly feeds: readonly FeedLink[]
  },
) {
  const { article, path, listTitle, sharedUrl, changedOn, feeds } = shown
  const { title, description, date, author } = article
  return buildMeta({
    ...head,
    title,
    description,
    canonicalPath: path,
    type: 'article',
    pictureUrl: sharedUrl,
    pictureAlt: title,
    feeds,
    structured: [
      {
        '@type': 'Article',
        headline: title,
        description,
        datePublished: date,
        // An article that last changed before its date counts as unchanged since then.
        ...(changedOn === null ? {} : { dateModified: changedOn > date ? changedOn : date }),
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'AutoDealer', name: head.siteName, url: '/' },
        mainEntityOfPage: head.origin + path,
        image: sharedUrl,
      } satisfies Article,
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: listTitle, href: path.slice(0, path.lastIndexOf('/')) },
        { label: title, href: path },
      ]),
    ],
  })
}
