import { redirect } from 'react-router'
import { buildAttachmentHeaders } from '#modules/customers/files/attachment.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'customers.privacy',
  forms: {
    send: 'customers.privacy',
  },
} as const satisfies RouteHandle

/** What is stored of a customer is downloaded by a form, because it is recorded with a reason. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/customers/${encodeURIComponent(params.customerId)}/privacy`)

export const action = createAction(
  handle.forms,
  async ({ context, params }: Route.ActionArgs, form) => {
    const { actor } = getSession(context)
    const { requestId } = context.get(requestContext)
    const { customerId } = params
    const outcome = await context.get(servicesContext).customers.exportPerson(actor, {
      customerId,
      reason: readField(form, 'reason', 1000),
      requestId,
    })
    if (!outcome.ok) {
      const path = `/customers/${encodeURIComponent(customerId)}/privacy`
      return redirect(`${path}?refused=${encodeURIComponent(outcome.code)}`, 303)
    }
    const text = `${JSON.stringify(outcome.documents, null, 2)}\n`
    return new Response(text, {
      headers: buildAttachmentHeaders('stored-data.json', 'application/json'),
    })
  },
)
