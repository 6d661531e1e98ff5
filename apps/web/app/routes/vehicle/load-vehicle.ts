import { data, redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { buildVehicleCard } from '#modules/open-graph/open-graph-card.view.ts'
import { hideMaskedPhone } from '#modules/vehicles/card/phone-mask.rules.ts'
import { listBookingLocations } from '#modules/bookings/slots/booking-place.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { pack } from '#platform/web/packed.ts'
import type { PagePartData } from '../../shell/use-page-part.ts'
import { findPageMatch } from '#platform/web/page-match.ts'
import { buildStructuredQuestions } from '#modules/questions/page/questions.view.ts'
import { loadQuestions } from './load-questions.ts'
import { vehiclePage } from './page.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { buildGoneMeta, buildVehicleMeta } from './vehicle-meta.ts'

/** A vehicle of the site, or what happened to it; an unknown slug is a missing page. */
export async function loadVehicle(context: Pick<RouterContextProvider, 'get'>) {
  const slug = findPageMatch(context, vehiclePage)?.found['slug']
  if (slug === undefined) return loadMissing(context)
  const { site, now } = context.get(requestContext)
  const { stock, openGraph } = context.get(servicesContext)
  const result = await stock.findVehiclePage(site, slug, now)
  if (result.kind === 'missing') return loadMissing(context)
  // Temporary (302), because the hidden listing is shown again when the other listing is removed.
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
  if (result.kind === 'listed-again') throw redirect(result.path, 302)
  const head = readPageHead(context)
  if (result.kind === 'gone') {
    const meta = buildGoneMeta(head, result.title)
    return data({ page: 'gone-vehicle' as const, meta, gone: result }, 410)
  }
  const { kind, structured, view } = result
  const place = buildLocationViews(site, now).find(({ id }) => id === view.locationId)
  // Reading the picture's URL also starts drawing it; it is then cached.
  const sharedUrl = openGraph.share(site, buildVehicleCard(view))
  const questions = await loadQuestions(context, view)
  const part: PagePartData = { part: view.available ? 'bottom-bar' : undefined }
  return data({
    page: 'vehicle' as const,
    ...part,
    meta: buildVehicleMeta(head, {
      view,
      structured,
      sharedUrl,
      questions:
        questions &&
        buildStructuredQuestions(questions, { path: view.canonicalPath, title: view.pageTitle }),
    }),
    questions,
    result: { kind, view: pack(view) },
    testDriveHref: findBookableTestDrive(site, view),
    links: { origin: head.origin, contactPath: fixedPaths.contact },
    location: place === undefined ? undefined : hideMaskedPhone(place, site.configuration),
  })
}

/** The test-drive form of the vehicle, if times are booked online at its location; otherwise null. */
function findBookableTestDrive(
  site: Site,
  { actions, locationId }: Pick<VehiclePageView, 'actions' | 'locationId'>,
): string | null {
  const isBooked = listBookingLocations(site, 'test-drive').some(({ id }) => id === locationId)
  const action = actions.find(({ kind }) => kind === 'test_drive')
  return isBooked ? (action?.href ?? null) : null
}
