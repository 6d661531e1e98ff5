import type { Option } from './option.types.ts'

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Words of the choice that does not limit; absent: one of the options is always chosen. */
  readonly all?: string
  readonly value: string
  readonly options: readonly Option[]
  /** The fewest options with which it is shown. */
  readonly least?: number
}

/** A select; nothing where it would offer no choice. */
export function Choice({ name, label, all, value, options, least = 2 }: ChoiceProps) {
  if (options.length < least) return null
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {all === undefined ? null : <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
