import type { FormPage } from '#modules/forms/form-page.types.ts'
import type { FormView } from '#modules/forms/form.types.ts'
import {
  type FormParameters,
  listInitialValues,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { forgetVehicle } from '#modules/leads/submit/check-lead.ts'
import { findEnquiryModel } from '#modules/models/find-enquiry-model.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Services } from '../context/services.ts'
import { findOffer } from './find-offer.ts'

/** The page that a form was posted to. */
export interface PostedPage {
  readonly page: FormPage
  readonly parameters: FormParameters
}

/**
 * The form of a page as the visitor saw it when posting. If its vehicle was removed since, the enquiry is still
 * accepted: the lead keeps the vehicle's id, and fields that the vehicle would have filled are not required.
 *
 * @param slug as posted
 * @returns undefined for a form that is not on this page
 */
export async function findPostedForm(
  services: Pick<Services, 'stock'>,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  { page, parameters }: PostedPage,
  slug: string | undefined,
): Promise<FormView | undefined> {
  const wanted = slug ?? (page.forms.length === 1 ? page.forms[0] : '')
  const form = page.forms.includes(wanted) ? findForm(site, wanted) : undefined
  if (form === undefined) return undefined
  const { carId } = parameters
  const vehicle =
    carId === null ? undefined : await services.stock.findEnquiryVehicle(site, carId, now)
  const offer = findOffer(site, parameters, now)
  const model = findEnquiryModel(site, parameters.newModel)
  const view = buildFormView(site, form, {
    now,
    action: page.path,
    offerTitle: offer?.title ?? null,
    carType: parameters.carType,
    vehicle,
    model,
    location: page.location ?? parameters.preferredDealership ?? undefined,
    initialValues: listInitialValues(parameters, { offer: offer?.title, model: model?.title }),
  })
  if (carId === null || vehicle !== undefined) return view
  return { ...forgetVehicle(view), defaults: { ...view.defaults, car_id: String(carId) } }
}
