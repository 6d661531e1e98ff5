import { Form } from 'react-router'

export interface FindReturnFormProps {
  readonly action: string
  /** Why nothing was found, with the typed values; null: nothing was submitted. */
  readonly refused: {
    readonly error: string
    readonly reference: string
    readonly email: string
  } | null
}

/** A form for the reference and email in a buyer's mail. */
export function FindReturnForm({ action, refused }: FindReturnFormProps) {
  const invalid = refused === null ? undefined : true
  const describedBy = refused === null ? undefined : 'return-error'
  return (
    <Form
      method="post"
      action={action}
      reloadDocument
      noValidate
      className="lead-form-card return-form"
    >
      {refused === null ? null : (
        <p className="notice notice-bad" id="return-error" role="alert">
          {refused.error}
        </p>
      )}
      <div className="field">
        <label htmlFor="return-reference">Your reference</label>
        <small id="return-reference-hint">
          Eight letters and digits, such as K7RW M4PX. It is in each of our emails.
        </small>
        <input
          id="return-reference"
          name="reference"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          defaultValue={refused?.reference ?? ''}
          aria-invalid={invalid}
          aria-describedby={['return-reference-hint', describedBy].filter(Boolean).join(' ')}
        />
      </div>
      <div className="field">
        <label htmlFor="return-email">The email address that you gave us</label>
        <input
          id="return-email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={refused?.email ?? ''}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
      </div>
      <button type="submit" className="button" name="do" value="find">
        Find My Purchase
      </button>
    </Form>
  )
}
