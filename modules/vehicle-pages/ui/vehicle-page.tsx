import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { LocationView } from '#modules/content/location.view.ts'
import type { PhoneNumberResult } from '#modules/vehicles/card/phone-mask.rules.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { PhotoGallery } from '#modules/vehicles/ui/photo-gallery.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ActionLink } from './action-link.tsx'
import { BuyBar } from './buy-bar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePhoneCall } from './use-phone-call.ts'
import type { VehicleSection } from './vehicle-details.tsx'
import type { VehiclePageShell } from './vehicle-page-shell.types.ts'
import { VehiclePrint } from './vehicle-print.tsx'
import { VehicleSummary } from './vehicle-summary.tsx'

/** Lazy, so that what is below the first screen hydrates after it. */
const VehicleDetails = lazy(async () => ({
  default: (await import('./vehicle-details.tsx')).VehicleDetails,
}))

/** Lazy, like the details above it. */
const SimilarVehicles = lazy(async () => ({
  default: (await import('./similar-vehicles.tsx')).SimilarVehicles,
}))

/** Lazy, because what it shows is requested after everything else has loaded. */
const RecentlySeen = lazy(async () => ({
  default: (await import('#modules/garage/ui/recently-seen.tsx')).RecentlySeen,
}))

interface VehiclePageProps {
  readonly view: VehiclePageView
  /**
   * The location where the vehicle can be seen, without its phone number if the site masks numbers; undefined if
   * there is no such location.
   */
  readonly location: LocationView | undefined
  readonly links: { readonly origin: string; readonly contactPath: string }
  /** The result of revealing the number without script. */
  readonly phoneCall: PhoneNumberResult | null
  readonly shell: VehiclePageShell
  /** When the vehicle can be driven next; null if no times are booked online. */
  readonly nextTestDrive: ReactNode
  /** Questions about the vehicle; null: the page has none. */
  readonly questions: VehicleSection | null
  /** Scripts of the page; they are before the bar of small screens. */
  readonly children: ReactNode
}

/** The page of a vehicle. Needs the vehicle's id as `key`; otherwise React would keep state for the next vehicle. */
export function VehiclePage({
  view,
  location: place,
  links,
  phoneCall,
  shell,
  nextTestDrive,
  questions,
  children,
}: VehiclePageProps) {
  const call = usePhoneCall(view, links.contactPath, phoneCall)
  const actions = useRef<HTMLDivElement>(null)
  const { text, href = null } = call?.phone ?? {}
  const phone = text === undefined || href === null ? null : { text, href }
  const location = place && { ...place, phone: phone ?? place.phone }
  const photoRequest = view.actions.find(({ kind }) => kind === 'request_photos')
  const isReservable = view.actions.some(({ kind }) => kind === 'reserve')
  return (
    <div className="vehicle-page">
      <NavigationProgress />
      <div className="wrap">
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <div className="vehicle">
          <PhotoGallery
            view={view}
            holdId={isReservable ? view.id : null}
            request={
              photoRequest && (
                <ActionLink action={photoRequest} className="photo-button photos-all" />
              )
            }
          />
          <VehicleSummary
            view={view}
            location={location}
            call={call}
            shell={shell}
            actionsRef={actions}
            nextTestDrive={nextTestDrive}
          />
          <Suspense>
            <VehicleDetails view={view} location={location} questions={questions} />
          </Suspense>
        </div>
        <Suspense>
          <SimilarVehicles
            cards={view.similar}
            warning={view.similarWarning}
            eager={0}
            shell={shell}
          />
        </Suspense>
        <Suspense>
          <RecentlySeen
            key={view.id}
            vehicleId={view.id}
            siteSlug={shell.siteSlug}
            words={shell.words}
            favouriteWord={shell.favouriteWord}
          />
        </Suspense>
        <VehiclePrint
          address={links.origin + view.canonicalPath}
          location={location}
          call={call}
          shell={shell}
        />
      </div>
      {children}
      {view.available ? (
        <BuyBar price={view.price} actions={view.actions} call={call} actionsRef={actions} />
      ) : null}
    </div>
  )
}
