import type { LocationView } from '#modules/content/location.view.ts'
import { OpenNow } from '#modules/sites/ui/opening-hours.tsx'
import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import type { VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'
import { ActionLink } from './action-link.tsx'
import { useFrame } from '../use-frame.ts'

interface VehicleSummaryProps {
  readonly view: VehiclePageView
  readonly location: LocationView | undefined
}

/** What the vehicle is, what it costs and what to do next; beside the pictures at a desk, under them on a phone. */
export function VehicleSummary({ view, location }: VehicleSummaryProps) {
  const { words } = useFrame()
  return (
    <div className="vehicle-side">
      <div className="summary">
        <h1>
          {view.title} {view.subtitle === '' ? null : <span>{view.subtitle}</span>}
        </h1>
        <PriceBlock price={view.price} wasWord={words.was} />
        {view.chips.length === 0 ? null : (
          <ul className="chips">
            {view.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
        {view.available ? <Actions view={view} location={location} /> : <Unavailable view={view} />}
        <div className="summary-place">
          {location === undefined ? null : (
            <>
              <p>
                See it at <a href="#location">{location.name}</a>
              </p>
              {location.openState === null ? null : <OpenNow state={location.openState} />}
              <p className="summary-route">
                <Directions location={location} />
              </p>
            </>
          )}
          <p className="summary-stock">Stock number {view.stockNumber}</p>
        </div>
      </div>
    </div>
  )
}

/** The most important first. A small screen has the enquiry and the call in the bar at its bottom. */
function Actions({ view, location }: Pick<VehicleSummaryProps, 'view' | 'location'>) {
  const frame = useFrame()
  const phone = location?.phone ?? frame.phone
  const [first, ...others] = view.actions
  return (
    <div className="summary-actions">
      {first === undefined ? null : (
        <ActionLink action={first} className={`button summary-first summary-${first.kind}`} />
      )}
      {phone === null ? null : (
        <a className="button button-quiet summary-call" href={phone.href}>
          Call {phone.text}
        </a>
      )}
      {others.map((action) => (
        <ActionLink
          key={action.kind}
          action={action}
          className={`button button-quiet summary-${action.kind}`}
        />
      ))}
    </div>
  )
}

function Directions({ location, className }: { location: LocationView; className?: string }) {
  return (
    <a
      {...(className === undefined ? {} : { className })}
      href={location.mapHref}
      target="_blank"
      rel="noopener"
      aria-label={`Directions to ${location.name}`}
    >
      Directions
    </a>
  )
}

function Unavailable({ view }: { view: VehiclePageView }) {
  const { noun, searchPath, words } = useFrame()
  return (
    <div className="notice">
      <strong>This {noun} is no longer available</strong>
      <p>{words.similarPrompt}</p>
      <a className="button" href={view.similarHref ?? searchPath}>
        {words.findSimilar}
      </a>
    </div>
  )
}
