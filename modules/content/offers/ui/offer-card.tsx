import { WrittenPicture } from '../../picture/written-picture.tsx'
import type { OfferCardView } from '../offer.types.ts'

interface OfferCardProps {
  readonly offer: OfferCardView
  readonly heading: 'h2' | 'h3'
  /** Whether the conditions are shown without a click, as on the page of all offers. */
  readonly hasOpenTerms?: boolean
}

/** The offer’s name, its figure and meaning, the end date and the conditions in readable size. */
export function OfferCard({ offer, heading: Heading, hasOpenTerms = false }: OfferCardProps) {
  const { title, summary, figure, secondFigure, repaymentNote, until, endsSoon, picture } = offer
  return (
    <article
      className={hasOpenTerms ? 'offer-card offer-card--open' : 'offer-card'}
      id={offer.slug}
    >
      {picture === null ? null : (
        <WrittenPicture
          className="offer-card__picture"
          url={picture.url}
          alt={picture.alt}
          sizes="(width < 48rem) 92vw, 25rem"
        />
      )}
      <div className="offer-card__words">
        {endsSoon === null ? null : <p className="offer-card__soon">{endsSoon}</p>}
        <Heading>{title}</Heading>
        <p>{summary}</p>
        {figure === null ? null : (
          <p className="offer-card__figure">
            <b>{figure.text}</b>
            {figure.note === null ? null : <span>{figure.note}</span>}
          </p>
        )}
        {secondFigure === null ? null : (
          <p className="offer-card__second tabular">or {secondFigure}</p>
        )}
        {repaymentNote === null ? null : <p className="offer-card__note">{repaymentNote}</p>}
        {until === null ? null : <p className="offer-card__until">{until}</p>}
        <p className="offer-card__actions">
          <a className="button" href={offer.enquireHref}>
            Ask about this offer
          </a>
        </p>
        {hasOpenTerms ? null : <FoldedTerms offer={offer} />}
      </div>
      {hasOpenTerms ? (
        <div className="offer-card__terms">
          <h3>Conditions</h3>
          <p>{offer.terms}</p>
          <CreditTerms terms={offer.creditTerms} />
        </div>
      ) : null}
    </article>
  )
}

/** What is about credit is readable without a press; the rest is not. */
const FoldedTerms = ({ offer: { terms, creditTerms } }: Pick<OfferCardProps, 'offer'>) => (
  <div className="offer-card__small">
    <CreditTerms terms={creditTerms} />
    {terms === '' ? null : (
      <details className="offer-card__terms">
        <summary>Conditions</summary>
        <p>{terms}</p>
      </details>
    )}
  </div>
)

const CreditTerms = ({ terms }: { readonly terms: readonly string[] }) =>
  terms.map((term) => (
    <p key={term} className="offer-card__note">
      {term}
    </p>
  ))
