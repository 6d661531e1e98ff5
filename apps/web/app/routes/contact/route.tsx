import { requestContext } from '#apps/web/context/router-contexts.ts'
import { buildContact } from '#modules/content/contact.view.ts'
import { buildStructuredDealership } from '#modules/content/structured-dealership.view.ts'
import { buildLocationMap } from '#modules/content/map/location-map.view.ts'
import { ContactPage } from '#modules/content/ui/contact/contact-page.tsx'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { buildDealershipStockLink } from '#modules/search/paths/dealership-stock-link.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { DocumentText } from '../../documents/document-text.tsx'
import { loadForm } from '../../forms/load-form.ts'
import { postForm } from '../../forms/post-form.ts'
import { submitLead } from '../../forms/submit-lead.ts'
import { useShell } from '../../shell/use-shell.ts'
import { loadDealership } from './load-dealership.ts'
import { loadReviewsLine } from './load-reviews-line.ts'
import type { Route } from './+types/route.ts'
import { contactPage } from './page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { path, query } = getPageMatch(context, contactPage)
  const { site, now } = context.get(requestContext)
  const found = findFormPage(site, path)
  const result = found === undefined ? undefined : await loadForm(context, found, query)
  if (result instanceof Response) return result
  const [only, ...others] = site.dealerships
  const isOfSeveral = only === undefined || others.length > 0
  const contact = buildContact(site, now, null)
  return {
    meta: buildMeta({
      ...readPageHead(context),
      title: result?.page.title ?? 'Contact and opening hours',
      description: contact.description,
      canonicalPath: result?.page.canonicalPath ?? '/contact',
      structured: site.dealerships
        .map((dealership) => buildStructuredDealership(site, dealership, now))
        .filter((dealer) => dealer !== null),
    }),
    result: result ?? { kind: 'places' as const },
    contact,
    map: buildLocationMap(site, now, (dealership) => buildDealershipStockLink(site, dealership)),
    dealership: isOfSeveral ? null : await loadDealership(context, only),
    reviews: isOfSeveral ? await loadReviewsLine(context, null) : null,
  }
}

export function action({ context }: Route.ActionArgs) {
  const { path, query } = getPageMatch(context, contactPage)
  return postForm(context, findFormPage(context.get(requestContext).site, path), query)
}

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const shell = useShell()
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
