import type { ComponentProps } from 'react'
import { Pager } from '#ui/pager.tsx'
import type { ArticleListView } from '../article.types.ts'
import { ArticleGrid } from './article-card.tsx'

interface ArticleListPageProps {
  readonly list: ArticleListView
  readonly pager: ComponentProps<typeof Pager>['page']
  /** The first one is linked to. */
  readonly feeds: readonly { readonly href: string }[]
}

/** A page of a site's list of articles. */
export function ArticleListPage({ list, pager, feeds }: ArticleListPageProps) {
  return (
    <div className="content-page articles-page">
      <div className="form-head">
        <div className="wrap">
          <h1>{list.title}</h1>
        </div>
      </div>
      <div className="wrap">
        <ArticleGrid articles={list.articles} heading="h2" />
        <Pager page={pager} />
        {feeds.slice(0, 1).map(({ href }) => (
          <p key={href} className="search-links">
            <a className="more-link" href={href}>
              Follow {list.title} by RSS
            </a>
          </p>
        ))}
      </div>
    </div>
  )
}
