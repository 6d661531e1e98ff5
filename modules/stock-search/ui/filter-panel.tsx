import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import type { SearchPageView } from '../search-page.types.ts'
import { FacetList } from './facet-list.tsx'
import { RangeFields } from './range-fields.tsx'

interface FilterPanelProps {
  readonly view: SearchPageView
  readonly region: RegionSettings
  /** 'Show 126 cars' */
  readonly showText: string
}

/** Beside the results where there is room, else a drawer that a button opens; both without script. */
export function FilterPanel({ view, region, showText }: FilterPanelProps) {
  return (
    <section id="filters" className="filters" popover="auto" aria-label="Filters">
      <div className="filters-head">
        <p>Filters</p>
        {view.clearHref === null ? null : <a href={view.clearHref}>Clear all</a>}
        <button
          type="button"
          className="icon-button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      {view.ranges.map((range) => (
        <RangeFields key={range.field} range={range} region={region} />
      ))}
      {view.facets.map((facet) => (
        <FacetList key={facet.field} facet={facet} region={region} />
      ))}
      <div className="filters-foot">
        <button type="submit" className="button button-wide">
          {showText}
        </button>
      </div>
    </section>
  )
}
