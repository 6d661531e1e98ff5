import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { FieldErrors, PostedValues } from '../../form.types.ts'

/** Data from which the controls of a step are rendered. */
export interface FormScreen {
  readonly formSlug: string
  /** Initial values of the controls. Later changes do not overwrite the visitor's input. */
  readonly posted: PostedValues
  /** Current values of fields on which others depend; initial values if absent. */
  readonly chosen?: PostedValues
  readonly errors: FieldErrors
  /** Results of a lookup, by control. */
  readonly notes?: FieldErrors
  /** Page of the terms of use; null or absent: the site has none. */
  readonly termsHref?: string | null
  /** Files chosen so far on this page or an earlier step, by control. */
  readonly files: ReadonlyMap<string, readonly File[]>
  keepFiles(name: string, files: readonly File[]): void
}

export interface ControlProps {
  readonly spec: ControlSpec
  readonly screen: FormScreen
  /** Id of the control's hint; null without one. */
  readonly hintId: string | null
}

/** The control's id, the same on the server and in the browser. */
export function buildControlId(formSlug: string, name: string): string {
  return `${formSlug}-${name}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
}

/** Attributes that connect a control to its label, hint and error. */
export function buildControlAttributes({ spec, screen, hintId }: ControlProps) {
  const id = buildControlId(screen.formSlug, spec.name)
  const error = screen.errors[spec.name]
  const errorId = error === undefined ? null : buildErrorId(screen.formSlug, spec.name)
  const described = [hintId, errorId].filter((part) => part !== null).join(' ')
  return {
    id,
    name: spec.name,
    'aria-required': spec.required ? true : undefined,
    'aria-invalid': errorId === null ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  }
}

export function buildErrorId(formSlug: string, name: string): string {
  return `${buildControlId(formSlug, name)}-error`
}

/** First current value of a field on which others depend. */
export function readChosen(screen: FormScreen, name: string): string {
  return (screen.chosen?.[name] ?? screen.posted[name])?.[0] ?? ''
}

/** First initial value of a control. */
export function readFirst(screen: FormScreen, name: string): string {
  return screen.posted[name]?.[0] ?? ''
}
