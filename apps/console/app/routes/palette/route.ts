import { parsePaletteSearch } from '#modules/palette/palette-search.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { buildPaletteGroups } from './palette.view.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

/** What the command palette finds, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { searchPalette, findSiteOrigin } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const search = parsePaletteSearch(url.searchParams)
  const found = await searchPalette(actor, search)
  if (!found.ok) return Response.json([], { status: 403 })
  return Response.json(
    buildPaletteGroups(found, { isRecent: search.text === '', now, findSiteOrigin }),
  )
}
