import type { ModelGroupView } from '#modules/models/model-card.view.ts'
import { ModelGroups } from '#modules/models/ui/model-card.tsx'
import { ModelPicture } from '#modules/models/ui/model-picture.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { OfferCardView } from '../offers/offer.types.ts'
import { OfferCard } from '../offers/ui/offer-card.tsx'
import { BrandActions, type BrandActionsView } from './brand-actions.tsx'
import { type CardShell, VehicleRow, type VehicleRowView } from './vehicle-row.tsx'

interface BrandPageProps {
  /** 'Toyota' */
  readonly name: string
  readonly logoUrl: string | null
  readonly path: string
  /** One of its models; null without pictures. */
  readonly picture: { readonly url: string; readonly alt: string } | null
  readonly groups: readonly ModelGroupView[]
  /** The make's vehicles in stock; null without any. */
  readonly inStock: VehicleRowView | null
  readonly offers: readonly OfferCardView[]
  readonly actions: BrandActionsView
  /** The site's whole stock. */
  readonly allStock: { readonly nounPlural: string; readonly href: string }
  readonly shell: CardShell
}

/** A make's models with their offers. */
export function BrandPage(props: BrandPageProps) {
  const { name, logoUrl, path, picture, groups, inStock, offers, actions, allStock, shell } = props
  const count = groups.reduce((sum, { models }) => sum + models.length, 0)
  return (
    <div className="content-page brand-page">
      <header className="content-head">
        <div className="wrap">
          <div className="content-head__words">
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
              {inStock === null ? '.' : `, and ${inStock.countText} that you can see today.`}
            </p>
            <BrandActions view={actions} allStock={allStock} />
          </div>
          {picture === null ? null : (
            <ModelPicture
              className="content-head__picture brand-page__picture"
              url={picture.url}
              alt={picture.alt}
              sizes="(width < 64rem) 92vw, 46vw"
              loading="high"
            />
          )}
        </div>
      </header>
      <div className="wrap">
        <ModelGroups groups={groups} />
        {inStock === null ? null : (
          <section className="section" aria-labelledby="brand-stock">
            <VehicleRow
              row={inStock}
              heading={`${name} in stock`}
              headingId="brand-stock"
              shell={shell}
            />
          </section>
        )}
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
      </div>
    </div>
  )
}
