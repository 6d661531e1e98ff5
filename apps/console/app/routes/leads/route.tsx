import { data, useLocation, useParams } from 'react-router'
import { parseInboxFilter } from '#modules/inbox/list/inbox-filter.schema.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { useLive } from '../../live/use-live.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { keepWhileTyping } from '../../parts/keep-while-typing.ts'
import { ListWithRecord } from '../../parts/list-with-record.tsx'
import { NextPage } from '../../parts/next-page.tsx'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import { useOpening } from '../../parts/use-opening.ts'
import type { Route } from './+types/route.ts'
import { ListHead } from './list-head.tsx'
import { LeadTable } from './lead-table.tsx'
import { buildLeads } from './leads.view.ts'
import { countFilters, readFilterValues } from './leads-search.rules.ts'
import { postViews } from './post-views.ts'
import { useHeldRows } from './use-held-rows.ts'
import { buildViews } from './saved-views.view.ts'

export const handle = { permission: 'leads.read', forms } satisfies RouteHandle

export const shouldRevalidate = keepWhileTyping

export const meta: Route.MetaFunction = () => [{ title: 'Leads · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, followUp } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const filter = parseInboxFilter(url.searchParams)
  const [page, choices, tags, views] = await Promise.all([
    inbox.list(actor, filter),
    inbox.choices(actor),
    followUp.tags(actor),
    followUp.views(actor),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  if (!page.ok || !choices.ok || !tags.ok || !views.ok) throw data(null, { status: 403 })
  const described = await followUp.describe(
    actor,
    page.rows.map(({ id }) => id),
  )
  const reading = {
    personId: actor.personId,
    now,
    described: described.ok ? described.leads : [],
    tags: tags.tags,
  }
  return {
    ...buildLeads(page, choices, url.searchParams, reading),
    views: buildViews(actor, views.views, choices.sites, url.searchParams),
    mayAdd: decideAccess(actor, 'leads.work').allowed,
    mayDownload: decideAccess(actor, 'leads.export').allowed,
  }
}

/** Saves or deletes a view. */
export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postViews(context, name, form),
)

const recordPath = /^\/leads\/(?!new$|download$)([^/]+)$/

/** The list of leads, and the open one beside it, or over it where there is no room. */
export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { rows: loaded, tabs, next, options, views, mayAdd, mayDownload } = loaderData
  const { leadId } = useParams()
  const opening = useOpening(recordPath)
  const location = useLocation()
  const search = new URLSearchParams(location.search)
  const { rows, newCount, pane, pointed, show } = useHeldRows(location.search, loaded)
  useLive(({ kind }) => kind === 'lead' || kind === 'delivery' || kind === 'read')
  const values = readFilterValues(search)
  const isNarrowed = countFilters(values) > 0 || search.has('state')
  return (
    <ListWithRecord openId={leadId} openingId={opening} what="the lead" {...pane}>
      <ListHead
        query={location.search}
        options={options}
        tabs={tabs}
        views={views}
        posted={actionData}
        mayAdd={mayAdd}
        mayDownload={mayDownload}
      />
      <div {...pointed}>
        <output className="leads__news">
          {newCount === 0 ? null : (
            <button type="button" className="button button--primary" onClick={show}>
              {newCount === 1 ? '1 new lead' : `${newCount} new leads`}
            </button>
          )}
        </output>
        {rows.length === 0 ? (
          <EmptyList
            isNarrowed={isNarrowed}
            none="No leads yet. Each enquiry from your website appears here as it comes in."
            narrowed={{
              text: 'No lead matches these filters.',
              to: '/leads',
              label: 'Show all leads',
            }}
          />
        ) : (
          <LeadTable rows={rows} query={location.search} openId={leadId} openingId={opening} />
        )}
      </div>
      <NextPage to={next === null ? null : `/leads${next}`} label="Older leads" />
    </ListWithRecord>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/leads" label="Try again" />
}
