import { useEffect, useRef } from 'react'
import { data, redirect, useLocation, useNavigation, useRevalidator } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { SaveSearchLink } from '#modules/accounts/ui/save-search-link.tsx'
import { buildPromoCards } from '#modules/promotions/promo-cards.view.ts'
import type { PromoCardView } from '#modules/promotions/promo-card.types.ts'
import type { SearchPageView } from '#modules/search/page/search-page.types.ts'
import { decideBareSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { FilterPanel } from '#modules/search/ui/filter-panel.tsx'
import { SearchEmpty } from '#modules/search/ui/search-empty.tsx'
import { SearchFailed } from '#modules/search/ui/search-failed.tsx'
import { SearchHead, SearchTools } from '#modules/search/ui/search-tools.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { pack, unpack } from '#platform/web/packed.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { Pager } from '#ui/pager.tsx'
import { fetchPage, cachePage } from './cached-pages.ts'
import { buildMissingMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { ResultCards } from './result-cards.tsx'
import { SiteHoldsScript } from '../../page-scripts/site-holds-script.tsx'
import { SiteOwnTermsScript } from '../../page-scripts/site-own-terms-script.tsx'
import type { PagePartData } from '../../shell/use-page-part.ts'
import { useShell } from '../../shell/use-shell.ts'
import { useSearchEvents } from './use-search-events.ts'
import { useSearchForm } from './use-search-form.ts'
import { useStalled } from './use-stalled.ts'
import type { Route } from './+types/route.ts'
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
  return {
    ...part,
    meta: buildSearchMeta(head, view),
    result: { kind, shown: pack({ view, promos }) },
  }
}

/** Runs in the browser, for a navigation between hydrated pages. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { loaderData, failed } = await fetchPage(request, serverLoader)
  return { ...loaderData, failed }
}

export const meta: Route.MetaFunction = showMeta

export default function Search({ loaderData }: Route.ComponentProps) {
  const { result } = loaderData
  const failed = 'failed' in loaderData && loaderData.failed
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!failed) cachePage(pathname + search, loaderData)
  }, [failed, loaderData, pathname, search])
  if (result.kind === 'missing') return <MissingPage suggestions={result.suggestions} />
  return <SearchResults {...unpack(result.shown)} failed={failed} />
}

interface SearchResultsProps {
  readonly view: SearchPageView
  readonly promos: readonly PromoCardView[]
  readonly failed: boolean
}

function SearchResults({ view, promos, failed }: SearchResultsProps) {
  const shell = useShell()
  const form = useRef<HTMLFormElement>(null)
  const handlers = useSearchForm(form, view)
  useSearchEvents(view)
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle' || state !== 'idle'
  const stalled = useStalled(busy)
  const retry = failed ? () => void revalidate() : null
  return (
    <form
      ref={form}
      className="wrap search"
      method="get"
      action={view.form.action}
      data-busy={busy ? '' : undefined}
      data-stalled={stalled ? '' : undefined}
      {...handlers}
    >
      {view.form.hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchHead view={view} nounPlural={shell.nounPlural} />
      <div className="search-layout">
        <FilterPanel view={view} retry={retry} />
        <div className="results" data-behind-drawer aria-busy={busy}>
          <SearchTools
            view={view}
            more={shell.hasAccounts ? <SaveSearchLink search={view.canonicalPath} /> : null}
          />
          {retry === null ? null : <SearchFailed retry={retry} />}
          {view.empty === null ? (
            <ResultCards
              cards={view.cards}
              promos={promos}
              words={shell.words}
              favouriteWord={shell.favouriteWord}
              compareWord={shell.compareWord}
            />
          ) : (
            <SearchEmpty empty={view.empty} />
          )}
          <RateWarning text={view.rateWarning} />
          <Pager page={view.page} />
        </div>
      </div>
      <SiteHoldsScript />
      <SiteOwnTermsScript />
    </form>
  )
}
