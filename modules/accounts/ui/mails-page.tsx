import { Form } from 'react-router'
import { accountPaths } from '../account/account-paths.ts'
import { AccountShell } from './account-shell.tsx'

interface MailsPageProps {
  /** Whether the link's token is valid. */
  readonly isKnown: boolean
  readonly siteName: string
  /** Whether the submission stopped the mails; null: nothing was submitted. */
  readonly isStopped: boolean | null
}

/** The target of the link that ends mails about saved searches. */
export function MailsPage({ isKnown, siteName, isStopped }: MailsPageProps) {
  if (isStopped === true) {
    return (
      <AccountShell
        heading="No more of these mails"
        lead={`${siteName} writes to you about saved searches no more. The searches themselves stay in your account.`}
      >
        <ToAccount />
      </AccountShell>
    )
  }
  return isKnown && isStopped === null ? (
    <AccountShell
      heading="End these mails?"
      lead={`You then get no more mails from ${siteName} about the searches that you saved. The searches stay in your account.`}
    >
      <Form method="post" className="account-form">
        <button type="submit" className="button">
          End these mails
        </button>
      </Form>
    </AccountShell>
  ) : (
    <AccountShell
      heading="This link does not work"
      lead="A part of it may be missing. In your account you can end mails too."
    >
      <ToAccount />
    </AccountShell>
  )
}

const ToAccount = () => (
  <p>
    <a className="button button-quiet" href={accountPaths.account}>
      Your account
    </a>
  </p>
)
