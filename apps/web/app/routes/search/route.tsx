import { useEffect } from 'react'
import { data, redirect, useLocation } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { buildSaveSearchPath } from '#modules/accounts/account/account-paths.ts'
import { SaveSearchLink } from '#modules/accounts/ui/save-search-link.tsx'
import { buildPromoCards } from '#modules/promotions/promo-cards.view.ts'
import { decideBareSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { tellsDistances } from '#modules/vehicle-pages/tells-distances.rules.ts'
import { DistancesLink } from '#modules/search/ui/distances-link.tsx'
import { fixedPaths } from '#modules/links/paths.ts'
import { SearchResults } from '#modules/search/ui/search-results.tsx'
import { pack, unpack } from '#platform/web/packed.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMissingMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { SiteHoldsScript } from '../../page-scripts/site-holds-script.tsx'
import { CardsScript } from '../../page-scripts/page-scripts.tsx'
import { SiteOwnTermsScript } from '../../page-scripts/site-own-terms-script.tsx'
import type { PagePartData } from '../../shell/use-page-part.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'
import { fetchPage, cachePage } from './cached-pages.ts'
import { searchPage } from './page.ts'
import { buildSearchMeta } from './search-meta.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { query, search } = getPageMatch(context, searchPage)
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  if (params['*'] === '') return redirect(decideBareSearchLink(site.configuration, search), 301)
  const result = await stock.findSearchPage(site, `/search/${params['*']}`, query, now)
  if (result.kind === 'redirect') return redirect(result.location, 301)
  const head = readPageHead(context)
  if (result.kind === 'missing') return data({ meta: buildMissingMeta(head), result }, 404)
  const promos = buildPromoCards({ site, now, routes: context.get(addressesContext) }, result.view)
  const part: PagePartData = { part: 'search' }
  const { kind, view } = result
  const distancesHref = tellsDistances(site) ? `${fixedPaths.contact}#location-map-title` : null
  const saveHref = buildSaveSearchPath(view.canonicalPath)
  return {
    ...part,
    meta: buildSearchMeta(head, view),
    result: { kind, shown: pack({ view, promos, saveHref, distancesHref }) },
  }
}

/** Runs in the browser, for a navigation between hydrated pages. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { loaderData, failed } = await fetchPage(request, serverLoader)
  return { ...loaderData, failed }
}

export const meta: Route.MetaFunction = showMeta

export default function Search({ loaderData }: Route.ComponentProps) {
  const shell = useShell()
  const { result } = loaderData
  const failed = 'failed' in loaderData && loaderData.failed
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!failed) cachePage(pathname + search, loaderData)
  }, [failed, loaderData, pathname, search])
  if (result.kind === 'missing') return <MissingPage suggestions={result.suggestions} />
  const { view, promos, saveHref, distancesHref } = unpack(result.shown)
  return (
    <SearchResults
      view={view}
      promos={promos}
      failed={failed}
      shell={shell}
      more={
        <>
          {shell.hasAccounts ? <SaveSearchLink href={saveHref} /> : null}
          {distancesHref === null ? null : <DistancesLink href={distancesHref} />}
          {/* Before the cards, so that they are shown as the visitor chose at once. */}
          <CardsScript />
        </>
      }
    >
      <SiteHoldsScript />
      <SiteOwnTermsScript />
    </SearchResults>
  )
}
