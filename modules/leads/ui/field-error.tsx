import { buildErrorId, type FormScreen } from './form-screen.ts'

interface FieldErrorProps {
  readonly screen: FormScreen
  /** Of the control. */
  readonly name: string
  /** Its label, where several stand together. */
  readonly of?: string
}

/** What is wrong with a control, in words beside it. */
export function FieldError({ screen, name, of }: FieldErrorProps) {
  const error = screen.errors[name]
  if (error === undefined) return null
  return (
    <p className="field-error" id={buildErrorId(screen.formSlug, name)}>
      {of === undefined ? error : `${of}: ${error}`}
    </p>
  )
}
