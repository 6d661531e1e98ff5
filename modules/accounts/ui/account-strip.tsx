import { accountPaths, buildSignInPath } from '../account/account-paths.ts'
import { useUser } from './use-user.ts'

interface AccountStripProps {
  /** 'cars' */
  readonly nounPlural: string
  /** Of the page that it stands on, where the visitor comes back to. */
  readonly path: string
}

/** On the garage's page, which is the same for everybody: leads to signing in, or to the account of who has. */
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
