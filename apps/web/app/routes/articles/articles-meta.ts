import { buildShareAddress } from '#modules/vehicles/picture-address.rules.ts'
import { buildBreadcrumbList, buildMeta } from '../../document/page-meta.ts'
import type { ArticleData, ArticleListData } from './load-articles.ts'

export function buildArticlesMeta(loaded: ArticleListData | ArticleData) {
  return loaded.page === 'articles' ? buildListMeta(loaded) : buildArticleMeta(loaded)
}

function buildListMeta({ head, list }: ArticleListData) {
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
    structured: [
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: title, href: path },
      ]),
    ],
  })
}

function buildArticleMeta({ head, article, path, listTitle }: ArticleData) {
  const { title, description, date, author, picture } = article
  const pictureUrl = picture === null ? null : buildShareAddress(picture.url)
  return buildMeta({
    ...head,
    title,
    description,
    canonicalPath: path,
    pictureUrl: pictureUrl ?? undefined,
    structured: [
      {
        '@type': 'Article',
        headline: title,
        description,
        datePublished: date,
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'AutoDealer', name: head.siteName, url: '/' },
        mainEntityOfPage: head.origin + path,
        ...(pictureUrl === null ? {} : { image: pictureUrl }),
      },
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: listTitle, href: path.slice(0, path.lastIndexOf('/')) },
        { label: title, href: path },
      ]),
    ],
  })
}
