import PerWeekSwitch from '#modules/search/ui/per-week-switch.tsx'
import { SearchEmpty } from '#modules/search/ui/search-empty.tsx'
import { SearchLinks } from '#modules/search/ui/search-links.tsx'
import { SearchFailed } from '#modules/search/ui/search-failed.tsx'
import { SearchHead, SearchTools } from '#modules/search/ui/search-tools.tsx'
import { TypedWords } from '#modules/search/ui/typed-words.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pager } from '#ui/pager.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import {
  buildChosenStates,
  emptyStates,
  pagerStates,
  perWeekStates,
  typedWordsStates,
} from '../states/search.states.ts'

export function ResultsPage({ base }: { base: GalleryBase }) {
  const { nounPlural } = useShell()
  return (
    <Specimens>
      {buildChosenStates(base.search).map(({ title, view }) => (
        <Specimen key={title} title={`head: ${title}`} size="wide">
          <SearchHead view={view} nounPlural={nounPlural} />
        </Specimen>
      ))}
      {buildChosenStates(base.search).map(({ title, view }) => (
        <Specimen key={title} title={`tools: ${title}`} size="wide">
          <SearchTools view={view} />
        </Specimen>
      ))}
      {perWeekStates.map(({ title, view }) => (
        <Specimen key={title} title={`prices: ${title}`} size="wide">
          <PerWeekSwitch view={view} />
        </Specimen>
      ))}
      {typedWordsStates.map(({ title, typed }) => (
        <Specimen key={title} title={`words read: ${title}`} size="wide">
          <TypedWords typed={typed} />
        </Specimen>
      ))}
      {pagerStates.map(({ title, page }) => (
        <Specimen key={title} title={`pages: ${title}`} size="wide">
          <Pager page={page} />
        </Specimen>
      ))}
      {emptyStates.map(({ title, empty }) => (
        <Specimen key={title} title={`empty: ${title}`} size="wide">
          <SearchEmpty empty={empty} />
        </Specimen>
      ))}
      <Specimen title="results could not be fetched" size="wide">
        <SearchFailed retry={() => undefined} />
      </Specimen>
      {emptyStates.slice(0, 1).map(({ title, empty }) => (
        <Specimen key={title} title="links alone" size="wide">
          <SearchLinks links={empty.links} />
        </Specimen>
      ))}
      <Specimen title="way to this page" size="wide">
        <Breadcrumbs crumbs={base.vehicle.breadcrumbs} />
      </Specimen>
      <Specimen title="way to this page, long" size="wide">
        <Breadcrumbs
          crumbs={[
            ...base.vehicle.breadcrumbs,
            { label: 'A page whose name is much longer than any row has room for', href: '#long' },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}
