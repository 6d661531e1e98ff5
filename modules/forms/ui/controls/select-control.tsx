import { buildControlAttributes, type ControlProps, readChosen } from './form-screen.ts'

/** Selects the only remaining choice automatically if another field's value leaves just one. */
export function SelectControl(props: ControlProps) {
  const { spec, screen } = props
  const current = readChosen(screen, spec.name)
  const isOffered = current === '' || spec.choices.some(({ value }) => value === current)
  const first = isOffered && current !== '' ? current : (spec.initial ?? current)
  const [only, ...others] = spec.choices
  const isDecided = only !== undefined && others.length === 0 && spec.initial === only.value
  return (
    <select
      // A new key for new choices: otherwise the browser would select one of them itself.
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
