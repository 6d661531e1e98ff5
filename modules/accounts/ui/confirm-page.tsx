import { Form } from 'react-router'
import { accountPaths } from '../account/account-paths.ts'
import { linkMinutes } from '../sign-in/sign-in.rules.ts'
import { AccountShell } from './account-shell.tsx'

interface ConfirmPageProps {
  /** The token from the link. */
  readonly token: string
  /** E-mail address of the person whom the link signs in; null: the link is invalid. */
  readonly email: string | null
  readonly siteName: string
  /** 'My Garage' */
  readonly label: string
  /** The submission that failed; null: nothing was submitted. An `error` of null: the link is no longer valid. */
  readonly refused: { readonly error: string | null; readonly token: string } | null
}

/** The target of a sign-in link: a button that signs in. */
export function ConfirmPage({ token, email, siteName, label, refused }: ConfirmPageProps) {
  if (typeof refused?.error === 'string') {
    return (
      <AccountShell heading={`Sign in to ${label}`} lead={refused.error}>
        <TokenForm token={refused.token} />
      </AccountShell>
    )
  }
  return email === null || refused !== null ? (
    <AccountShell
      heading="This link no longer works"
      lead={`A link signs in once, within ${linkMinutes} minutes of its mail. If you asked for several, the latest mail has the one that works.`}
    >
      <p>
        <a className="button" href={accountPaths.signIn}>
          Send me a new link
        </a>
      </p>
    </AccountShell>
  ) : (
    <AccountShell
      heading={`Sign in to ${label}`}
      lead={
        <>
          At {siteName}, as <strong>{email}</strong>.
        </>
      }
    >
      <TokenForm token={token} />
    </AccountShell>
  )
}

function TokenForm({ token }: { token: string }) {
  return (
    <Form method="post" action={accountPaths.confirm} className="account-form">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button">
        Sign in
      </button>
      <p className="account-small">Not your address? Close this page: nothing has happened yet.</p>
    </Form>
  )
}
