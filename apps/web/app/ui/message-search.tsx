interface MessageSearchProps {
  readonly action: string
  readonly nounPlural: string
}

/** A stock search for visitors who did not find a page. It works without script. */
export function MessageSearch({ action, nounPlural }: MessageSearchProps) {
  return (
    <search>
      <form className="message-search" method="get" action={action}>
        <label className="field">
          <span>Search our {nounPlural}</span>
          <input
            type="text"
            role="searchbox"
            name="query"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  )
}
