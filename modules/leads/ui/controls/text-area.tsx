import { useState } from 'react'
import { buildControlAttributes, type ControlProps, readFirst } from '../form-screen.ts'

export function TextArea(props: ControlProps) {
  const { spec, screen } = props
  const attributes = buildControlAttributes(props)
  // React sets the text of an area anew when the page comes alive: what is typed by then is its text.
  const [text] = useState(() => readStanding(attributes.id) ?? readFirst(screen, spec.name))
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

function readStanding(id: string): string | null {
  if (typeof document === 'undefined') return null
  const standing = document.getElementById(id)
  return standing instanceof HTMLTextAreaElement ? standing.value : null
}
