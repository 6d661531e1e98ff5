import { requestContext } from '#apps/web/context/router-contexts.ts'
import { buildContact } from '#modules/content/contact.view.ts'
import { buildStructuredDealership } from '#modules/content/structured-dealership.view.ts'
import { ContactPage } from '#modules/content/ui/contact/contact-page.tsx'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { DocumentText } from '../../documents/document-text.tsx'
import { loadForm } from '../../forms/load-form.ts'
import { postForm } from '../../forms/post-form.ts'
import { submitLead } from '../../forms/submit-lead.ts'
import { useShell } from '../../shell/use-shell.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { loadMissing } from '../missing/load-missing.ts'
import { loadDealership } from '../contact/load-dealership.ts'
import type { Route } from './+types/route.ts'
import { dealerContactPage } from './page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { path, query } = getPageMatch(context, dealerContactPage)
  const { site, now } = context.get(requestContext)
  const found = findFormPage(site, path)
  const result = found === undefined ? undefined : await loadForm(context, found, query)
  if (result instanceof Response) return result
  if (result === undefined) return loadMissing(context)
  const dealership = site.dealerships.find(({ id }) => id === result.page.dealer?.id)
  const contact = buildContact(site, now, result.page.dealer)
  const structured =
    dealership === undefined ? null : buildStructuredDealership(site, dealership, now)
  return {
    page: 'dealer-contact' as const,
    meta: buildMeta({
      ...readPageHead(context),
      title: result.page.title,
      description: contact.description,
      canonicalPath: result.page.canonicalPath,
      structured: structured === null ? [] : [structured],
    }),
    result,
    contact,
    map: null,
    dealership: dealership === undefined ? null : await loadDealership(context, dealership),
    reviews: null,
  }
}

export function action({ context }: Route.ActionArgs) {
  const { path, query } = getPageMatch(context, dealerContactPage)
  return postForm(context, findFormPage(context.get(requestContext).site, path), query)
}

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function DealerContact({ loaderData, actionData }: Route.ComponentProps) {
  const shell = useShell()
  if (loaderData.page === 'missing') {
    return <MissingPage suggestions={loaderData.result.suggestions} />
  }
  const text = loaderData.dealership?.written ?? null
  return (
    <ContactPage
      {...loaderData}
      dealershipText={text === null ? null : <DocumentText document={text} />}
      posted={actionData}
      submitter={submitLead}
      shell={shell}
    />
  )
}
