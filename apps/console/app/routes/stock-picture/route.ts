import { stockPictureWidths } from '#modules/staff-stock/picture/read-stock-picture.ts'
import { chooseFormat } from '#platform/images/picture-format.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

/** A picture of a vehicle in one of two widths, for people of its site. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { stock } = context.get(servicesContext)
  const { siteId, key } = params
  const [usual] = stockPictureWidths
  const found = await stock.readPicture(getSession(context).actor, {
    siteId,
    key,
    width:
      stockPictureWidths.find((width) => String(width) === url.searchParams.get('width')) ?? usual,
    format: chooseFormat(request.headers.get('accept') ?? undefined),
    signal: request.signal,
  })
  if (!found.ok) return new Response('There is no such picture.\n', { status: 404 })
  const { bytes, mediaType } = found.picture
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mediaType,
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'no-store',
    },
  })
}
