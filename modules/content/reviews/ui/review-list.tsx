import { fixedPaths } from '#modules/links/paths.ts'
import type { ReviewsPageView, StarSpreadView } from '../review.types.ts'
import { ReviewCard } from './review-card.tsx'
import { FiveStars, Stars } from './stars.tsx'

interface ReviewListProps {
  readonly view: ReviewsPageView
  /** The site's whole stock. */
  readonly allStock: AllStock
}

interface AllStock {
  /** 'cars' */
  readonly nounPlural: string
  readonly href: string
}

/** All reviews of a dealer with a pager, and those of each dealership if there are several. */
export function ReviewList({ view, allStock }: ReviewListProps) {
  const { set, name, page, pageCount, remark } = view
  return (
    <div className="content-page reviews-page">
      <FiveStars />
      <div className="form-head">
        <div className="wrap reviews-head-columns">
          <div>
            <h1>What customers say of {name}</h1>
            <p className="reviews-average">
              <strong>{set.average_rating}</strong>
              <Stars rating={Number(set.average_rating)} label={`${set.average_rating} out of 5`} />
              <span>{set.countText}</span>
            </p>
            <p className="reviews-remark">{remark}</p>
          </div>
          {view.spread === null ? null : <StarSpread spread={view.spread} />}
        </div>
      </div>
      <div className="wrap">
        <Filters view={view} />
        {set.reviews.length === 0 ? (
          <p className="lead">Nobody has put theirs into words yet.</p>
        ) : (
          <ul className="review-list">
            {set.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} isDated />
            ))}
          </ul>
        )}
        {pageCount === 1 ? null : <More view={view} />}
        <GoogleProfiles view={view} />
        {page === pageCount ? <NextSteps allStock={allStock} /> : null}
      </div>
    </div>
  )
}

function StarSpread({ spread: { title, rows } }: { spread: StarSpreadView }) {
  return (
    <figure className="star-spread">
      <figcaption>{title}</figcaption>
      <dl>
        {rows.map(({ stars, label, count, percent }) => (
          <div key={stars}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" />
                <rect width={percent} height="8" />
              </svg>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function Filters({ view: { filters } }: { view: ReviewsPageView }) {
  if (filters.length === 0) return null
  return (
    <nav className="review-links" aria-label="Reviews by dealership">
      <ul>
        {filters.map(({ label, href, isCurrent, average_rating: average, countText }) => (
          <li key={href}>
            <a href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              <b>{label}</b>
              <span>
                {average} from {countText}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GoogleProfiles({ view: { googleProfiles } }: { view: ReviewsPageView }) {
  if (googleProfiles.length === 0) return null
  return (
    <section className="google-reviews" aria-labelledby="google-reviews">
      <h2 id="google-reviews">On Google</h2>
      <ul>
        {googleProfiles.map(({ name, figures, readHref, writeHref }) => (
          <li key={writeHref}>
            <p>
              <b>{name}</b>
              <span>{figures ?? 'No reviews yet'}</span>
            </p>
            <a href={readHref}>
              Read<span className="visually-hidden"> the reviews of {name} on Google</span>
            </a>
            <a href={writeHref}>
              Write one<span className="visually-hidden"> about {name} on Google</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function More({ view: { page, pageCount, newerHref, more } }: { view: ReviewsPageView }) {
  return (
    <nav className="review-more" aria-label="Pages of reviews">
      {newerHref === null ? null : (
        <a className="button button-quiet" href={newerHref} rel="prev">
          Newer reviews
        </a>
      )}
      <span>
        Page {page} of {pageCount}
      </span>
      {more === null ? null : (
        <a className="button" href={more.href} rel="next">
          {more.label}
        </a>
      )}
    </nav>
  )
}

/** Links after the last review, to the stock. */
function NextSteps({ allStock: { nounPlural, href } }: { allStock: AllStock }) {
  return (
    <p className="search-links">
      <a className="button button-quiet" href={href}>
        See all {nounPlural}
      </a>
      <a className="button button-quiet" href={fixedPaths.contact}>
        Contact us
      </a>
    </p>
  )
}
