import type { ModelGroupView } from '#modules/models/model-card.view.ts'
import { ModelGroups } from '#modules/models/ui/model-card.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { OfferCardView } from '../offers/offer.types.ts'
import { OfferCard } from '../offers/ui/offer-card.tsx'

interface BrandPageProps {
  /** 'Toyota' */
  readonly name: string
  readonly logoUrl: string | null
  readonly path: string
  readonly groups: readonly ModelGroupView[]
  /** The make's vehicles in stock; null without any. */
  readonly inStock: { readonly text: string; readonly href: string } | null
  readonly offers: readonly OfferCardView[]
  /** The site's whole stock. */
  readonly allStock: { readonly nounPlural: string; readonly href: string }
}

/** A make's models with their offers. */
export function BrandPage(props: BrandPageProps) {
  const { name, logoUrl, path, groups, inStock, offers, allStock } = props
  const count = groups.reduce((sum, { models }) => sum + models.length, 0)
  return (
    <div className="content-page brand-page">
      <div className="form-head">
        <div className="wrap">
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: '/' },
              { label: name, href: path },
            ]}
          />
          {/* Decorative, because the heading contains the name. */}
          {logoUrl === null ? null : <img className="brand-page__logo" src={logoUrl} alt="" />}
          <h1>New {name}</h1>
          <p className="lead">
            {count === 1 ? 'One model' : `${count} models`} that you can order from us
            {inStock === null ? '.' : `, and ${inStock.text} that you can see today.`}
          </p>
        </div>
      </div>
      <div className="wrap">
        <ModelGroups groups={groups} />
        {offers.length === 0 ? null : (
          <section className="section" aria-labelledby="brand-offers">
            <div className="section-head">
              <h2 id="brand-offers">{name} offers</h2>
            </div>
            <div className="offer-grid">
              {offers.map((offer) => (
                <OfferCard key={offer.slug} offer={offer} heading="h3" />
              ))}
            </div>
          </section>
        )}
        <p className="search-links">
          <a className="button" href={inStock?.href ?? allStock.href}>
            {inStock === null ? `See all ${allStock.nounPlural}` : `See ${name} in stock`}
          </a>
        </p>
      </div>
    </div>
  )
}
