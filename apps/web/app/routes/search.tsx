import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { decideDefaultSearchPath } from '#modules/sites/default-search-path.rules.ts'
import { FilterPanel } from '#modules/stock-search/ui/filter-panel.tsx'
import { SearchEmpty } from '#modules/stock-search/ui/search-empty.tsx'
import { SearchTools } from '#modules/stock-search/ui/search-tools.tsx'
import type { SearchPageView } from '#modules/stock-search/search-page.types.ts'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { Pager } from '#ui/pager.tsx'
import { useClientLinks } from '../client-links.ts'
import { aliveWhen } from '../page-handle.ts'
import { buildBreadcrumbList, buildMeta } from '../page-meta.ts'
import { MissingPage } from '../ui/missing-page.tsx'
import { useFrame } from '../use-frame.ts'
import { useSearchForm } from '../use-search-form.ts'
import type { Route } from './+types/search.ts'

export const handle = aliveWhen('page')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { site, now } = context.get(jobContext)
  const { stock, sites } = context.get(servicesContext)
  if (params['*'] === '') return redirect(decideDefaultSearchPath(site.configuration), 301)
  const { search } = new URL(request.url)
  const answer = await stock.findSearchPage(site, `/search/${params['*']}`, search, now)
  if (answer.kind === 'redirect') return redirect(answer.location, 301)
  const head = { siteName: site.configuration.name, origin: sites.originOf(site) }
  return data({ head, answer }, { status: answer.kind === 'missing' ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, answer } = loaderData
  if (answer.kind === 'missing') {
    return buildMeta({ ...head, title: `Page not found | ${head.siteName}`, canonicalPath: null })
  }
  const { title, description, canonicalPath, noindex, heading } = answer.view
  const crumbs = [
    { label: head.siteName, href: '/' },
    { label: heading, href: canonicalPath },
  ]
  const structured = [buildBreadcrumbList(head.origin, crumbs)]
  return buildMeta({ ...head, title, description, canonicalPath, noindex, structured })
}

export default function Search({ loaderData: { answer } }: Route.ComponentProps) {
  if (answer.kind === 'missing') return <MissingPage suggestions={answer.suggestions} />
  return <SearchResults view={answer.view} />
}

function SearchResults({ view }: { view: SearchPageView }) {
  const frame = useFrame()
  const form = useRef<HTMLFormElement>(null)
  const { onChange, onSubmit } = useSearchForm(form, view)
  useClientLinks(form)
  const busy = useNavigation().state !== 'idle'
  return (
    <form
      ref={form}
      className="wrap"
      method="get"
      action={view.form.action}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {view.form.hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="search-head">
        <h1>{view.heading}</h1>
        <output className="search-total">{view.totalText}</output>
      </div>
      <div className="search-layout">
        <FilterPanel view={view} region={frame.region} showText={`Show ${view.totalText}`} />
        <div className="results" aria-busy={busy}>
          <SearchTools view={view} nounPlural={frame.nounPlural} />
          {view.empty === null ? null : <SearchEmpty empty={view.empty} />}
          <VehicleGrid
            cards={view.cards}
            words={frame.words}
            fallbackShape={frame.fallbackShape}
            eager={4}
            heading="h2"
          />
          <Pager page={view.page} />
        </div>
      </div>
    </form>
  )
}
