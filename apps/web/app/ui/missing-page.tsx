import type { SearchLinkView } from '#modules/search/page/search-page.types.ts'
import { SearchLinks } from '#modules/search/ui/search-links.tsx'
import { useShell, useSitePhone } from '../shell/use-shell.ts'
import { MessagePage } from './message-page.tsx'

/** @param suggestions those with a count are popular searches, those without are near what was typed */
export function MissingPage({ suggestions }: { suggestions: readonly SearchLinkView[] }) {
  const shell = useShell()
  const phone = useSitePhone()
  // The button below leads there already.
  const others = suggestions.filter(({ href }) => href !== shell.searchPath)
  const near = others.filter(({ count }) => count === null)
  const popular = others.filter(({ count }) => count !== null)
  return (
    <MessagePage
      sign="404"
      heading="We can’t find that page"
      aside={
        popular.length === 0 ? null : (
          <>
            <h2>Popular right now</h2>
            <SearchLinks links={popular} />
          </>
        )
      }
    >
      <p className="lead">
        The address may be mistyped, or the page may have moved.
        {near.length === 0 ? null : ' This may be what you were after:'}
      </p>
      <SearchLinks links={near} />
      <search>
        <form className="message-search" method="get" action={shell.search.action}>
          <label className="field">
            <span>Search our {shell.nounPlural}</span>
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
      <p className="search-links">
        <a className="button button-quiet" href={shell.searchPath}>
          Browse {shell.nounPlural}
        </a>
        <a className="button button-quiet" href="/">
          Home page
        </a>
        {phone ? (
          <a className="button button-quiet" href={phone.href}>
            Call {phone.text}
          </a>
        ) : null}
      </p>
    </MessagePage>
  )
}
