import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LeadFilters } from './lead-filters.tsx'
import { changeSearch, readFilterValues } from './leads-search.rules.ts'
import type { FilterOptions, StateTab } from './leads.view.ts'
import type { ViewsResult } from './post-views.ts'
import type { SavedViewsView } from './saved-views.view.ts'
import { SavedViews } from './saved-views.tsx'

interface ListHeadProps {
  /** Of the list's address: reading the location here would render all of this when a lead is opened. */
  readonly query: string
  readonly options: FilterOptions
  readonly tabs: readonly StateTab[]
  readonly views: SavedViewsView
  readonly posted: ViewsResult | undefined
  readonly mayAdd: boolean
  readonly mayDownload: boolean
}

/** What is above the leads. It is rendered again with other leads, but not when one is pointed at or opened. */
export const ListHead = memo(function ListHead({
  query,
  options,
  tabs,
  views,
  posted,
  mayAdd,
  mayDownload,
}: ListHeadProps) {
  const search = new URLSearchParams(query)
  const values = readFilterValues(search)
  return (
    <>
      <div className="screen__head">
        <h1>Leads</h1>
        <p className="leads__deeds">
          {mayDownload ? (
            <Link
              className="button button--quiet"
              to={`/leads/download${changeSearch(search, {})}`}
            >
              Download
            </Link>
          ) : null}
          {mayAdd ? (
            <Link className="button button--primary" to="/leads/new">
              Add a lead
            </Link>
          ) : null}
        </p>
      </div>
      <SavedViews views={views} posted={posted} />
      <LeadFilters options={options} values={values} />
      <StateTabs tabs={tabs} search={search} />
      {search.has('cursor') ? (
        <p className="leads__page">
          <Link to={`/leads${changeSearch(search, {})}`}>Back to the newest leads</Link>
        </p>
      ) : null}
    </>
  )
})

interface StateTabsProps {
  readonly tabs: readonly StateTab[]
  readonly search: URLSearchParams
}

function StateTabs({ tabs, search }: StateTabsProps) {
  const chosen = search.get('state') ?? ''
  const current = useRef<HTMLAnchorElement>(null)
  // Where not all tabs fit, the chosen one is in view. Newer browsers return a promise, which is no clean-up.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <nav aria-label="Leads by state" className="state-tabs">
      <ul>
        {tabs.map(({ state, label, count }) => (
          <li key={state}>
            <Link
              to={`/leads${changeSearch(search, { state })}`}
              ref={state === chosen ? current : null}
              aria-current={state === chosen ? 'page' : undefined}
              className="state-tabs__tab"
            >
              {label} <span className="state-tabs__count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
