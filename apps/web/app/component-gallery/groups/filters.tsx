import { FacetList } from '#modules/search/ui/facet-list.tsx'
import { FilterPanel } from '#modules/search/ui/filter-panel.tsx'
import { RangeFields } from '#modules/search/ui/range-fields.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildChosenStates, facetStates, rangeStates } from '../states/search.states.ts'

export function FiltersPage({ base }: { base: GalleryBase }) {
  const chosen = buildChosenStates(base.search).at(-1)?.view ?? base.search
  return (
    <Specimens>
      {rangeStates.map(({ title, range }) => (
        <Specimen key={title} title={`range: ${title}`} size="card">
          <RangeFields range={range} />
        </Specimen>
      ))}
      {facetStates.map(({ title, facet }) => (
        <Specimen key={title} title={`facet: ${title}`} size="card">
          <FacetList facet={facet} />
        </Specimen>
      ))}
      <Specimen title="panel of the site" size="card">
        <FilterPanel view={chosen} retry={null} />
      </Specimen>
    </Specimens>
  )
}
