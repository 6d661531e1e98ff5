import { Form } from 'react-router'
import { accountPaths } from '../account/account-paths.ts'
import { AccountShell } from './account-shell.tsx'

interface DeletePageProps {
  readonly email: string
  readonly siteName: string
  /** Number of saved vehicles. */
  readonly saved: number
  /** Number of saved searches. */
  readonly searches: number
  readonly words: { readonly noun: string; readonly nounPlural: string }
}

/** What is deleted with an account, and the button that deletes it. */
export function DeletePage({ email, siteName, saved, searches, words }: DeletePageProps) {
  return (
    <AccountShell
      heading="Delete your account?"
      lead={`${email} is then no longer known to ${siteName} as an account. This cannot be undone.`}
    >
      <ul className="account-facts">
        <li>
          {saved} saved {saved === 1 ? words.noun : words.nounPlural}
        </li>
        <li>
          {searches} saved {searches === 1 ? 'search' : 'searches'}, and the mails about them
        </li>
        <li>Every phone and computer that is signed in</li>
      </ul>
      <p className="account-small">
        Enquiries that you sent are no part of the account. Write to us if you want them deleted
        too.
      </p>
      <Form method="post" className="account-row">
        <button type="submit" className="button">
          Delete my account
        </button>
        <a className="button button-quiet" href={accountPaths.account}>
          Keep it
        </a>
      </Form>
    </AccountShell>
  )
}
