import { buildSignInPath } from '../account/account-paths.ts'
import { linkMinutes } from '../sign-in/sign-in.rules.ts'

/**
 * The page after a link was requested: what to do, also if no mail arrives. The same for every address, so that it
 * does not reveal who has an account.
 */
export function SignInSent({ next }: { readonly next: string }) {
  return (
    <div className="lead-form-card account-form">
      <ol className="account-steps">
        <li>Open the mail on the phone or computer that you want to sign in on.</li>
        <li>Open its link, and press the button on the page that it leads to.</li>
      </ol>
      <p className="account-small">
        The link works once, within {linkMinutes} minutes. No mail yet? Look among unwanted mail,
        and see that the address was right. We send a few links an hour to one address.
      </p>
      <p>
        <a className="button button-quiet" href={buildSignInPath(next)}>
          Use another address
        </a>
      </p>
    </div>
  )
}
