import type { SearchSelectView } from '../../home/home-stock.types.ts'
import { SearchSelect } from './search-select.tsx'

interface HomeSearchProps {
  readonly action: string
  readonly selects: readonly SearchSelectView[]
  readonly countText: string
  readonly nounPlural: string
}

/** A text field, and selects if the hero style has room for them; works without script. */
export function HomeSearch({ action, selects, countText, nounPlural }: HomeSearchProps) {
  return (
    <search>
      <form
        className={selects.length === 0 ? 'hero-search' : 'hero-search hero-search-wide'}
        method="get"
        action={action}
      >
        <label className="field hero-query">
          <span>Make, model or keyword</span>
          <input
            type="text"
            role="searchbox"
            name="query"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={`Search our ${nounPlural}`}
            placeholder={selects.length === 0 ? `Search ${countText}` : 'Anything'}
          />
        </label>
        {selects.map((select) => (
          <SearchSelect key={select.name} select={select} />
        ))}
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  )
}
