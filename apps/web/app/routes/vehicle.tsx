import { useRef } from 'react'
import { data } from 'react-router'
import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { buildLocationViews, type LocationView } from '#modules/content/location.view.ts'
import { OpenNow } from '#modules/sites/ui/opening-hours.tsx'
import { FactGrid } from '#modules/vehicles/ui/fact-grid.tsx'
import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import { VehicleGallery } from '#modules/vehicles/ui/vehicle-gallery.tsx'
import type { VehiclePageAnswer, VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { useClientLinks } from '../client-links.ts'
import { aliveWhen } from '../page-handle.ts'
import { buildBreadcrumbList, buildMeta } from '../page-meta.ts'
import { GonePage } from '../ui/gone-page.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { SimilarVehicles } from '../ui/similar-vehicles.tsx'
import { useFrame } from '../use-frame.ts'
import type { Route } from './+types/vehicle.ts'

export const handle = aliveWhen('vehicle')

const statusOf = { vehicle: 200, gone: 410, missing: 404 } as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, now } = context.get(jobContext)
  const { stock, sites } = context.get(servicesContext)
  const isVehicleAddress = params.addressWord === site.configuration.vehicle.address_word
  const answer: VehiclePageAnswer = isVehicleAddress
    ? await stock.findVehiclePage(site, params.slug, now)
    : { kind: 'missing' }
  const suggestions =
    answer.kind === 'missing'
      ? await stock.listSuggestions(site, new URL(request.url).pathname, now)
      : []
  const locationId = answer.kind === 'vehicle' ? answer.view.locationId : null
  const location = buildLocationViews(site, now).find(({ id }) => id === locationId)
  const head = { siteName: site.configuration.name, origin: sites.originOf(site) }
  return data({ head, answer, suggestions, location }, { status: statusOf[answer.kind] })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, answer } = loaderData
  if (answer.kind === 'missing') {
    return buildMeta({ ...head, title: `Page not found | ${head.siteName}`, canonicalPath: null })
  }
  if (answer.kind === 'gone') {
    const title = `${answer.title} is no longer for sale | ${head.siteName}`
    return buildMeta({ ...head, title, canonicalPath: null })
  }
  const { view } = answer
  return buildMeta({
    ...head,
    title: view.pageTitle,
    description: view.pageDescription,
    canonicalPath: view.canonicalPath,
    imageUrl: view.images[0] ?? null,
    structured: [view.structured, buildBreadcrumbList(head.origin, view.breadcrumbs)],
  })
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const { answer, suggestions, location } = loaderData
  if (answer.kind === 'missing') return <MissingPage suggestions={suggestions} />
  if (answer.kind === 'gone') return <GonePage gone={answer} />
  return <VehiclePage view={answer.view} location={location} />
}

interface VehiclePageProps {
  readonly view: VehiclePageView
  readonly location: LocationView | undefined
}

function VehiclePage({ view, location }: VehiclePageProps) {
  const frame = useFrame()
  const area = useRef<HTMLDivElement>(null)
  useClientLinks(area)
  const contactHref = location?.href ?? '/contact'
  return (
    <div ref={area}>
      <div className="wrap">
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <div className="vehicle">
          <VehicleGallery key={view.id} view={view} fallbackShape={frame.fallbackShape} />
          <VehicleSummary view={view} location={location} contactHref={contactHref} />
          <VehicleDetails view={view} />
        </div>
        <SimilarVehicles cards={view.similar} eager={0} />
      </div>
      {view.available ? (
        <div className="buy-bar">
          <strong>{view.price.text}</strong>
          {location?.phone ? (
            <a className="button button-quiet" href={location.phone.href}>
              Call
            </a>
          ) : null}
          <a className="button" href={contactHref}>
            Contact us
          </a>
        </div>
      ) : null}
    </div>
  )
}

function VehicleSummary({
  view,
  location,
  contactHref,
}: VehiclePageProps & { contactHref: string }) {
  const frame = useFrame()
  return (
    <div className="vehicle-side">
      <div className="summary">
        <h1>
          {view.title} {view.subtitle === '' ? null : <span>{view.subtitle}</span>}
        </h1>
        <PriceBlock price={view.price} wasWord={frame.words.was} />
        <ul className="chips">
          {view.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
        {view.available ? (
          <a className="button button-wide" href={contactHref}>
            Contact us about this {frame.noun}
          </a>
        ) : (
          <>
            <p>{frame.words.similarPrompt}</p>
            <a className="button button-wide" href={view.similarHref ?? frame.searchPath}>
              {frame.words.findSimilar}
            </a>
          </>
        )}
        {location === undefined ? null : (
          <div className="summary-place">
            <p>See it at {location.name}</p>
            <p className="search-total">{location.addressLines.join(', ')}</p>
            {location.openState === null ? null : <OpenNow state={location.openState} />}
            <p className="summary-links">
              {location.phone === null ? null : (
                <a href={location.phone.href}>{location.phone.text}</a>
              )}
              <a href={location.mapHref} target="_blank" rel="noopener">
                Directions
              </a>
              <a href={location.href}>Opening hours</a>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function VehicleDetails({ view }: { view: VehiclePageView }) {
  return (
    <div className="vehicle-main">
      <section aria-labelledby="facts">
        <h2 id="facts">Key facts</h2>
        <FactGrid facts={view.facts} />
      </section>
      {view.features.length === 0 ? null : (
        <section aria-labelledby="features">
          <h2 id="features">Features</h2>
          <ul className="features">
            {view.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
      {view.description.length === 0 ? null : (
        <section aria-labelledby="description">
          <h2 id="description">Description</h2>
          <div className="prose">
            {view.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
