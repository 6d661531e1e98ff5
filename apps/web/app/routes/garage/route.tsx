import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildGaragePage } from '#modules/garage/garage-page.view.ts'
import { GaragePage } from '#modules/garage/ui/garage-page.tsx'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { buildMeta, buildPageHead } from '../../document/page-meta.ts'
import type { Route } from './+types/route.ts'

/** The same for all visitors: only their browser knows what they saved. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext)
  const { sites } = context.get(servicesContext)
  const { configuration } = site
  return {
    head: buildPageHead(site, sites.originOf(site)),
    view: buildGaragePage(configuration, buildDefaultSearchLink(configuration)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, view } = loaderData
  return buildMeta({ ...head, title: view.title, canonicalPath: null })
}

export default function Garage({ loaderData }: Route.ComponentProps) {
  return <GaragePage view={loaderData.view} />
}
