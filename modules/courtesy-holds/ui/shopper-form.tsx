import { BotCheckPlace } from '#modules/forms/ui/bot-check.tsx'
import { FormTerms } from '#modules/forms/ui/form-terms.tsx'
import type { CourtesyPosted, CourtesyResult } from './courtesy-page-view.types.ts'

interface ShopperFormProps {
  readonly form: Extract<CourtesyResult, { readonly kind: 'form' }>
  /** The refused form; null without one. */
  readonly faulty: Extract<CourtesyPosted, { readonly kind: 'faulty' }> | null
}

const fields = [
  { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Mobile', type: 'tel', autoComplete: 'tel' },
] as const

/** Who is on the way. */
export function ShopperForm({ form, faulty }: ShopperFormProps) {
  const { optIn, terms, privacyHref, botSiteKey } = form
  return (
    <form method="post" noValidate className="lead-form-card courtesy-form">
      {faulty === null ? null : (
        <p className="notice notice-bad" role="alert">
          {faulty.notice ?? 'Please check what is marked below.'}
        </p>
      )}
      {fields.map((field) => (
        <ShopperInput
          key={field.name}
          field={field}
          value={faulty?.values[field.name] ?? ''}
          error={faulty?.errors[field.name]}
        />
      ))}
      <label className="courtesy-tick">
        <input
          type="checkbox"
          name="opt_in"
          value="true"
          defaultChecked={faulty?.optIn ?? optIn.preticked}
        />
        <span>{optIn.wording}</span>
      </label>
      {botSiteKey === null ? null : <BotCheckPlace siteKey={botSiteKey} />}
      <button className="button courtesy-send" name="do" value="request">
        Email me a code
      </button>
      <p className="courtesy-small">
        It is a courtesy, not a reservation: somebody who pays a deposit gets it first, and then we
        write to you at once.
      </p>
      <FormTerms form={{ terms, privacyHref }} />
    </form>
  )
}

interface ShopperInputProps {
  readonly field: (typeof fields)[number]
  readonly value: string
  readonly error: string | undefined
}

function ShopperInput({
  field: { name, label, type, autoComplete },
  value,
  error,
}: ShopperInputProps) {
  const id = `courtesy-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        name={name}
        autoComplete={autoComplete}
        required
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
