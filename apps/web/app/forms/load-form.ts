import { redirect } from 'react-router'
import { type FormPageResult, resolveFormPage } from '#apps/web/app/forms/resolve-form-page.ts'
import type { Services } from '#apps/web/context/services.ts'
import type { PageJob } from '#apps/web/context/page-job.types.ts'

/**
 * What the page of a form is rendered from, or a redirect to where the form is or what stands in for it;
 * undefined where the site has no form at its address.
 */
export async function loadForm(
  { context: { site, now }, refused, request }: PageJob,
  { stock }: Pick<Services, 'stock'>,
): Promise<FormPageResult | Response | undefined> {
  const { pathname, searchParams: query } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  query.delete('_routes')
  const result = await resolveFormPage(stock, { site, now, path, query, refused })
  return result?.kind === 'redirect' ? redirect(result.location, result.status) : result
}
