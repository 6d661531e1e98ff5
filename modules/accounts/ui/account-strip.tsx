import { accountPaths, buildSignInPath } from '../account/account-paths.ts'
import { useUser } from './use-user.ts'

interface AccountStripProps {
  /** 'cars' */
  readonly nounPlural: string
  /** Path of the current page, to which the visitor returns. */
  readonly path: string
}

/** On the garage page, which is the same for everybody: a link to sign in, or to the account. */
export function AccountStrip({ nounPlural, path }: AccountStripProps) {
  const user = useUser()
  return (
    <aside className="account-strip" aria-label="Your account">
      {user === null ? (
        <>
          <p>Sign in, and your saved {nounPlural} are the same on every phone and computer.</p>
          <a className="button button-quiet" href={buildSignInPath(path)}>
            Sign in
          </a>
        </>
      ) : (
        <>
          <p>
            Signed in as <strong>{user.email}</strong>. Your saved {nounPlural} are the same
            wherever you sign in.
          </p>
          <a className="button button-quiet" href={accountPaths.account}>
            Your account
          </a>
        </>
      )}
    </aside>
  )
}
