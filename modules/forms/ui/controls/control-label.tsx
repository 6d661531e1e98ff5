import type { ControlSpec } from '../../fields/field-kind.types.ts'

const optional = ' (optional)'

/** The label of a control; an optional one says so. */
export function ControlLabel({ spec }: { spec: Pick<ControlSpec, 'label' | 'required'> }) {
  const words = spec.label.endsWith(optional) ? spec.label.slice(0, -optional.length) : spec.label
  return (
    <>
      {words}
      {spec.required && words === spec.label ? null : (
        <span className="lead-form__optional">{optional}</span>
      )}
    </>
  )
}
