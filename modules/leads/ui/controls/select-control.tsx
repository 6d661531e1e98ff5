import { buildControlAttributes, type ControlProps, readChosen } from '../form-screen.ts'

/** Where another answer has left it one choice alone, that one is chosen. */
export function SelectControl(props: ControlProps) {
  const { spec, screen } = props
  const standing = readChosen(screen, spec.name)
  const isOffered = standing === '' || spec.choices.some(({ value }) => value === standing)
  const first = isOffered && standing !== '' ? standing : (spec.initial ?? standing)
  const [only, ...others] = spec.choices
  const isDecided = only !== undefined && others.length === 0 && spec.initial === only.value
  return (
    <select
      // Other choices are another select: the browser would choose among them by itself.
      key={spec.choices.map(({ value }) => value).join(' ')}
      {...buildControlAttributes(props)}
      autoComplete={spec.autocomplete ?? undefined}
      data-characters={spec.characters ?? undefined}
      defaultValue={first}
    >
      {isDecided ? null : <option value="">{spec.placeholder ?? 'Please select'}</option>}
      {spec.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
