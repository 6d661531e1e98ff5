import { redirect } from 'react-router'
import type { PageJob } from '#apps/web/server/page-answer.ts'
import { type FormAnswer, findFormAnswer } from '#apps/web/server/find-form-answer.ts'
import type { Services } from '#apps/web/server/services.ts'

/**
 * What the page of a form is drawn from, or a redirect to where the form is or what stands in for it;
 * undefined where the site has no form at its address.
 */
export async function loadForm(
  { site, now, refused, request }: PageJob,
  { stock }: Pick<Services, 'stock'>,
): Promise<FormAnswer | Response | undefined> {
  const { pathname, searchParams: query } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  query.delete('_routes')
  const answer = await findFormAnswer(stock, { site, now, path, query, refused })
  return answer?.kind === 'redirect' ? redirect(answer.location, answer.status) : answer
}
