import { fixedPaths } from '#modules/links/paths.ts'
import type { SearchLinkView } from '#modules/search/page/search-page.types.ts'
import { SearchLinks } from '#modules/search/ui/search-links.tsx'
import { useShell, useSitePhone } from '../shell/use-shell.ts'
import { MessagePage } from '#ui/message-page.tsx'
import { MessageSearch } from './message-search.tsx'

interface MissingPageProps {
  /** Suggestions with a count are popular searches; those without are pages whose paths resemble the typed one. */
  readonly suggestions: readonly SearchLinkView[]
  /** Whether the dealer removed the page for good. */
  readonly isGone?: boolean
}

export function MissingPage({ suggestions, isGone = false }: MissingPageProps) {
  const shell = useShell()
  const phone = useSitePhone()
  // The button below already leads to the search page.
  const others = suggestions.filter(({ href }) => href !== shell.searchPath)
  const near = others.filter(({ count }) => count === null)
  const popular = others.filter(({ count }) => count !== null)
  return (
    <MessagePage
      sign={isGone ? '410' : '404'}
      heading={isGone ? 'That page is no longer here' : 'We can’t find that page'}
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
        {isGone
          ? 'It belonged to our old website, and nothing took its place.'
          : 'The address may be mistyped, or the page may have moved.'}
        {near.length === 0 ? null : ' This may be what you were after:'}
      </p>
      <SearchLinks links={near} />
      <MessageSearch action={shell.search.action} nounPlural={shell.nounPlural} />
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
        ) : (
          <a className="button button-quiet" href={fixedPaths.contact}>
            Contact us
          </a>
        )}
      </p>
    </MessagePage>
  )
}
