import { redirect } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildDepartment } from '#modules/content/department.view.ts'
import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { describeMissingFiles } from '#modules/leads/lead/no-files.rules.ts'
import { buildSuccess } from '#modules/leads/success/success.view.ts'
import { SuccessPage } from '#modules/leads/ui/success-page.tsx'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { SimilarVehicles } from '#modules/vehicle-pages/ui/similar-vehicles.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { loadSimilar } from './load-similar.ts'
import type { Route } from './+types/route.ts'
import { useShell } from '../../shell/use-shell.ts'
import { successPage } from './page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { findAnswerPromise, mailFate, stock, valuations } = context.get(servicesContext)
  const { query } = getPageMatch(context, successPage)
  const { category = null, form = null, location = null, car_id: carId } = query
  const vehicle = carId === undefined ? undefined : await stock.findEnquiryVehicle(site, carId, now)
  const browseHref = buildDefaultSearchLink(site.configuration)
  const isBooked = query.booked !== undefined
  const noTimeReason = query.no_time ?? null
  const filesNote = query.no_files === undefined ? null : describeMissingFiles(query.no_files)
  const { traded } = query
  const tradedIn = traded === undefined ? null : (valuations.openTraded(site.id, traded) ?? null)
  const outcome = { isBooked, isMailed: mailFate !== 'stored', noTimeReason, tradedIn }
  const promise = await findAnswerPromise(site)
  const asked = { category, form, location, vehicle, ...outcome, now, promise, browseHref }
  const success = buildSuccess(site, asked)
  if (success === undefined) return redirect('/')
  return {
    meta: buildMeta({ ...readPageHead(context), title: success.heading, canonicalPath: null }),
    success,
    filesNote,
    department: buildDepartment(site, success.department, now, success.locationId),
    similar: vehicle === undefined ? null : await loadSimilar(context, vehicle.card.id),
  }
}

export const meta: Route.MetaFunction = showMeta

export default function SuccessRoute({ loaderData }: Route.ComponentProps) {
  const { success, filesNote, department, similar } = loaderData
  const shell = useShell()
  return (
    <>
      <FormsStyle />
      <SuccessPage success={success} filesNote={filesNote}>
        {/* The place that received it; the others would push similar vehicles down. */}
        <DepartmentAside department={{ ...department, others: [] }} />
      </SuccessPage>
      {similar === null ? null : (
        <div className="wrap">
          <SimilarVehicles {...similar} eager={0} shell={shell} />
        </div>
      )}
    </>
  )
}
