import type { SearchLinkView } from '#modules/stock-search/search-page.types.ts'
import { SearchLinks } from '#modules/stock-search/ui/search-links.tsx'
import { useFrame } from '../use-frame.ts'

export function MissingPage({ suggestions }: { suggestions: readonly SearchLinkView[] }) {
  const frame = useFrame()
  // The button below leads there already.
  const others = suggestions.filter(({ href }) => href !== frame.searchPath)
  return (
    <div className="wrap message">
      <h1>We can’t find that page</h1>
      <p className="lead">
        The address may be mistyped, or the page may have moved.
        {others.length === 0 ? null : ' This may be what you were after:'}
      </p>
      <SearchLinks links={others} />
      <p className="search-links">
        <a className="button" href={frame.searchPath}>
          Browse {frame.nounPlural}
        </a>
        <a className="button button-quiet" href="/">
          Home page
        </a>
      </p>
    </div>
  )
}
