import { redirect, type RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import type { FormPageResult } from '#modules/forms/form-page.types.ts'
import type { FormParameters } from '#modules/forms/site-forms/form-parameters.rules.ts'
import { type ResolvedFormPage, resolveFormPage } from './resolve-form-page.ts'

/**
 * The data of a form's page, or a redirect to the form's URL or its replacement; undefined if the site does not offer
 * the form.
 */
export async function loadForm(
  context: Pick<RouterContextProvider, 'get'>,
  found: FormPageResult,
  parameters: FormParameters,
): Promise<ResolvedFormPage | Response | undefined> {
  const { site, now } = context.get(requestContext)
  const { findAnswerPromise, stock } = context.get(servicesContext)
  const addresses = context.get(addressesContext)
  const isPosted = context.get(submissionContext) !== null
  const result = await resolveFormPage(stock, {
    site,
    now,
    found,
    parameters,
    promise: await findAnswerPromise(site),
    addresses,
    posted: isPosted ? {} : undefined,
  })
  return result?.kind === 'redirect' ? redirect(result.location, result.status) : result
}
