import { data } from 'react-router'
import { jobContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildContact } from '#modules/content/contact.view.ts'
import type { LocationView } from '#modules/content/location.view.ts'
import { ContactHead } from '#modules/content/ui/contact-head.tsx'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import { loadForm } from '../../forms/load-form.ts'
import { hydrateOnInteraction } from '../../document/page-handle.ts'
import { formLinks } from '../../forms/forms-style.ts'
import { submitLead } from '../../forms/submit-lead.ts'
import { buildMeta, buildPageHead } from '../../document/page-meta.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import type { Route } from './+types/route.ts'

export const links = formLinks

/** A site without a form for general messages has a contact page that only tells. */
export const handle = hydrateOnInteraction('form')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const job = context.get(jobContext)
  const services = context.get(servicesContext)
  const { stock, sites } = services
  const { site, now } = job.context
  const head = buildPageHead(site, sites.originOf(site))
  const result = await loadForm(job, services)
  if (result instanceof Response) return result
  // The page itself is always there; that of a dealer only where there is such a dealer.
  if (result === undefined && 'slug' in params) {
    const suggestions = await stock.listSuggestions(site, new URL(request.url).pathname, now)
    return data({ head, result: { kind: 'missing' as const, suggestions }, contact: null }, 404)
  }
  const dealer = result?.page.dealer ?? null
  return {
    head,
    result: result ?? { kind: 'places' as const },
    contact: buildContact(site, now, dealer),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, result, contact } = loaderData
  if (contact === null) {
    return buildMeta({ ...head, title: 'Page not found', canonicalPath: null })
  }
  return buildMeta({
    ...head,
    title: result.kind === 'form' ? result.page.title : 'Contact and opening hours',
    description: contact.description,
    canonicalPath: result.kind === 'form' ? result.page.canonicalPath : '/contact',
  })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { result, contact } = loaderData
  if (contact === null) {
    return <MissingPage suggestions={result.kind === 'missing' ? result.suggestions : []} />
  }
  // The place that was asked for, else the first, stands beside the form; the others follow below.
  const { locations } = contact
  const asked = result.kind === 'form' ? result.department.location : null
  const first = locations.find(({ id }) => id === asked?.id)
  const beside = first === undefined ? [] : [first]
  const below = locations.filter((location) => location !== first)
  return (
    <>
      <ContactHead contact={contact} />
      {result.kind === 'form' ? (
        <div className="wrap form-layout contact-layout">
          <div className="form-main" id="contact-form">
            <LeadForm
              key={result.form.action}
              form={result.form}
              refused={result.refused}
              submitter={submitLead}
              heading="h2"
            />
          </div>
          <div className="places">
            <Places locations={beside} />
            <NextSteps next={result.next} />
          </div>
        </div>
      ) : null}
      {below.length === 0 ? null : (
        <div className="wrap places places-weeks">
          <Places locations={below} />
        </div>
      )}
    </>
  )
}

function Places({ locations }: { locations: readonly LocationView[] }) {
  return locations.map((location) => (
    <LocationPanel key={location.id} location={location} heading="h2" week />
  ))
}
