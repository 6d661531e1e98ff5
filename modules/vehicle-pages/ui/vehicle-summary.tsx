import type { ReactNode, RefObject } from 'react'
import { ClientLink } from '#ui/client-link.tsx'
import type { LocationView } from '#modules/content/location.view.ts'
import { CompareWide } from '#modules/garage/compare/ui/compare-button.tsx'
import { HeartButton } from '#modules/garage/ui/heart-button.tsx'
import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import { FinanceTerms } from '#modules/vehicles/ui/finance-terms.tsx'
import { PaymentFigures } from '#modules/vehicles/ui/payment-figures.tsx'
import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { WholeWords } from '#ui/whole-words.tsx'
import type { PhoneCall } from './use-phone-call.ts'
import { SummaryActions } from './summary-actions.tsx'
import type { VehiclePageShell } from './vehicle-page-shell.types.ts'

interface VehicleSummaryProps {
  readonly view: VehiclePageView
  readonly location: LocationView | undefined
  readonly call: PhoneCall | null
  readonly shell: VehiclePageShell
  /** The actions, for whoever needs to know whether they are in view. */
  readonly actionsRef?: RefObject<HTMLDivElement | null>
  /** When the vehicle can be driven next; null if no times are booked online. */
  readonly nextTestDrive: ReactNode
}

/** Title, price and actions; beside the pictures on wide screens, below them on a phone. */
export function VehicleSummary({
  view,
  location,
  call,
  shell,
  actionsRef,
  nextTestDrive,
}: VehicleSummaryProps) {
  const { words, favouriteWord, compareWord } = shell
  const fullTitle = `${view.title} ${view.subtitle}`.trim()
  return (
    <div className="vehicle-side">
      <div className="summary">
        <h1>
          <WholeWords text={`${view.title} `} />
          {view.subtitle === '' ? null : (
            <span>
              <WholeWords text={view.subtitle} />
            </span>
          )}
        </h1>
        <div className="summary-price">
          <PriceBlock price={view.price} wasWord={words.was} />
          {view.badge === null ? null : <p className="badge">{view.badge}</p>}
          {(view.priceHistory?.dropText ?? null) === null ? null : (
            <p className="price-drop">
              <a href="#price-history">{view.priceHistory?.dropText}</a>
            </p>
          )}
        </div>
        {view.finance === null ? null : (
          <div className="summary-payment">
            <PaymentFigures payment={view.finance.payment} />
            <FinanceTerms finance={view.finance} />
          </div>
        )}
        {view.chips.length === 0 ? null : (
          <ul className="chips">
            {view.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
        {view.stockConfirmed === null ? null : (
          <p className="stock-confirmed">
            <time dateTime={view.stockConfirmed.at}>{view.stockConfirmed.text}</time>
          </p>
        )}
        {view.available ? (
          <SummaryActions
            actions={view.actions}
            call={call}
            actionsRef={actionsRef}
            nextTestDrive={nextTestDrive}
            vehicleId={view.id}
            tools={
              <>
                {favouriteWord === null ? null : (
                  <HeartButton
                    key={view.id}
                    vehicleId={view.id}
                    title={fullTitle}
                    shownCents={view.shownCents}
                    word={favouriteWord}
                    savedWord="Saved"
                  />
                )}
                {compareWord === null ? null : (
                  <CompareWide
                    key={`compare-${view.id}`}
                    vehicleId={view.id}
                    title={fullTitle}
                    word={compareWord}
                  />
                )}
              </>
            }
          />
        ) : (
          <Unavailable view={view} shell={shell} />
        )}
        <div className="summary-location">
          {location === undefined ? null : (
            <>
              <p>
                See it at <a href="#location">{location.name}</a>
              </p>
              {location.openState === null ? null : <OpenNow state={location.openState} />}
              <p className="summary-route">
                <DirectionsLink location={location} />
              </p>
            </>
          )}
          <p className="summary-stock">Stock number {view.stockNumber}</p>
        </div>
      </div>
    </div>
  )
}

function Unavailable({ view, shell }: Pick<VehicleSummaryProps, 'view' | 'shell'>) {
  const { noun, searchPath, words } = shell
  return (
    <div className="notice">
      <strong>This {noun} is no longer available</strong>
      <p>{words.similarPrompt}</p>
      <ClientLink className="button" href={view.similarHref ?? searchPath}>
        {words.findSimilar}
      </ClientLink>
    </div>
  )
}
