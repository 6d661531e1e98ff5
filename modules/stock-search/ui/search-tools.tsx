import type { SearchPageView } from '../search-page.types.ts'

/** Words, order and what is chosen, above the results. */
export function SearchTools({ view, nounPlural }: { view: SearchPageView; nounPlural: string }) {
  const { sort, chips, clearHref } = view
  return (
    <>
      <div className="search-tools">
        <div className="search-box">
          <input
            type="search"
            name="query"
            key={view.form.query}
            defaultValue={view.form.query}
            maxLength={100}
            autoComplete="off"
            aria-label={`Search our ${nounPlural}`}
            placeholder="Make or model"
          />
          <button type="submit" className="button">
            Search
          </button>
        </div>
        <div className="search-row">
          <button
            type="button"
            className="button button-quiet filters-open"
            popoverTarget="filters"
          >
            Filter{chips.length === 0 ? '' : ` (${chips.length})`}
          </button>
          <div className="search-sort">
            <label htmlFor="sort">Sort by</label>
            <select
              id="sort"
              name="sort"
              className="select"
              key={sort.value}
              defaultValue={sort.value}
            >
              {sort.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <button type="submit" className="button button-quiet script-off-only">
              Sort
            </button>
          </div>
        </div>
      </div>
      {chips.length === 0 ? null : (
        <ul className="chosen" aria-label="Chosen filters">
          {chips.map(({ label, removeHref }) => (
            <li key={removeHref}>
              <a className="chip-link" href={removeHref} aria-label={`Remove ${label}`}>
                {label}
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </a>
            </li>
          ))}
          {clearHref === null ? null : (
            <li>
              <a className="chip-link clear" href={clearHref}>
                Clear all
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
