import { ArticleNeighbours } from '#modules/content/articles/ui/article-neighbours.tsx'
import { ArticleGrid } from '#modules/content/articles/ui/article-card.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pager } from '#ui/pager.tsx'
import { WrittenPicture } from '#modules/content/picture/written-picture.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { ArticleData, ArticleListData } from './load-articles.ts'

export default function ArticlePages(loaded: ArticleListData | ArticleData) {
  return loaded.page === 'articles' ? <ArticleList {...loaded} /> : <Article {...loaded} />
}

function ArticleList({ list, pager, feeds }: ArticleListData) {
  return (
    <div className="content-page">
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

function Article({ article, listTitle, path, document, related, neighbours, others }: ArticleData) {
  const shell = useShell()
  const listPath = path.slice(0, path.lastIndexOf('/'))
  return (
    <div className="content-page">
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            { label: listTitle, href: listPath },
            { label: article.title, href: path },
          ]}
        />
        <article className="article">
          <header className="article-head">
            <h1>{article.title}</h1>
            <p className="article-byline">
              <time dateTime={article.date}>{article.dateText}</time>
              <span>{article.author}</span>
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
          <DocumentText document={document} />
        </article>
        <ArticleNeighbours {...neighbours} />
        {related === null ? null : (
          <section className="section" aria-labelledby="related">
            <div className="section-head">
              <h2 id="related">{related.heading}</h2>
              <a className="more-link" href={related.path}>
                All {related.countText}
              </a>
            </div>
            <VehicleGrid
              cards={related.cards}
              words={shell.words}
              eager={0}
              heading="h3"
              renderFavourite={buildCardHeart(shell.favouriteWord)}
            />
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
