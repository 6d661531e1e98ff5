import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import {
  listInitialValues,
  readFormParameters,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import type { FormView } from '#modules/forms/form.types.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { forgetVehicle } from '#modules/leads/submit/check-lead.ts'
import type { HttpContext } from '../request/http-env.ts'
import type { Services } from '../../context/services.ts'

/**
 * The form of a page as the visitor saw it when posting. If its vehicle was removed since, the enquiry is still
 * accepted: the vehicle's id stays in the lead, and fields that the vehicle would have filled are not required.
 *
 * @param slug as posted; undefined is returned for a form that is not on this page
 */
export async function findPostedForm(
  services: Pick<Services, 'stock'>,
  c: HttpContext,
  slug: string | undefined,
): Promise<FormView | undefined> {
  const { site, now } = c.get('context')
  const { pathname, searchParams } = new URL(c.req.url)
  const found = findFormPage(site, pathname)
  if (found?.kind !== 'page') return undefined
  const { page } = found
  const wanted = slug ?? (page.forms.length === 1 ? page.forms[0] : '')
  const form = page.forms.includes(wanted) ? findForm(site, wanted) : undefined
  if (form === undefined) return undefined
  const parameters = readFormParameters(pathname, searchParams)
  const { carId } = parameters
  const vehicle =
    carId === null ? undefined : await services.stock.findEnquiryVehicle(site, carId, now)
  const view = buildFormView(site, form, {
    now,
    action: pathname,
    vehicle,
    location: page.location ?? parameters.preferredDealership ?? undefined,
    initialValues: listInitialValues(parameters),
  })
  if (carId === null || vehicle !== undefined) return view
  return { ...forgetVehicle(view), defaults: { ...view.defaults, car_id: String(carId) } }
}
