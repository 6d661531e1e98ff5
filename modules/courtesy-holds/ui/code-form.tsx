import type { CourtesyResult } from './courtesy-page-view.types.ts'

interface CodeFormProps {
  readonly code: Extract<CourtesyResult, { readonly kind: 'code' }>
}

/** The mailed code. */
export function CodeForm({ code: { email, error, againHref, isShown } }: CodeFormProps) {
  return (
    <form method="post" noValidate className="lead-form-card courtesy-form">
      {isShown ? (
        <div className="notice">
          <p>
            There is no mail server here, so the mail with the code is not sent: read it at{' '}
            <a href="/__mail">/__mail</a>.
          </p>
        </div>
      ) : null}
      <div className="field">
        <label htmlFor="courtesy-code">The six digits</label>
        <input
          id="courtesy-code"
          className="courtesy-code"
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : 'courtesy-code-error'}
        />
        {error === null ? null : (
          <p className="field-error" id="courtesy-code-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <button className="button courtesy-send" name="do" value="confirm">
        Keep it for me
      </button>
      <p className="courtesy-small">
        The code works for ten minutes, in this browser. No mail at {email}? Look among the spam, or{' '}
        <a href={againHref}>give your details again</a>.
      </p>
    </form>
  )
}
