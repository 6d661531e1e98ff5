import type { Article } from 'schema-dts'
import { buildBreadcrumbList, buildMeta } from '../../document/page-meta.ts'
import type { ArticleData, ArticleListData } from './load-articles.ts'

export function buildArticlesMeta(loaded: ArticleListData | ArticleData) {
  return loaded.page === 'articles' ? buildListMeta(loaded) : buildArticleMeta(loaded)
}

function buildListMeta({ head, list, feeds }: ArticleListData) {
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

function buildArticleMeta({
  head,
  article,
  path,
  listTitle,
  sharedUrl,
  changedOn,
  feeds,
}: ArticleData) {
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
        // One that was written before the day that it is dated has not changed since.
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
