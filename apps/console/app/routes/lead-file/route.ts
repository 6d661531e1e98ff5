import { buildAttachmentHeaders } from '#modules/customers/files/attachment.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

/** A file of a lead, to be saved. Browsers never show it as a page of this host. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { actor } = getSession(context)
  const { requestId } = context.get(requestContext)
  const { leadId, fileId } = params
  const { customers } = context.get(servicesContext)
  const outcome = await customers.openFile(actor, { leadId, fileId, requestId })
  if (!outcome.ok) {
    const isRefused = outcome.code.startsWith('staff.')
    return new Response(`${outcome.message}\n`, {
      status: isRefused ? 403 : 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const { name, mediaType, content } = outcome.file
  return new Response(new Uint8Array(content), {
    headers: {
      ...buildAttachmentHeaders(name, mediaType),
      'content-length': String(content.byteLength),
    },
  })
}
