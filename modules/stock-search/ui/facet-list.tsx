import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import type { FacetValueView, FacetView } from '../search-page.types.ts'

/** Values as check boxes of the search form. */
export function FacetList({ facet, region }: { facet: FacetView; region: RegionSettings }) {
  const first = facet.values.slice(0, facet.shown)
  const rest = facet.values.slice(facet.shown)
  const chosen = facet.values.filter((value) => value.selected).length
  return (
    <details className="facet" open={facet.expanded || chosen > 0}>
      <summary>
        {facet.label}
        {chosen === 0 ? null : <span className="facet-chosen">{chosen} chosen</span>}
      </summary>
      <ul>{first.map((value) => renderValue(facet, value, region))}</ul>
      {rest.length === 0 ? null : (
        <details className="facet-rest" open={rest.some((value) => value.selected)}>
          <summary>Show {rest.length} more</summary>
          <ul>{rest.map((value) => renderValue(facet, value, region))}</ul>
        </details>
      )}
    </details>
  )
}

/** A function, not a component: a page has a hundred of these. */
function renderValue(facet: FacetView, value: FacetValueView, region: RegionSettings) {
  return (
    <li key={value.value}>
      <label className="check">
        <input
          type="checkbox"
          name={`refine[${facet.field}]`}
          value={value.value}
          defaultChecked={value.selected}
        />
        {value.label} <span>{formatCount(value.count, region)}</span>
      </label>
    </li>
  )
}
