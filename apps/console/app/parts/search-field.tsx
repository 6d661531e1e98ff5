interface SearchFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly longest?: number
  readonly className?: string
}

/** A field of a filter form that people type into. */
export const SearchField = ({
  name,
  label,
  value,
  longest = 80,
  className = 'field',
}: SearchFieldProps) => (
  <label className={className}>
    <span>{label}</span>
    <input type="search" name={name} defaultValue={value} maxLength={longest} />
  </label>
)
