import { Form, Link, useNavigation } from 'react-router'
import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import { Field } from '../../parts/field.tsx'
import { CodeField } from './code-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { type SignInState, wordCodeMail, wordSignIn } from './sign-in.view.ts'

interface StepProps<State> {
  readonly state: State
  /** Where the person returns to. */
  readonly to: string
  readonly mailFate: MailFate
}

/** Asks for the mail address. */
export function AddressStep({ state, to, mailFate }: StepProps<SignInState | undefined>) {
  const isBusy = useNavigation().state !== 'idle'
  const error = state?.error
  return (
    <>
      <h1>Sign in</h1>
      <p>{wordSignIn(mailFate)}</p>
      <Form method="post" noValidate className="entry__form">
        <input type="hidden" name="intent" value="request" />
        <input type="hidden" name="to" value={to} />
        <Field label="Mail address" error={error} className="entry__field">
          {(described) => (
            <input
              type="email"
              name="email"
              // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- 'webauthn' lets browsers offer passkeys in the field
              autoComplete="username webauthn"
              required
              maxLength={254}
              defaultValue={state?.email ?? ''}
              {...described}
            />
          )}
        </Field>
        <button type="submit" className="button button--primary" aria-busy={isBusy}>
          Send me a code
        </button>
      </Form>
      <PasskeySignIn to={to} />
    </>
  )
}

/** Asks for the mailed code. */
export function CodeStep({
  state,
  to,
  mailFate,
}: StepProps<Extract<SignInState, { step: 'code' }>>) {
  const isBusy = useNavigation().state !== 'idle'
  const { email, error } = state
  return (
    <>
      <h1>{mailFate === 'stored' ? 'No mail was sent' : 'Enter your code'}</h1>
      <p>{wordCodeMail(mailFate, email)}</p>
      <Form method="post" noValidate className="entry__form">
        <input type="hidden" name="intent" value="enter" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="to" value={to} />
        <CodeField error={error} />
        <button type="submit" className="button button--primary" aria-busy={isBusy}>
          Sign in
        </button>
      </Form>
      <div className="entry__other">
        <Form method="post">
          <input type="hidden" name="intent" value="request" />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="to" value={to} />
          <button type="submit" className="button button--quiet">
            Send another code
          </button>
        </Form>
        <Link className="button button--quiet" to={`/sign-in?to=${encodeURIComponent(to)}`}>
          Use another address
        </Link>
      </div>
    </>
  )
}
