import { WrittenPicture } from '../../picture/written-picture.tsx'
import type { ArticleCardView } from '../article.types.ts'

interface ArticleCardProps {
  readonly article: ArticleCardView
  readonly heading: 'h2' | 'h3'
}

/** The heading is the link; the whole card is clickable. */
export function ArticleCard({ article, heading: Heading }: ArticleCardProps) {
  const { href, title, description, date, dateText, picture } = article
  return (
    <article className="article-card">
      {picture === null ? null : (
        <WrittenPicture
          className="article-card__picture"
          url={picture.url}
          alt=""
          sizes="(width < 48rem) 92vw, 25rem"
        />
      )}
      <div className="article-card__words">
        <time className="article-card__date" dateTime={date}>
          {dateText}
        </time>
        <Heading>
          <a className="article-card__link" href={href}>
            {title}
          </a>
        </Heading>
        <p>{description}</p>
        <span className="article-card__cue" aria-hidden="true">
          Read it
        </span>
      </div>
    </article>
  )
}

export function ArticleGrid({
  articles,
  heading,
}: {
  readonly articles: readonly ArticleCardView[]
  readonly heading: 'h2' | 'h3'
}) {
  return (
    <div className="article-grid">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} heading={heading} />
      ))}
    </div>
  )
}
