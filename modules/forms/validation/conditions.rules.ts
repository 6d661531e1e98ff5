import type { FieldCondition } from '#modules/sites/settings/forms.schema.ts'
import type { FieldErrors, FieldView, PostedFiles, PostedValues, StepView } from '../form.types.ts'

/**
 * Whether a condition holds (§5): another field is filled in without errors, with one of the condition's values if it
 * lists any. `posted` and `files` hold only the values of shown fields.
 */
export function holds(
  condition: FieldCondition,
  posted: PostedValues,
  errors: FieldErrors,
  files: PostedFiles = {},
): boolean {
  const ofField = (name: string) =>
    name === condition.field || name.startsWith(`${condition.field}.`)
  if (Object.keys(errors).some(ofField)) return false
  const given = Object.entries(posted)
    .filter(([name]) => ofField(name))
    .flatMap(([, values]) => values.map((value) => value.trim()))
    .filter((value) => value !== '')
  if (condition.equals.length > 0) {
    return given.some((value) => condition.equals.includes(value))
  }
  return (
    given.length > 0 ||
    Object.entries(files).some(([name, list]) => ofField(name) && list.length > 0)
  )
}

/** Whether a field is shown: always, or while its condition holds. */
export function isShown(
  field: Pick<FieldView, 'shownWhen'>,
  posted: PostedValues,
  errors: FieldErrors,
  files: PostedFiles = {},
): boolean {
  return field.shownWhen === null || holds(field.shownWhen, posted, errors, files)
}

/**
 * The field with its current requirement: optional while the field named in `requiredUnless` is
 * filled in.
 */
export function easeRequirement<Field extends Pick<FieldView, 'required' | 'requiredUnless'>>(
  field: Field,
  posted: PostedValues,
  errors: FieldErrors,
): Field {
  const { requiredUnless: other } = field
  if (other === null) return field
  return holds({ field: other, equals: [] }, posted, errors) ? { ...field, required: false } : field
}

/** The step to open instead of the next one: the target of the first skip whose condition holds. */
export function findSkip(
  step: Pick<StepView, 'skips'>,
  posted: PostedValues,
  errors: FieldErrors = {},
  files: PostedFiles = {},
): number | undefined {
  return step.skips.find(({ when }) => holds(when, posted, errors, files))?.to
}
