import { buildDepartment, type DepartmentView } from '#modules/content/department.view.ts'
import { findOffer } from '#apps/web/submissions/find-offer.ts'
import type { OfferCardView } from '#modules/content/offers/offer.types.ts'
import { buildPath } from '#modules/links/paths.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import type { FormPage, FormPageResult } from '#modules/forms/form-page.types.ts'
import { decidePageForm } from '#modules/forms/site-forms/form-pages.rules.ts'
import {
  type FormParameters,
  listInitialValues,
  serializeFormParameters,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import type { FormView } from '#modules/forms/form.types.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm, needsVehicle } from '#modules/forms/site-forms/list-forms.ts'
import { findChosenLocation } from '#modules/forms/site-forms/location-choice.rules.ts'
import { findPrivacyHref, findTermsHref } from '#modules/forms/site-forms/privacy-link.rules.ts'
import { buildNextSteps, type NextStepsView } from '#modules/leads/success/next-steps.view.ts'
import { findEnquiryModel } from '#modules/models/find-enquiry-model.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Services } from '../../context/services.ts'

interface FormPageRequest {
  readonly site: Site
  readonly now: Date
  /** The site's form page at this path. */
  readonly found: FormPageResult
  readonly parameters: FormParameters
  /** What the site says of how soon it answers; null: nothing. */
  readonly promise: string | null
  /** Path patterns of the site's pages. */
  readonly addresses: readonly string[]
  /**
   * Set after a POST, so that the form is shown again even if the page has changed since the visitor opened it: the
   * form with this slug, or else the page's own form.
   */
  readonly posted?: { readonly form?: string } | undefined
}

/** A page with a form, with all its data. */
export interface ResolvedFormPage {
  readonly kind: 'form'
  readonly page: FormPage
  readonly form: FormView
  readonly department: DepartmentView
  readonly next: NextStepsView
  /** The offer that the form is about; null: the form is about no offer, or the offer has ended. */
  readonly offer: OfferCardView | null
}

interface FormRedirect {
  readonly kind: 'redirect'
  readonly location: string
  readonly status: 301 | 302
}

/**
 * The page with a form; undefined if the site does not offer the form. If the vehicle is no longer available (§4), the
 * visitor is redirected to the vehicle's own page, which offers other vehicles; another site's vehicle is dropped from
 * the URL.
 */
export async function resolveFormPage(
  stock: Pick<Services['stock'], 'findEnquiryVehicle'>,
  { site, now, found, parameters, promise, addresses, posted }: FormPageRequest,
): Promise<ResolvedFormPage | FormRedirect | undefined> {
  if (found.kind === 'redirect') {
    const query = serializeFormParameters(found.location, parameters)
    const location = query === '' ? found.location : `${found.location}?${query}`
    return { kind: 'redirect', location, status: 301 }
  }
  const { page } = found
  const { path } = page
  const { carId } = parameters
  const vehicle = carId === null ? undefined : await stock.findEnquiryVehicle(site, carId, now)
  const model = findEnquiryModel(site, parameters.newModel)
  const carType = vehicle?.carType ?? (model === undefined ? parameters.carType : 'new')
  const slug = posted?.form ?? decidePageForm(page, carType)
  const form = findForm(site, slug)
  if (form === undefined) return undefined
  if (posted === undefined) {
    const elsewhere =
      carId !== null && vehicle?.available !== true
        ? (vehicle?.card.href ?? path)
        : needsVehicle(slug) && vehicle === undefined
          ? buildDefaultSearchLink(site.configuration)
          : null
    if (elsewhere !== null) return { kind: 'redirect', location: elsewhere, status: 302 }
  }
  const offer = findOffer(site, parameters, now)
  const place = page.location ?? parameters.preferredDealership ?? undefined
  return {
    kind: 'form',
    page,
    form: buildFormView(site, form, {
      now,
      // Without parameters that prefill fields, because the posted form contains their values.
      action: buildAction(path, parameters, offer),
      offerTitle: offer?.title ?? null,
      carType: parameters.carType,
      vehicle,
      model,
      location: place,
      initialValues: listInitialValues(parameters, { offer: offer?.title, model: model?.title }),
      privacyHref: findPrivacyHref(site.configuration, addresses),
      termsHref: findTermsHref(site.configuration, addresses),
    }),
    department: buildDepartment(
      site,
      page.department,
      now,
      vehicle?.locationId ?? findChosenLocation(site, page.location ?? '')?.location?.id ?? null,
    ),
    next: buildNextSteps(site, form, { location: page.location, vehicle, now, promise }),
    offer,
  }
}

/** The form's action names its vehicle and offer, so that they are still known after posting. */
const buildAction = (
  path: string,
  { carId, carType, newModel }: FormParameters,
  offer: OfferCardView | null,
): string =>
  buildPath(path, {
    car_id: carId,
    car_type: carId === null ? carType : null,
    offer: offer?.slug,
    new_model: carId === null ? newModel : null,
  })
