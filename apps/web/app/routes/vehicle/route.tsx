import { useRef } from 'react'
import { data } from 'react-router'
import { jobContext, requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildLocationViews, type LocationView } from '#modules/content/location.view.ts'
import { RecentlySeen } from '#modules/garage/ui/recently-seen.tsx'
import { buildPicturePath } from '#modules/vehicles/picture-address.rules.ts'
import { hideMaskedPhone, type PhoneNumberResult } from '#modules/vehicles/phone-mask.rules.ts'
import { PhotoGallery } from '#modules/vehicles/ui/photo-gallery.tsx'
import type { VehiclePageResult, VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { useClientLinks } from '../../navigation/client-links.ts'
import { pagePatterns } from '../../document/page-patterns.ts'
import { hydrateWhen } from '../../document/page-handle.ts'
import { buildBreadcrumbList, buildMeta, buildPageHead } from '../../document/page-meta.ts'
import { usePhoneCall } from './use-phone-call.ts'
import { BuyBar } from './buy-bar.tsx'
import { GonePage } from './gone-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'
import { VehicleDetails } from './vehicle-details.tsx'
import { VehiclePrint } from './vehicle-print.tsx'
import { VehicleSummary } from './vehicle-summary.tsx'
import type { Route } from './+types/route.ts'

export const handle = hydrateWhen('vehicle')

const statusOf = { vehicle: 200, gone: 410, missing: 404 } as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { phoneCall = null } = context.get(jobContext)
  const { stock, sites } = context.get(servicesContext)
  const isVehicleAddress = params.addressWord === site.configuration.vehicle.address_word
  const result: VehiclePageResult = isVehicleAddress
    ? await stock.findVehiclePage(site, params.slug, now)
    : { kind: 'missing' }
  const suggestions =
    result.kind === 'missing'
      ? await stock.listSuggestions(site, new URL(request.url).pathname, now)
      : []
  const locationId = result.kind === 'vehicle' ? result.view.locationId : null
  const shown = buildLocationViews(site, now).find(({ id }) => id === locationId)
  const location = shown === undefined ? undefined : hideMaskedPhone(shown, site.configuration)
  const head = {
    ...buildPageHead(site, sites.originOf(site)),
    contactPath: pagePatterns.contact,
  }
  return data({ head, result, suggestions, location, phoneCall }, { status: statusOf[result.kind] })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, result } = loaderData
  if (result.kind === 'missing') {
    return buildMeta({ ...head, title: 'Page not found', canonicalPath: null })
  }
  if (result.kind === 'gone') {
    const title = `${result.title} is no longer for sale`
    return buildMeta({ ...head, title, canonicalPath: null })
  }
  const { view } = result
  const pictureKey = view.pictureKeys[0]
  return buildMeta({
    ...head,
    title: view.pageTitle,
    description: view.pageDescription,
    canonicalPath: view.canonicalPath,
    pictureUrl: pictureKey === undefined ? undefined : buildPicturePath(pictureKey, 1200, 'share'),
    structured: [view.structured, buildBreadcrumbList(head.origin, view.breadcrumbs)],
  })
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const { result, suggestions, location, phoneCall, head } = loaderData
  if (result.kind === 'missing') return <MissingPage suggestions={suggestions} />
  if (result.kind === 'gone') return <GonePage gone={result} />
  const { view } = result
  return (
    <VehiclePage key={view.id} view={view} place={location} phoneCall={phoneCall} head={head} />
  )
}

interface VehiclePageProps {
  readonly view: VehiclePageView
  /** Without its number where that is masked. */
  readonly place: LocationView | undefined
  readonly phoneCall: PhoneNumberResult | null
  readonly head: { readonly origin: string; readonly contactPath: string }
}

function VehiclePage({ view, place, phoneCall, head }: VehiclePageProps) {
  const call = usePhoneCall(view, head.contactPath, phoneCall)
  const { text, href = null } = call?.phone ?? {}
  const phone = text === undefined || href === null ? null : { text, href }
  const location = place && { ...place, phone: phone ?? place.phone }
  const area = useRef<HTMLDivElement>(null)
  useClientLinks(area)
  return (
    <div ref={area} className="vehicle-page">
      <NavigationProgress />
      <div className="wrap">
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <div className="vehicle">
          <PhotoGallery view={view} />
          <VehicleSummary view={view} location={location} call={call} />
          <VehicleDetails view={view} location={location} />
        </div>
        <SimilarVehicles cards={view.similar} warning={view.similarWarning} eager={0} />
        <RecentlySeen key={view.id} vehicleId={view.id} />
        <VehiclePrint address={head.origin + view.canonicalPath} location={location} call={call} />
      </div>
      {view.available ? <BuyBar price={view.price} actions={view.actions} call={call} /> : null}
    </div>
  )
}
