import { Fragment, type ReactNode } from 'react'
import type { LatestArticlesView } from '#modules/content/articles/article.view.ts'
import { ArticleGrid } from '#modules/content/articles/ui/article-card.tsx'
import type { HomeView } from '#modules/content/home.view.ts'
import type { LocationView } from '#modules/content/location.view.ts'
import type { HomeOffersView } from '#modules/content/offers/offer.view.ts'
import { OfferCard } from '#modules/content/offers/ui/offer-card.tsx'
import type { ReviewSetView } from '#modules/content/reviews/review.types.ts'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { ReviewStrip } from '#modules/content/reviews/ui/review-strip.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { SeenStrip } from '#modules/garage/ui/seen-strip.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { HomeStockView } from '../../home/home-stock.types.ts'
import type { HomeShell } from './home-shell.types.ts'
import { PriceRangeTile } from './price-range-tile.tsx'
import { BodyTiles, MakeTiles } from './tile-list.tsx'

export interface HomeSectionsProps {
  readonly words: HomeView
  readonly stock: HomeStockView
  readonly reviews: ReviewSetView | null
  readonly locations: readonly LocationView[]
  readonly offers: HomeOffersView
  readonly news: LatestArticlesView
  readonly shell: HomeShell
  readonly scripts: {
    /** The script of the price-range tile. */
    readonly priceRange: ReactNode
    /** The script of the recently seen vehicles. */
    readonly seenStrip: ReactNode
    /** The scripts of all vehicles on the page. */
    readonly vehicles: ReactNode
  }
}

/**
 * The home page's sections in the site's order, without empty ones. Recently seen vehicles follow the newest
 * vehicles, or come last.
 */
export function HomeSections(props: HomeSectionsProps) {
  const { words, scripts } = props
  const { sections } = words
  return (
    <>
      {sections.map((section) => {
        const Part = parts[section]
        return (
          <Fragment key={section}>
            <Part {...props} />
            {section === 'newest' ? <Seen {...props} /> : null}
          </Fragment>
        )
      })}
      {sections.includes('newest') ? null : <Seen {...props} />}
      {scripts.vehicles}
    </>
  )
}

type Section = HomeView['sections'][number]

const parts: Record<Section, (props: HomeSectionsProps) => ReactNode> = {
  promises: Promises,
  body_tiles: Bodies,
  make_tiles: Makes,
  price_range: Prices,
  newest: Newest,
  offers: Offers,
  reviews: Reviews,
  locations: Places,
  news: News,
}

interface SectionProps {
  readonly name: string
  readonly heading: string
  readonly more?: { readonly label: string; readonly href: string }
  readonly children: ReactNode
}

function Section({ name, heading, more, children }: SectionProps) {
  return (
    <section className={`section home-${name}`} aria-labelledby={`home-${name}`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`home-${name}`}>{heading}</h2>
          {more === undefined ? null : (
            <a className="more-link" href={more.href}>
              {more.label}
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

function Promises({ words }: HomeSectionsProps) {
  if (words.promises.length === 0) return null
  return (
    <section className="promises" aria-label="What you can count on">
      <ul className="wrap">
        {words.promises.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text === null ? null : <span>{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bodies({ words, stock, shell }: HomeSectionsProps) {
  if (stock.bodies.length < 2) return null
  return (
    <Section name="bodies" heading={words.headings.body_tiles}>
      <BodyTiles tiles={stock.bodies} fallbackShape={shell.fallbackShape} paint={stock.paint} />
    </Section>
  )
}

function Makes({ words, stock }: HomeSectionsProps) {
  if (stock.makes.length < 2) return null
  return (
    <Section name="makes" heading={words.headings.make_tiles}>
      <MakeTiles tiles={stock.makes} />
    </Section>
  )
}

function Prices({ words, stock, scripts }: HomeSectionsProps) {
  if (stock.priceRange === null) return null
  return (
    <Section name="prices" heading={words.headings.price_range}>
      <PriceRangeTile view={stock.priceRange} />
      {scripts.priceRange}
    </Section>
  )
}

function Newest({ words, stock, shell }: HomeSectionsProps) {
  if (stock.newest.length === 0) return null
  const all = { label: `All ${words.countText}`, href: words.allPath }
  const more = stock.total > stock.newest.length ? { more: all } : {}
  return (
    <Section name="newest" heading={words.headings.newest} {...more}>
      <VehicleGrid
        cards={stock.newest}
        words={shell.words}
        eager={0}
        heading="h3"
        renderFavourite={buildCardHeart(shell.favouriteWord)}
      />
      <RateWarning text={stock.rateWarning} />
    </Section>
  )
}

function Offers({ words, offers: { offers, moreHref } }: HomeSectionsProps) {
  if (offers.length === 0) return null
  const more = moreHref === null ? {} : { more: { label: 'All offers', href: moreHref } }
  return (
    <Section name="offers" heading={words.headings.offers} {...more}>
      <div className="offer-grid">
        {offers.map((offer) => (
          <OfferCard key={offer.slug} offer={offer} heading="h3" />
        ))}
      </div>
    </Section>
  )
}

function News({ words, news: { articles, path } }: HomeSectionsProps) {
  if (articles.length === 0) return null
  return (
    <Section name="news" heading={words.headings.news} more={{ label: 'All articles', href: path }}>
      <ArticleGrid articles={articles} heading="h3" />
    </Section>
  )
}

function Seen({ shell, scripts }: HomeSectionsProps) {
  return <SeenStrip nounPlural={shell.nounPlural} script={scripts.seenStrip} />
}

function Reviews({ words, reviews }: HomeSectionsProps) {
  if (reviews === null) return null
  return <ReviewStrip heading={words.headings.reviews} set={reviews} />
}

function Places({ words, locations }: HomeSectionsProps) {
  if (locations.length === 0) return null
  const more = { label: 'All opening hours', href: '/contact' }
  return (
    <Section name="places" heading={words.headings.locations} more={more}>
      <div className="places">
        {locations.map((location) => (
          <LocationPanel
            key={location.id}
            location={location}
            heading="h3"
            week={locations.length === 1}
          />
        ))}
      </div>
    </Section>
  )
}
