import type { ComponentProps } from 'react'
import { buildControlAttributes, type ControlProps, readFirst } from './form-screen.ts'

interface TextControlProps extends ControlProps {
  /** More attributes of the input. */
  readonly attributes?: ComponentProps<'input'>
}

/** A text input, with its prefix and suffix. */
export function TextControl(props: TextControlProps) {
  const { spec, screen, attributes } = props
  const input = (
    <input
      {...buildControlAttributes(props)}
      type={spec.inputType}
      inputMode={spec.inputMode === 'text' ? undefined : spec.inputMode}
      autoComplete={spec.autocomplete ?? undefined}
      autoCapitalize={spec.autoCapitalize ?? undefined}
      spellCheck={spec.autoCapitalize === null ? undefined : false}
      maxLength={spec.maxLength ?? undefined}
      placeholder={spec.placeholder ?? undefined}
      data-saved={spec.saved ?? undefined}
      data-characters={spec.characters ?? undefined}
      defaultValue={readFirst(screen, spec.name)}
      {...attributes}
    />
  )
  if (spec.prefix === null && spec.suffix === null) return input
  return (
    <span className="lead-form__affixed">
      {spec.prefix === null ? null : <span aria-hidden="true">{spec.prefix}</span>}
      {input}
      {spec.suffix === null ? null : <span aria-hidden="true">{spec.suffix}</span>}
    </span>
  )
}
