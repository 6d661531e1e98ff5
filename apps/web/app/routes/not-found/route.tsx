import { data } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildMeta, buildPageHead } from '../../document/page-meta.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { stock, sites } = context.get(servicesContext)
  const suggestions = await stock.listSuggestions(site, new URL(request.url).pathname, now)
  const head = buildPageHead(site, sites.originOf(site))
  return data({ head, suggestions }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : buildMeta({
        ...loaderData.head,
        title: 'Page not found',
        canonicalPath: null,
      })

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <MissingPage suggestions={loaderData.suggestions} />
}
