import { data, Form, Link, redirect, useSubmit } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { respondRefused } from '../../parts/respond-refused.ts'
import type { Route } from './+types/route.ts'
import {
  buildNewLead,
  buildSimilarLead,
  type NewLeadView,
  readTypedLead,
  type UnsavedLead,
} from './new-lead.view.ts'
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
      {view.sites.length === 0 ? null : <SiteForm view={view} />}
      <NewLeadForm key={view.siteId} view={view} formKey={key} unsaved={actionData} />
    </>
  )
}

/** The site comes first, because locations and categories depend on it. The address holds it. */
function SiteForm({ view }: { readonly view: NewLeadView }) {
  const submit = useSubmit()
  return (
    <Form className="form form--line" onChange={(event) => void submit(event.currentTarget)}>
      <label className="field">
        <span>Site</span>
        <select name="site" defaultValue={String(view.siteId)}>
          {view.sites.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button">
          Choose
        </button>
      </noscript>
    </Form>
  )
}
