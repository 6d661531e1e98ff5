import { buildControlAttributes, type ControlProps, readFirst } from '../form-screen.ts'

export function SelectControl(props: ControlProps) {
  const { spec, screen } = props
  return (
    <select
      {...buildControlAttributes(props)}
      autoComplete={spec.autocomplete ?? undefined}
      data-characters={spec.characters ?? undefined}
      defaultValue={readFirst(screen, spec.name)}
    >
      <option value="">{spec.placeholder ?? 'Please select'}</option>
      {spec.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
