import type { FacetValueView, FacetView } from '../search-page.types.ts'

/** Values as check boxes of the search form. */
export function FacetList({ facet }: { facet: FacetView }) {
  const { values, shown } = facet
  const chosen = values.filter((value) => value.selected).length
  const rest = values.slice(shown)
  return (
    <details className="facet" open={facet.expanded || chosen > 0}>
      <summary>
        {facet.label}
        {chosen === 0 ? null : <span className="facet-chosen">{`${chosen} chosen`}</span>}
      </summary>
      {values.slice(0, shown).map((value) => renderValue(facet.field, value))}
      {rest.length === 0 ? null : (
        <details className="facet-rest" open={rest.some((value) => value.selected)}>
          <summary>{`Show ${rest.length} more`}</summary>
          {rest.map((value) => renderValue(facet.field, value))}
        </details>
      )}
    </details>
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
