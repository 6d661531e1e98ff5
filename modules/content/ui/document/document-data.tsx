import { useContext } from 'react'
import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { HoursTable, OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import { ModelGrid } from '#modules/models/ui/model-card.tsx'
import { OfferCard } from '../../offers/ui/offer-card.tsx'
import { Question } from './document-blocks.tsx'
import { DocumentParts, type FaqView } from './document-parts.ts'
import { renderTree } from './render-tree.tsx'
import { DocumentLink, Picture } from './document-inline.tsx'

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
      <div className="section-head">
        <h2>{heading}</h2>
        {strip.countText === null ? null : (
          <a className="more-link" href={path}>
            All {strip.countText}
          </a>
        )}
      </div>
      {strip.cards}
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

/** The questions of a topic; without `topic` all questions, grouped by topic. */
export function FaqTopic({ topic }: { topic?: string }) {
  const { faqs } = useContext(DocumentParts)
  if (topic !== undefined) return <FaqList faqs={faqs.filter((faq) => faq.topic === topic)} />
  const topics = [...new Set(faqs.map((faq) => faq.topic))]
  return topics.map((name) => (
    <section key={name} className="document-faqs">
      <h2>{name}</h2>
      <FaqList faqs={faqs.filter((faq) => faq.topic === name)} />
    </section>
  ))
}

const answerComponents = { DocumentLink, Picture }

function FaqList({ faqs }: { faqs: readonly FaqView[] }) {
  if (faqs.length === 0) return null
  return (
    <div className="document-faq">
      {faqs.map(({ slug, question, answer }) => (
        <Question key={slug} title={question}>
          {renderTree(answer, answerComponents)}
        </Question>
      ))}
    </div>
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

export function OpeningHours({ department }: { department: 'sales' | 'service' | 'parts' }) {
  const { locations } = useContext(DocumentParts)
  const shown = locations.filter(
    (location) => location.department.toLowerCase() === department && location.hours.length > 0,
  )
  if (shown.length === 0) return null
  return (
    <div className="document-hours">
      {shown.map((location) => (
        <section key={location.id}>
          <h3>{location.name}</h3>
          {location.openState === null ? null : <OpenNow state={location.openState} />}
          <HoursTable rows={location.hours} caption={`Opening hours of ${location.name}`} />
        </section>
      ))}
    </div>
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
