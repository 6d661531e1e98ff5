import { Field } from '../../parts/field.tsx'

const focusOnMount = (field: HTMLInputElement | null): void => field?.focus()

/** The field for a mailed code; people type into it at once. */
export const CodeField = ({ error }: { readonly error: string | undefined }) => (
  <Field label="Six digits" error={error} className="entry__field">
    {(described) => (
      <input
        ref={focusOnMount}
        className="field__code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        {...described}
      />
    )}
  </Field>
)
