import type { ReactNode } from 'react'
import type { LocationView } from '#modules/content/location.view.ts'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { ConsumerNotice } from '#modules/vehicles/ui/consumer-notice.tsx'
import { EnergyEconomy } from '#modules/vehicles/ui/energy-economy.tsx'
import { FactGrid } from '#modules/vehicles/ui/fact-grid.tsx'
import { FinancePanel } from '#modules/vehicles/ui/finance-panel.tsx'
import { FeatureList } from '#modules/vehicles/ui/feature-list.tsx'
import { PriceHistory } from '#modules/vehicles/ui/price-history.tsx'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'

interface VehicleDetailsProps {
  readonly view: VehiclePageView
  readonly location: LocationView | undefined
  /** Of a module that lies above; null: the page has none. */
  readonly questions: VehicleSection | null
}

/** A section below the pictures. */
export interface VehicleSection {
  /** Id of the section, to which links lead. */
  readonly id: string
  readonly heading: string
  /** Of the link above the sections, where the heading is too long for a row of links. */
  readonly linkText?: string
  readonly content: ReactNode
}

/** The sections below the pictures, with links to them above. */
export function VehicleDetails(props: VehicleDetailsProps) {
  const sections = listSections(props)
  return (
    <div className="vehicle-main">
      {sections.length < 3 ? null : (
        <nav className="jumps" aria-label="On this page">
          <ul>
            {sections.map(({ id, heading, linkText = heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{linkText}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, heading, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}

function listSections({ view, location, questions }: VehicleDetailsProps): VehicleSection[] {
  const { facts, energy, consumerNotice, features, description, finance } = view
  const { historyReportHref: reportHref, priceHistory } = view
  const hasChanges = (priceHistory?.steps.length ?? 0) > 1
  const sections: (VehicleSection | null)[] = [
    {
      id: 'facts',
      heading: 'Key facts',
      content: (
        <>
          <FactGrid facts={facts} />
          {/* A single sentence needs no section of its own. */}
          {priceHistory === null || hasChanges ? null : (
            <p className="facts-note">{priceHistory.listedText}</p>
          )}
        </>
      ),
    },
    energy === null
      ? null
      : {
          id: 'energy-economy',
          heading: 'Energy economy',
          linkText: 'Energy',
          content: <EnergyEconomy economy={energy} />,
        },
    features.total === 0
      ? null
      : { id: 'features', heading: 'Features', content: <FeatureList features={features} /> },
    description.length === 0
      ? null
      : {
          id: 'description',
          heading: 'Description',
          content: <Paragraphs paragraphs={description} />,
        },
    priceHistory === null || !hasChanges
      ? null
      : {
          id: 'price-history',
          heading: 'Price history',
          content: <PriceHistory history={priceHistory} />,
        },
    finance === null
      ? null
      : { id: 'finance', heading: 'Finance', content: <FinancePanel finance={finance} /> },
    consumerNotice === null
      ? null
      : {
          id: 'consumer-information-notice',
          heading: 'Consumer Information Notice',
          linkText: 'Consumer notice',
          content: <ConsumerNotice notice={consumerNotice} />,
        },
    reportHref === null
      ? null
      : { id: 'history', heading: 'History', content: <HistoryReport href={reportHref} /> },
    questions,
    location === undefined
      ? null
      : {
          id: 'location',
          heading: 'Location',
          content: (
            <div className="places">
              <LocationPanel location={location} heading="h3" week />
            </div>
          ),
        },
  ]
  return sections.filter((section) => section !== null)
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  const lines = paragraphs.map((text, index) => ({ text, id: String(index) }))
  return (
    <div className="prose">
      {lines.map(({ text, id }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

function HistoryReport({ href }: { href: string }) {
  return (
    <p>
      <a className="more-link" href={href} target="_blank" rel="noopener nofollow">
        Open the history report
      </a>
    </p>
  )
}
