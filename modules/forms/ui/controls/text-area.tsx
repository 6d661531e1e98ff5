import { useState } from 'react'
import { buildControlAttributes, type ControlProps, readFirst } from './form-screen.ts'

export function TextArea(props: ControlProps) {
  const { spec, screen } = props
  const attributes = buildControlAttributes(props)
  // React resets a textarea's text when it hydrates, so text typed before is used as its default.
  const [text] = useState(() => readTyped(attributes.id) ?? readFirst(screen, spec.name))
  return (
    <textarea
      {...attributes}
      suppressHydrationWarning
      rows={5}
      autoComplete={spec.autocomplete ?? undefined}
      maxLength={spec.maxLength ?? undefined}
      placeholder={spec.placeholder ?? undefined}
      defaultValue={text}
    />
  )
}

function readTyped(id: string): string | null {
  if (typeof document === 'undefined') return null
  const controls = Array.from(document.forms, ({ elements }) => elements.namedItem(id))
  return controls.find((control) => control instanceof HTMLTextAreaElement)?.value ?? null
}
