import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { FieldErrors, PostedValues } from '../../form.types.ts'

/** What the controls of a step are rendered from. */
export interface FormScreen {
  readonly formSlug: string
  /** Initial values of the controls. Later renders do not change what the visitor typed. */
  readonly posted: PostedValues
  /** Current values of fields on which others depend; without them the initial values count. */
  readonly chosen?: PostedValues
  readonly errors: FieldErrors
  /** What a lookup found, by control. */
  readonly notes?: FieldErrors
  /** Page of the terms of use; null or absent: the site has none. */
  readonly termsHref?: string | null
  /** By control: what was chosen before, on this page or on an earlier step. */
  readonly files: ReadonlyMap<string, readonly File[]>
  keepFiles(name: string, files: readonly File[]): void
}

export interface ControlProps {
  readonly spec: ControlSpec
  readonly screen: FormScreen
  /** Id of the hint that says more about it; null: there is none. */
  readonly hintId: string | null
}

/** The same on the server and in the browser; a link to it leads to the control. */
export function buildControlId(formSlug: string, name: string): string {
  return `${formSlug}-${name}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
}

/** What ties a control to its label, its hint and its error. */
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
