import { redirect } from 'react-router'
import { parseInboxFilter } from '#modules/inbox/list/inbox-filter.schema.ts'
import { buildAttachmentHeaders } from '#modules/customers/files/attachment.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { streamText } from '../../parts/stream-text.ts'
import { changeSearch } from '../leads/leads-search.rules.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'leads.export',
  forms: {
    send: 'leads.export',
  },
} as const satisfies RouteHandle

/** The list is downloaded by a form, because it is recorded with a reason. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(`/leads/download${changeSearch(url.searchParams, {})}`)

export const action = createAction(
  handle.forms,
  async ({ context, url }: Route.ActionArgs, form) => {
    const { actor } = getSession(context)
    const { now, requestId } = context.get(requestContext)
    const outcome = await context.get(servicesContext).customers.exportLeads(actor, {
      filter: parseInboxFilter(url.searchParams),
      reason: readField(form, 'reason', 1000),
      requestId,
    })
    if (!outcome.ok) {
      const search = new URLSearchParams(changeSearch(url.searchParams, {}))
      search.set('refused', outcome.code)
      return redirect(`/leads/download?${search}`, 303)
    }
    const name = `leads-${now.toISOString().slice(0, 10)}.csv`
    return new Response(streamText(outcome.csv), {
      headers: {
        ...buildAttachmentHeaders(name, 'text/csv'),
        'content-type': 'text/csv; charset=utf-8',
      },
    })
  },
)
