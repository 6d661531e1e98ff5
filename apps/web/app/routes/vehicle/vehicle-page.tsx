import { RecentlySeen } from '#modules/garage/ui/recently-seen.tsx'
import type { PhoneNumberResult } from '#modules/vehicles/card/phone-mask.rules.ts'
import { PhotoGallery } from '#modules/vehicles/ui/photo-gallery.tsx'
import { unpack } from '#platform/web/packed.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SiteHoldsScript } from '../../page-scripts/site-holds-script.tsx'
import { SiteOwnTermsScript } from '../../page-scripts/site-own-terms-script.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { BuyBar } from './buy-bar.tsx'
import type { VehicleData } from './load-vehicle.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'
import { usePhoneCall } from './use-phone-call.ts'
import { VehicleDetails } from './vehicle-details.tsx'
import { VehiclePrint } from './vehicle-print.tsx'
import { VehicleSummary } from './vehicle-summary.tsx'

type VehiclePageProps = Extract<VehicleData, { page: 'vehicle' }> & {
  /** The revealed number, after a form without script. */
  readonly phoneCall: PhoneNumberResult | null
}

/** Needs the vehicle's id as `key`, so that state is not carried over to the next vehicle. */
export function VehiclePage({ result, location: place, phoneCall, links }: VehiclePageProps) {
  const view = unpack(result.view)
  const call = usePhoneCall(view, links.contactPath, phoneCall)
  const { text, href = null } = call?.phone ?? {}
  const phone = text === undefined || href === null ? null : { text, href }
  const location = place && { ...place, phone: phone ?? place.phone }
  const shell = useShell()
  const isReservable = view.actions.some(({ kind }) => kind === 'reserve')
  return (
    <div className="vehicle-page" data-vehicle={view.id}>
      <NavigationProgress />
      <div className="wrap">
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <div className="vehicle">
          <PhotoGallery view={view} holdId={isReservable ? view.id : null} />
          <VehicleSummary view={view} location={location} call={call} />
          <VehicleDetails view={view} location={location} />
        </div>
        <SimilarVehicles cards={view.similar} warning={view.similarWarning} eager={0} />
        <RecentlySeen
          key={view.id}
          vehicleId={view.id}
          siteSlug={shell.siteSlug}
          words={shell.words}
          favouriteWord={shell.favouriteWord}
        />
        <VehiclePrint address={links.origin + view.canonicalPath} location={location} call={call} />
      </div>
      <SiteHoldsScript />
      <SiteOwnTermsScript />
      {view.available ? <BuyBar price={view.price} actions={view.actions} call={call} /> : null}
    </div>
  )
}
