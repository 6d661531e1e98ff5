import type { RouterContextProvider } from 'react-router'
import { readApplicationKey } from '#apps/web/context/application-session.ts'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildDepartment } from '#modules/content/department.view.ts'
import { listSteps } from '#modules/finance-applications/application/application-progress.rules.ts'
import { buildSubject } from '#modules/forms/site-forms/form.view.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { sessionContext } from '#platform/web/session.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { buildStep } from './build-step.ts'
import { takesApplications } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>

const comeBack = {
  text: 'Welcome back',
  next: 'You go on where you left. What you answered is not shown again; income, expenses and identity are asked for once more.',
}

/** The visitor's current step, or the confirmation; a missing page on sites without applications. */
export async function loadApplication(context: Context, wantedId: number | undefined) {
  const { site, now } = context.get(requestContext)
  if (!takesApplications(site)) return loadMissing(context)
  const { financeApplications, stock } = context.get(servicesContext)
  const key = await readApplicationKey(context.get(sessionContext))
  const progress = await financeApplications.findProgress(site, key)
  const vehicleId = progress === undefined ? (wantedId ?? null) : progress.vehicleId
  const found =
    vehicleId === null ? undefined : await stock.findEnquiryVehicle(site, vehicleId, now)
  const vehicle = found?.available === true ? found : undefined
  const department = buildDepartment(site, 'finance', now, vehicle?.locationId ?? null)
  return {
    page: 'application' as const,
    meta: buildMeta({
      ...readPageHead(context),
      title: 'Finance application',
      canonicalPath: null,
    }),
    siteName: site.configuration.name,
    subject: vehicle === undefined ? null : buildSubject(vehicle),
    department,
    view:
      progress?.state === 'submitted'
        ? { kind: 'sent' as const, reference: writeReference(progress.reference) }
        : buildStep(context, {
            step: progress?.next ?? 'about',
            steps: progress?.steps ?? listSteps({}),
            done: progress?.done ?? [],
            vehicleId: vehicle === undefined ? null : vehicleId,
            begins: progress === undefined,
            notice: progress === undefined ? null : comeBack,
          }),
  }
}
