import { lazy, Suspense, useState } from 'react'
import type { FacetValueView, FacetView } from '../page/search-page.types.ts'

/** Lazy, because only long facets have it, and it is needed once a visitor types in it. */
const FacetSearch = lazy(() => import('./facet-search.tsx'))

/** Values as check boxes of the search form; if there are more than a page shows, a field finds the others. */
export function FacetList({ facet }: { facet: FacetView }) {
  const { field, label, shown } = facet
  // Undefined: the visitor has not searched for values. Null: that search has ended, so all values are shown again.
  const [found, setFound] = useState<readonly FacetValueView[] | null>()
  const isSearched = found !== undefined || (facet.find ?? '') !== ''
  const values = found ? joinFound(facet.values, found) : facet.values
  const chosen = values.filter((value) => value.selected).length
  const few = isSearched ? values.length : shown
  const rest = values.slice(few)
  return (
    <details
      className={field === 'body' ? 'facet facet-body' : 'facet'}
      open={facet.expanded || chosen > 0}
    >
      <summary>
        {label}
        {chosen === 0 ? null : <span className="facet-chosen">{`${chosen} chosen`}</span>}
      </summary>
      {facet.find === undefined ? null : (
        <Suspense>
          <FacetSearch
            facet={facet}
            words={facet.find}
            isOpen={isSearched || rest.length === 0}
            foundText={found ? describeFound(values.length - chosen, chosen) : ''}
            onFound={setFound}
          />
        </Suspense>
      )}
      {values.slice(0, few).map((value) => renderValue(field, value))}
      {values.length === 0 ? <p className="facet-none">Nothing like that here.</p> : null}
      {rest.length === 0 ? null : (
        <details className="facet-rest" open={rest.some((value) => value.selected)}>
          <summary>{`Show ${rest.length} more`}</summary>
          {rest.map((value) => renderValue(field, value))}
        </details>
      )}
    </details>
  )
}

const describeFound = (others: number, chosen: number) =>
  `${others || 'Nothing'}${chosen > 0 ? ' more' : ''} found`

/** Combines the found values with the page's current choice; chosen values are never dropped. */
function joinFound(
  values: readonly FacetValueView[],
  found: readonly FacetValueView[],
): FacetValueView[] {
  const chosen = values.filter(({ selected }) => selected)
  const isChosen = (one: FacetValueView) => chosen.some(({ value }) => value === one.value)
  const others = chosen.filter((one) => !found.some(({ value }) => value === one.value))
  return [...others, ...found.map((one) => ({ ...one, selected: isChosen(one) }))]
}

/** A function, not a component: a page has a hundred of these. */
function renderValue(field: string, { value, label, count, selected, paint }: FacetValueView) {
  return (
    <label key={value} className="check" data-paint={paint}>
      <input type="checkbox" name={`refine[${field}]`} value={value} defaultChecked={selected} />
      {`${label} `}
      <span>{count}</span>
    </label>
  )
}
