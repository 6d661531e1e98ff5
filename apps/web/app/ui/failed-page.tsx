import { useLocation } from 'react-router'
import { useOptionalShell, useSitePhone } from '../shell/use-shell.ts'
import { MessagePage } from '#ui/message-page.tsx'
import { MessageSearch } from './message-search.tsx'

/** Replaces a page that failed; only with plain links, because its script may be missing. */
export function FailedPage() {
  const shell = useOptionalShell()
  const phone = useSitePhone()
  const { pathname, search } = useLocation()
  return (
    <MessagePage heading="Something went wrong">
      <title>Something went wrong</title>
      <p className="lead">
        This page could not be shown. It is our fault, not yours, and nothing of yours is lost. Try
        again in a moment{phone === null ? '' : ', or call us'}.
      </p>
      {shell === undefined ? null : (
        <MessageSearch action={shell.search.action} nounPlural={shell.nounPlural} />
      )}
      <p className="search-links">
        <a className="button" href={pathname + search}>
          Try again
        </a>
        {shell === undefined ? null : (
          <a className="button button-quiet" href={shell.searchPath}>
            Browse {shell.nounPlural}
          </a>
        )}
        {phone === null ? (
          <a className="button button-quiet" href="/">
            Home page
          </a>
        ) : (
          <a className="button button-quiet" href={phone.href}>
            Call {phone.text}
          </a>
        )}
      </p>
    </MessagePage>
  )
}
