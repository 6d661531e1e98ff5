import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { findBookingAction } from '#modules/forms/site-forms/booking-action.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { loadAuthoredText } from '../../documents/load-authored-text.ts'
import { loadForm } from '../../forms/load-form.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { buildFormMeta } from './form-meta.ts'
import { loadFinance } from './load-finance.ts'
import { formPage } from './page.ts'

export type FormPageData = Exclude<
  Awaited<ReturnType<typeof loadFormPage>>,
  Response | { readonly data: unknown }
>

/** A page whose content is its form; missing if the site does not offer the form. */
export async function loadFormPage(context: Pick<RouterContextProvider, 'get'>) {
  const { found, query: parameters } = getPageMatch(context, formPage)
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const result = await loadForm(context, found, parameters)
  if (result instanceof Response) return result
  if (result === undefined) return loadMissing(context)
  // A form without a vehicle shows a picture of one of the dealer's.
  const shown = result.form.subject === null ? await stock.findHome(site, now) : null
  // The authors' text for the same path is shown above the form.
  const written = await loadAuthoredText(context, result.page.path)
  const { path, forms } = result.page
  return {
    page: 'form' as const,
    meta: buildFormMeta(readPageHead(context), result, written),
    result,
    // A page with a picture of its own needs no second one.
    pictureKey: (written?.picture ?? null) === null ? (shown?.hero?.pictureKey ?? null) : null,
    written,
    booking: findBookingAction(site, result.page.path),
    finance: forms.includes('finance')
      ? await loadFinance(context, path, result.form.subject === null ? null : parameters.carId)
      : null,
  }
}
