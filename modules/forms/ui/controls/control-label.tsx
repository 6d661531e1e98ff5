import type { ControlSpec } from '../../fields/field-kind.types.ts'

const optional = ' (optional)'

/** The words of a control; those of one that may stay empty say so. */
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
