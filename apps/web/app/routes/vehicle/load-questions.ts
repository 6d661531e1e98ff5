import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { findPrivacyHref } from '#modules/forms/site-forms/privacy-link.rules.ts'
import { buildQuestions, type QuestionsView } from '#modules/questions/page/questions.view.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'

/**
 * The questions of a vehicle's page; null on a site without them, and for a vehicle that is not for sale any more. The page
 * is purged with its vehicle, also when its questions change.
 */
export async function loadQuestions(
  context: Pick<RouterContextProvider, 'get'>,
  { id, available, canonicalPath }: Pick<VehiclePageView, 'available' | 'canonicalPath' | 'id'>,
): Promise<QuestionsView | null> {
  const { site, now } = context.get(requestContext)
  if (!available || findForm(site, questionSlug) === undefined) return null
  const { questions, stock } = context.get(servicesContext)
  const [published, vehicle] = await Promise.all([
    questions.list(site, id),
    stock.findEnquiryVehicle(site, id, now),
  ])
  return buildQuestions(site, {
    vehicleId: id,
    path: canonicalPath,
    dealershipSlug: vehicle?.dealershipSlug ?? null,
    privacyHref: findPrivacyHref(site.configuration, context.get(addressesContext)),
    published,
  })
}
