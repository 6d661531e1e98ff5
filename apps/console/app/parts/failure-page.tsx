import { Link, useLocation } from 'react-router'
import { buildSignInPath } from '../../context/return-path.rules.ts'
import { wordFailure } from './failure-words.ts'

/** A page that is missing, refused or failed. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation()
  const { status, heading, text } = wordFailure(error)
  return (
    <main id="main" tabIndex={-1} className="entry">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        {status === 401 ? (
          <Link className="button button--primary" to={buildSignInPath(pathname + search)}>
            Sign in
          </Link>
        ) : (
          <Link className="button" to="/">
            Back to Today
          </Link>
        )}
      </p>
    </main>
  )
}
