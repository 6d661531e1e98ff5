import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

/**
 * A photo of a trade-in, for people who see it. It is what a visitor sent, so a browser that is led here downloads it and
 * never runs it; pages show it as a picture.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { sales } = context.get(servicesContext)
  const { leadId, fileId } = params
  const found = await sales.readPhoto(getSession(context).actor, { leadId, fileId })
  if (!found.ok) return new Response('There is no such photo.\n', { status: 404 })
  const { content, mediaType } = found.photo
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': mediaType,
      'content-disposition': 'attachment; filename="photo"',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'no-store',
    },
  })
}
