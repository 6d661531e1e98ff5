import type { OffersPageView } from '../offers-page.view.ts'
import { introduceOffers, nameOffers } from '../offers-words.view.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferFilters } from './offer-filters.tsx'

interface OffersPageProps {
  readonly view: OffersPageView
  /** The site's whole stock. */
  readonly allStock: { readonly nounPlural: string; readonly href: string }
}

/** The current offers with their conditions. */
export function OffersPage({ view, allStock }: OffersPageProps) {
  return (
    <div className="content-page">
      <div className="form-head">
        <div className="wrap">
          <h1>{nameOffers(view.model)}</h1>
          <p className="lead">{introduceOffers(view)}</p>
        </div>
      </div>
      <div className="wrap">
        <OfferFilters filters={view.filters} />
        <div className="offer-list">
          {view.offers.map((offer) => (
            <OfferCard key={offer.slug} offer={offer} heading="h2" hasOpenTerms />
          ))}
        </div>
        <p className="search-links">
          <a className="button button-quiet" href={allStock.href}>
            See all {allStock.nounPlural}
          </a>
        </p>
      </div>
    </div>
  )
}
