import type { ComponentProps, ReactNode } from 'react'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { StockRow, type StockRowView } from '#modules/vehicles/ui/stock-row.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { WrittenPicture } from '../../picture/written-picture.tsx'
import type { ArticleCardView } from '../article.types.ts'
import type { ArticleNeighbours as Neighbours } from '../article.view.ts'
import { ArticleGrid } from './article-card.tsx'
import { ArticleNeighbours } from './article-neighbours.tsx'

interface ArticlePageProps {
  readonly article: ArticleCardView
  /** 'News' */
  readonly listTitle: string
  readonly path: string
  readonly text: ReactNode
  /** How long it takes to read the text. */
  readonly minutes: number
  /** The first vehicles of a search that the article is about; null without any. */
  readonly related:
    | (StockRowView & {
        readonly heading: string
        readonly path: string
        readonly cards: readonly VehicleCardView[]
      })
    | null
  readonly neighbours: Neighbours
  /** Other articles to read. */
  readonly others: readonly ArticleCardView[]
  /** How the cards of vehicles are shown on this site. */
  readonly cardTools: Pick<ComponentProps<typeof VehicleGrid>, 'words' | 'renderFavourite'>
}

/** An article with vehicles and other articles below it. */
export function ArticlePage(props: ArticlePageProps) {
  const { article, listTitle, path, text, minutes, related, neighbours, others, cardTools } = props
  const listPath = path.slice(0, path.lastIndexOf('/'))
  return (
    <div className="content-page">
      <div className="wrap">
        <article className="article">
          <header className="article-head">
            <Breadcrumbs
              crumbs={[
                { label: 'Home', href: '/' },
                { label: listTitle, href: listPath },
                { label: article.title, href: path },
              ]}
            />
            <h1>{article.title}</h1>
            <p className="article-byline">
              <time dateTime={article.date}>{article.dateText}</time>
              <span>{article.author}</span>
              <span>{minutes} min read</span>
            </p>
          </header>
          {article.picture === null ? null : (
            <WrittenPicture
              className="article__picture"
              url={article.picture.url}
              alt={article.picture.alt}
              sizes="(width < 48rem) 92vw, 60rem"
              loading="high"
            />
          )}
          {text}
        </article>
        <ArticleNeighbours {...neighbours} />
        {related === null ? null : (
          <section className="section" aria-labelledby="related">
            <StockRow
              row={related}
              heading={related.heading}
              headingId="related"
              href={related.path}
            >
              <VehicleGrid cards={related.cards} eager={0} heading="h3" {...cardTools} />
            </StockRow>
          </section>
        )}
        {others.length === 0 ? null : (
          <section className="section" aria-labelledby="others">
            <div className="section-head">
              <h2 id="others">More to read</h2>
              <a className="more-link" href={listPath}>
                All of {listTitle}
              </a>
            </div>
            <ArticleGrid articles={others} heading="h3" />
          </section>
        )}
      </div>
    </div>
  )
}
