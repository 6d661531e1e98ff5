import { Form } from 'react-router'
import { buildSignInPath } from '../account/account-paths.ts'

interface SignInFormProps {
  /** Page to show after signing in. */
  readonly next: string
  /** Message about a previous action; null without one. */
  readonly told: string | null
  /** Why the request was refused, with the typed address. */
  readonly refused: { readonly error: string; readonly typed: string } | null
}

/** The form that requests a sign-in link. */
export function SignInForm({ next, told, refused }: SignInFormProps) {
  return (
    <Form
      method="post"
      action={buildSignInPath(next)}
      className="lead-form-card account-form"
      noValidate
    >
      {told === null || refused !== null ? null : <output className="notice">{told}</output>}
      <input type="hidden" name="next" value={next} />
      <div className="field">
        <label htmlFor="sign-in-email">Email</label>
        <input
          id="sign-in-email"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={refused?.typed ?? ''}
          aria-invalid={refused === null ? undefined : true}
          aria-describedby={refused === null ? undefined : 'sign-in-error'}
        />
        {refused === null ? null : (
          <p className="field-error" id="sign-in-error" role="alert">
            {refused.error}
          </p>
        )}
      </div>
      <button type="submit" className="button">
        Send me a link
      </button>
      <p className="account-small">
        New here? The same link opens your account. We write to you about nothing else unless you
        ask us to.
      </p>
    </Form>
  )
}
