import { data } from 'react-router'
import { jobContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import { loadForm } from '../../forms/load-form.ts'
import { hydrateOnInteraction } from '../../document/page-handle.ts'
import { formLinks } from '../../forms/forms-style.ts'
import { submitLead } from '../../forms/submit-lead.ts'
import { buildMeta, buildPageHead } from '../../document/page-meta.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import type { Route } from './+types/route.ts'

export const links = formLinks

export const handle = hydrateOnInteraction('form')

export async function loader({ context, request }: Route.LoaderArgs) {
  const job = context.get(jobContext)
  const services = context.get(servicesContext)
  const { stock, sites } = services
  const { site, now } = job.context
  const head = buildPageHead(site, sites.originOf(site))
  const result = await loadForm(job, services)
  if (result instanceof Response) return result
  if (result !== undefined) {
    // Beside a form that is about no vehicle stands one of the dealer's own.
    const shown = result.form.subject === null ? await stock.findHome(site, now) : null
    return { head, result, pictureKey: shown?.hero?.pictureKey ?? null }
  }
  const suggestions = await stock.listSuggestions(site, new URL(request.url).pathname, now)
  return data({ head, result: { kind: 'missing' as const, suggestions }, pictureKey: null }, 404)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, result } = loaderData
  if (result.kind === 'missing') {
    return buildMeta({ ...head, title: 'Page not found', canonicalPath: null })
  }
  const { page, form } = result
  const about = form.subject === null ? '' : `: ${form.subject.title}`
  return buildMeta({
    ...head,
    title: `${page.title}${about}`,
    description: `${page.introduction} ${head.siteName}.`.slice(0, 170),
    // A page about one vehicle is that vehicle's affair.
    canonicalPath: form.subject === null && page.isIndexed ? page.canonicalPath : null,
  })
}

export default function Form({ loaderData }: Route.ComponentProps) {
  const { result, pictureKey } = loaderData
  if (result.kind === 'missing') return <MissingPage suggestions={result.suggestions} />
  const { page, form, department, next, refused } = result
  // The page of a form of the site's own has no words beside the form's.
  const hasHead = page.heading !== form.title
  return (
    <div className="form-page">
      {hasHead ? (
        <div className="form-head">
          <div className="wrap">
            <h1>{page.heading}</h1>
            <p className="lead">{page.introduction}</p>
          </div>
        </div>
      ) : null}
      <div className="wrap form-layout">
        <div className="form-main" id={`${form.slug}-form`}>
          <LeadForm
            key={form.action}
            form={form}
            refused={refused}
            submitter={submitLead}
            heading={hasHead ? 'h2' : 'h1'}
          />
        </div>
        <div className="form-side">
          {form.subject === null ? (
            <FormPicture pictureKey={pictureKey} />
          ) : (
            <SubjectCard subject={form.subject} />
          )}
          <NextSteps next={next} />
          <DepartmentAside department={department} />
        </div>
      </div>
    </div>
  )
}

/** Where there is room beside the form; what is out of sight is not fetched. */
function FormPicture({ pictureKey }: { pictureKey: string | null }) {
  if (pictureKey === null) return null
  return (
    <div className="form-picture">
      <VehiclePicture pictureKey={pictureKey} alt="" use="card" sizes="380px" loading="lazy" />
    </div>
  )
}
