import type { FormView } from '../form.types.ts'

/** The conditions that visitors accept by sending a form, and the privacy link. */
export function FormTerms({
  form: { terms, privacyHref },
}: {
  form: Pick<FormView, 'terms' | 'privacyHref'>
}) {
  if (terms === null && privacyHref === null) return null
  return (
    <div className="lead-form__terms">
      {terms === null ? null : <p>{terms}</p>}
      {privacyHref === null ? null : (
        <p>
          How we treat your details: <a href={privacyHref}>privacy policy</a>.
        </p>
      )}
    </div>
  )
}
