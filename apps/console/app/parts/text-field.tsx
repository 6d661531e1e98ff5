interface TextFieldProps {
  readonly label: string
  readonly name: string
  readonly type?: 'date' | 'text'
  readonly inputMode?: 'decimal' | 'numeric'
  readonly value?: string
  readonly isRequired?: boolean
  readonly longest?: number
}

/** A field for a text, a number or a day, with its label above it. */
export const TextField = ({
  label,
  name,
  type = 'text',
  inputMode,
  value,
  isRequired = true,
  longest = 100,
}: TextFieldProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      name={name}
      type={type}
      inputMode={inputMode}
      defaultValue={value}
      required={isRequired}
      maxLength={type === 'date' ? undefined : longest}
      autoComplete="off"
    />
  </label>
)
