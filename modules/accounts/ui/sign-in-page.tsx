import type { ComponentProps } from 'react'
import { fixedPaths } from '#modules/links/paths.ts'
import { type MailFate, wordSentPage, wordSignIn } from '../sign-in/sign-in-words.view.ts'
import { AccountShell } from './account-shell.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInSent } from './sign-in-sent.tsx'

interface SignInPageProps {
  /** Page to show after signing in. */
  readonly next: string
  /** The action that was just completed. */
  readonly now: 'sent' | keyof typeof told | null
  readonly siteName: string
  /** 'My Garage' */
  readonly label: string
  readonly mailFate: MailFate
  /** 'cars' */
  readonly nounPlural: string
  readonly refused: ComponentProps<typeof SignInForm>['refused']
}

const told = {
  'signed-out': 'You are signed out.',
  deleted: 'Your account is deleted, with everything that it held.',
} as const

/** The page that requests a sign-in link, and confirms that the mail was sent. */
export function SignInPage(props: SignInPageProps) {
  const { next, now, siteName, label, mailFate, nounPlural, refused } = props
  return now === 'sent' && refused === null ? (
    <AccountShell {...wordSentPage(mailFate)}>
      {mailFate === 'stored' ? <ContactLink /> : <SignInSent next={next} />}
    </AccountShell>
  ) : (
    <AccountShell
      heading={`Sign in to ${label}`}
      lead={`Your saved ${nounPlural} and searches at ${siteName}, on every phone and computer that you use. ${wordSignIn(mailFate)}`}
    >
      {mailFate === 'stored' ? (
        <ContactLink />
      ) : (
        <SignInForm
          next={next}
          told={now === null || now === 'sent' ? null : told[now]}
          refused={refused}
        />
      )}
    </AccountShell>
  )
}

const ContactLink = () => (
  <p>
    <a className="button" href={fixedPaths.contact}>
      Contact Us
    </a>
  </p>
)
