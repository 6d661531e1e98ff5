import { data, Link, redirect } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { ChoiceForm } from '../../parts/choice-form.tsx'
import { respondRefused } from '../../parts/respond-refused.ts'
import type { Route } from './+types/route.ts'
import { buildNewLead, buildSimilarLead, readTypedLead, type UnsavedLead } from './new-lead.view.ts'
import { NewLeadForm } from './new-lead-form.tsx'

export const handle = {
  permission: 'leads.work',
  forms: {
    save: 'leads.work',
    'save-another': 'leads.work',
    'find-vehicle': 'leads.work',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Add a lead · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const site = url.searchParams.get('site') ?? ''
  const siteId = /^\d{1,15}$/.test(site) ? Number(site) : undefined
  const choices = await context.get(servicesContext).customers.entryChoices(actor, siteId)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!choices.ok) throw data(null, { status: 403 })
  return { view: buildNewLead(choices), key: crypto.randomUUID() }
}

export const action = createAction(
  handle.forms,
  async ({ context }: Route.ActionArgs, form, name) => {
    const typed = readTypedLead(form)
    const { actor } = getSession(context)
    const { customers } = context.get(servicesContext)
    const { now, requestId } = context.get(requestContext)
    const unsaved: UnsavedLead = { typed, faults: {}, refusal: '', similar: [], vehicles: null }
    if (name === 'find-vehicle') {
      const siteId = /^\d{1,15}$/.test(typed.siteId) ? Number(typed.siteId) : 0
      const found = await customers.findVehicles(actor, { siteId, text: typed.vehicle })
      return found.ok
        ? { ...unsaved, vehicles: found.vehicles }
        : respondRefused(context, { ...unsaved, refusal: found.message })
    }
    const { vehicle: _, ...fields } = typed
    const isKnown = name === 'save-another'
    const outcome = await customers.addLead(actor, { fields: { ...fields, isKnown }, requestId })
    if (outcome.ok) return redirect(`/leads/${outcome.leadId}`, 303)
    return respondRefused(context, {
      ...unsaved,
      faults: outcome.faults ?? {},
      refusal: outcome.message,
      similar: (outcome.similar ?? []).map((lead) => buildSimilarLead(lead, now)),
    })
  },
)

export default function NewLead({ loaderData: { view, key }, actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="back">
        <Link to="/leads">Leads</Link>
      </p>
      <div className="screen__head">
        <h1>Add a lead</h1>
      </div>
      {/* The site comes first, because locations and categories depend on it. */}
      <ChoiceForm name="site" label="Site" value={String(view.siteId)} options={view.sites} />
      <NewLeadForm key={view.siteId} view={view} formKey={key} unsaved={actionData} />
    </>
  )
}
