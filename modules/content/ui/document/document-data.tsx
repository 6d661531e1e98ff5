import { useContext } from 'react'
import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { ModelGrid } from '#modules/models/ui/model-card.tsx'
import { StockRow } from '#modules/vehicles/ui/stock-row.tsx'
import { OfferCard } from '../../offers/ui/offer-card.tsx'
import { DocumentParts } from './document-parts.ts'

interface StockStripProps {
  readonly path: string
  readonly heading: string
}

/** Renders nothing without vehicles. */
export function StockStrip({ path, heading }: StockStripProps) {
  const strip = useContext(DocumentParts).stock[path]
  if (strip === undefined || strip.total === 0) return null
  return (
    <section className="document-strip">
      <StockRow row={strip} heading={heading} href={path}>
        {strip.cards}
      </StockRow>
    </section>
  )
}

export function OfferStrip({ heading, model }: { heading: string; model?: string }) {
  const { offers } = useContext(DocumentParts)
  const shown = offers.filter((offer) => model === undefined || offer.model === model)
  if (shown.length === 0) return null
  return (
    <section className="document-strip">
      <div className="section-head">
        <h2>{heading}</h2>
        <a className="more-link" href="/special-offers">
          All offers
        </a>
      </div>
      <div className="offer-grid">
        {shown.map((offer) => (
          <OfferCard key={offer.slug} offer={offer} heading="h3" />
        ))}
      </div>
    </section>
  )
}

/** Renders nothing for a make without models. */
export function ModelStrip({ heading, make }: { heading: string; make: string }) {
  const models = useContext(DocumentParts).models[make]
  if (models === undefined) return null
  return (
    <section className="document-strip">
      <div className="section-head">
        <h2>{heading}</h2>
      </div>
      <ModelGrid models={models} heading="h3" />
    </section>
  )
}

interface FormProps {
  readonly slug: string
  readonly label?: string
}

export function Form({ slug, label }: FormProps) {
  const form = useContext(DocumentParts).forms[slug]
  if (form === undefined) return null
  return (
    <p className="document-action">
      <a className="button" href={form.href} data-form={slug}>
        {label ?? form.title}
      </a>
    </p>
  )
}

export function MapLink({ location: slug }: { location?: string }) {
  const { locations } = useContext(DocumentParts)
  const shown = locations.filter((each) => slug === undefined || each.slug === slug)
  if (shown.length === 0) return null
  return (
    <ul className="document-map">
      {shown.map((location) => (
        <li key={location.id}>
          <address>
            <b>{location.name}</b>
            {location.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <DirectionsLink className="button button-quiet" location={location} />
        </li>
      ))}
    </ul>
  )
}
