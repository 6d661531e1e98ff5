import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { PromoCardView } from '#modules/promotions/promo-card.types.ts'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { usePageCovered } from '#ui/page-cover.ts'
import { Pager } from '#ui/pager.tsx'
import type { SearchPageView } from '../page/search-page.types.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ResultCards } from './result-cards.tsx'
import { SearchEmpty } from './search-empty.tsx'
import { SearchFailed } from './search-failed.tsx'
import { SearchHead, SearchTools } from './search-tools.tsx'
import { useSearchEvents } from './use-search-events.ts'
import { useSearchForm } from './use-search-form.ts'
import { useStalled } from './use-stalled.ts'

/** Lazy, because it is needed at the earliest when a visitor opens a card. */
const PendingVehicle = lazy(() => import('#modules/vehicles/ui/pending-vehicle.tsx'))

/** Lazy, because few sites have one rate for all their stock. */
const PerWeekSwitch = lazy(() => import('./per-week-switch.tsx'))

interface SearchResultsProps {
  readonly view: SearchPageView
  readonly promos: readonly PromoCardView[]
  /** Whether these are earlier results, because new ones could not be loaded. */
  readonly failed: boolean
  readonly shell: {
    /** The site's word for vehicles, within a sentence. */
    readonly nounPlural: string
    readonly words: CardWords
    /** Label of the hearts; null if the site has no favourites. */
    readonly favouriteWord: string | null
    /** Label of the compare buttons; null if the site has no comparison. */
    readonly compareWord: string | null
  }
  /** Links beside the total. */
  readonly more: ReactNode
  /** Scripts of the vehicles. */
  readonly children: ReactNode
}

/** The results of a search with its filters, in one form: every change of it searches. */
export function SearchResults({ view, promos, failed, shell, more, children }: SearchResultsProps) {
  const form = useRef<HTMLFormElement>(null)
  const { on, drawer, sliders } = useSearchForm(form, view)
  useSearchEvents(view)
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle' || state !== 'idle'
  const stalled = useStalled(busy)
  const retry = failed ? () => void revalidate() : null
  return (
    <form
      ref={form}
      className="wrap search"
      method="get"
      action={view.form.action}
      data-busy={busy ? '' : undefined}
      data-stalled={stalled ? '' : undefined}
      {...on}
    >
      {view.form.hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Suspense>
        <PendingVehicle isSlow={stalled} />
      </Suspense>
      <SearchHead view={view} nounPlural={shell.nounPlural} />
      <div className="search-layout">
        <FilterPanel view={view} retry={retry} drawer={drawer} sliders={sliders} />
        <BehindDrawer busy={busy}>
          <SearchTools view={view} more={more} />
          {view.perWeek && (
            <Suspense>
              <PerWeekSwitch view={view.perWeek} />
            </Suspense>
          )}
          {retry === null ? null : <SearchFailed retry={retry} />}
          {view.empty === null ? (
            <ResultCards
              cards={view.cards}
              promos={promos}
              words={shell.words}
              favouriteWord={shell.favouriteWord}
              compareWord={shell.compareWord}
            />
          ) : (
            <SearchEmpty empty={view.empty} />
          )}
          <RateWarning text={view.rateWarning} />
          <Pager page={view.page} />
        </BehindDrawer>
      </div>
      {children}
    </form>
  )
}

/** A component of its own, so that opening the drawer does not render the cards. */
const BehindDrawer = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className="results" inert={usePageCovered()} aria-busy={busy}>
    {children}
  </div>
)
