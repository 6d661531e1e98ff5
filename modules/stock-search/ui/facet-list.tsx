import { useRef, useState } from 'react'
import { buildFacetValuesCall } from '../facet-values-call.ts'
import type { FacetValueView, FacetView } from '../search-page.types.ts'

/** Values as check boxes of the search form; where there are more than a page shows, they can be looked for. */
export function FacetList({ facet }: { facet: FacetView }) {
  const { field, label, shown } = facet
  const [found, setFound] = useState<readonly FacetValueView[] | null>(null)
  const isSearched = found !== null || (facet.find ?? '') !== ''
  const values = found === null ? facet.values : joinFound(facet.values, found)
  const chosen = values.filter((value) => value.selected).length
  const few = isSearched ? values.length : shown
  const rest = values.slice(few)
  return (
    <details className="facet" open={facet.expanded || chosen > 0}>
      <summary>
        {label}
        {chosen === 0 ? null : <span className="facet-chosen">{`${chosen} chosen`}</span>}
      </summary>
      {facet.find === undefined ? null : (
        <FacetSearch facet={facet} words={facet.find} isOpen={isSearched} onFound={setFound} />
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

/** What was found says which values there are, the page which of them are chosen now; none of those is lost. */
function joinFound(
  values: readonly FacetValueView[],
  found: readonly FacetValueView[],
): FacetValueView[] {
  const chosen = values.filter(({ selected }) => selected)
  const isChosen = (one: FacetValueView) => chosen.some(({ value }) => value === one.value)
  const others = chosen.filter((one) => !found.some(({ value }) => value === one.value))
  return [...others, ...found.map((one) => ({ ...one, selected: isChosen(one) }))]
}

interface FacetSearchProps {
  readonly facet: FacetView
  readonly words: string
  readonly isOpen: boolean
  readonly onFound: (found: readonly FacetValueView[] | null) => void
}

/** A field of the form without script; with it the server is asked while words are typed. */
function FacetSearch({ facet: { field, label }, words, isOpen, onFound }: FacetSearchProps) {
  const latest = useRef('')
  const find = async (text: string) => {
    latest.current = text
    const call = buildFacetValuesCall(window.location, field, text)
    const answer = await fetch(call).catch(() => null)
    if (answer?.ok !== true || latest.current !== text) return
    const { values } = (await answer.json()) as { values: FacetValueView[] }
    onFound(values)
  }
  return (
    <div className="facet-find field" data-open={isOpen ? '' : undefined}>
      <input
        type="text"
        role="searchbox"
        name={`find[${field}]`}
        defaultValue={words}
        maxLength={60}
        autoComplete="off"
        aria-label={`Find in ${label}`}
        placeholder="Find"
        onChange={(event) => void find(event.target.value.trim())}
      />
      <button type="submit" className="button button-quiet script-off-only">
        Find
      </button>
    </div>
  )
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
