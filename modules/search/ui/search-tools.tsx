import { WholeWords } from '#ui/whole-words.tsx'
import type { ReactNode } from 'react'
import { ClientLink } from '#ui/client-link.tsx'
import { usePageCovered } from '#ui/page-cover.ts'
import type { SearchPageView } from '../page/search-page.types.ts'
import { TypedWords } from './typed-words.tsx'

/** Heading and words, above filters and results. */
export function SearchHead({ view, nounPlural }: { view: SearchPageView; nounPlural: string }) {
  const { query } = view.form
  return (
    <div className="search-head" inert={usePageCovered()}>
      <h1>
        <WholeWords text={view.heading} />
      </h1>
      <div className="search-box">
        <input
          type="text"
          role="searchbox"
          name="query"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={`Search our ${nounPlural}`}
          placeholder="Make or model"
          // A visitor may have opened its suggestions before, which makes it a combobox (`run-suggestions.ts`).
          suppressHydrationWarning
        />
        <button type="submit" className="button">
          Search
        </button>
      </div>
    </div>
  )
}

interface SearchToolsProps {
  readonly view: SearchPageView
  /** Further controls beside the total. */
  readonly more?: ReactNode
}

/** Total, sort and chosen filters, above the results. */
export function SearchTools({ view, more = null }: SearchToolsProps) {
  const { sort, chips } = view
  return (
    <>
      <div className="results-head">
        <output className="search-total">{view.totalText}</output>
        {more}
        <div className="search-row">
          <button
            type="button"
            className="button button-quiet filters-open"
            popoverTarget="filters"
          >
            {chips.length === 0 ? 'Filter' : `Filter (${chips.length})`}
          </button>
          <label className="search-sort">
            <span>Sort by</span>
            <select
              name="sort"
              className="select"
              key={sort.options.map(({ value }) => value === sort.value).join()}
              defaultValue={sort.value}
            >
              {sort.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button button-quiet script-off-only">
            Sort
          </button>
          {/* Of phones; `card-list.ts` answers them. */}
          <button
            type="button"
            className="list-switch"
            data-show-as="list"
            aria-label="Show as a list"
          />
          <button
            type="button"
            className="list-switch"
            data-show-as="cards"
            aria-label="Show large"
          />
        </div>
      </div>
      <ChosenFilters view={view} />
      <TypedWords typed={view.typed} />
    </>
  )
}

function ChosenFilters({ view: { chips, clear } }: { view: SearchPageView }) {
  if (chips.length === 0) return null
  return (
    <ul className="chosen" aria-label="Chosen filters">
      {chips.map(({ label, removeHref }) => (
        <li key={removeHref}>
          <ClientLink
            className="chip-link chip-remove"
            href={removeHref}
            aria-label={`Remove ${label}`}
          >
            {label}
          </ClientLink>
        </li>
      ))}
      {clear === null ? null : (
        <li>
          <ClientLink className="chip-link clear" href={clear.href}>
            {clear.label}
          </ClientLink>
        </li>
      )}
    </ul>
  )
}
