import type { RefObject } from 'react'
import { ClientLink } from '#ui/client-link.tsx'
import type { SearchPageView } from '../page/search-page.types.ts'
import { FacetList } from './facet-list.tsx'
import { RangeFields } from './range-fields.tsx'
import type { Slide } from './use-range-slider.ts'

interface FilterPanelProps {
  readonly view: SearchPageView
  /** Fetches the results again if that has failed; null if it has not. */
  readonly retry: (() => void) | null
  readonly drawer?: RefObject<HTMLElement | null>
  /** The sliders of the search form. */
  readonly sliders?: Set<Slide>
}

/** Beside the results on wide screens, otherwise a drawer that a button opens; both work without script. */
export function FilterPanel({ view, retry, drawer, sliders }: FilterPanelProps) {
  const { clear, ranges, facets } = view
  return (
    <section ref={drawer} id="filters" className="filters" popover="auto" aria-label="Filters">
      <div className="filters-head">
        <p>Filters</p>
        {clear === null ? null : <ClientLink href={clear.href}>{clear.label}</ClientLink>}
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
      <div className="filters-body">
        {ranges.map((range) => (
          <RangeFields key={range.field} range={range} sliders={sliders} />
        ))}
        {facets.map((facet) => (
          <FacetList key={facet.field} facet={facet} />
        ))}
      </div>
      <div className="filters-foot">
        {retry === null ? (
          <button type="submit" className="button button-wide" aria-live="polite">
            {view.showText}
          </button>
        ) : (
          <button type="button" className="button button-wide" onClick={retry}>
            Try again
          </button>
        )}
      </div>
    </section>
  )
}
