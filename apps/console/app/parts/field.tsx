import { type ReactNode, useId } from 'react'
import { Refusal } from './refusal.tsx'

interface FieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly className?: string
  /** Renders the control with what connects it to its error. */
  readonly children: (described: {
    readonly 'aria-describedby': string
    readonly 'aria-invalid': boolean
  }) => ReactNode
}

/** A field with its label above it, and below it why it was refused. */
export function Field({ label, error, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="field">
        <span>{label}</span>
        {children({ 'aria-describedby': id, 'aria-invalid': error !== undefined })}
      </label>
      <div id={id}>
        <Refusal message={error} />
      </div>
    </div>
  )
}
