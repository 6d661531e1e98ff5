import { checkField } from '../fields/check-field.rules.ts'
import { cleanLine } from '../fields/clean-value.rules.ts'
import type { CheckRules } from '../fields/field-kind.types.ts'
import { fieldKinds } from '../fields/field-kinds.ts'
import { filesTooBig } from '../field-messages.ts'
import { describeMegabytes, uploadLimits } from '../uploads/upload-limits.rules.ts'
import { easeRequirement, isShown } from './conditions.rules.ts'
import { narrowChoices } from './narrow-choices.rules.ts'
import type {
  CheckedStep,
  FieldValue,
  FieldView,
  PostedFiles,
  PostedValues,
} from '../form.types.ts'

type Fields = { readonly fields: readonly FieldView[] }

/**
 * A step's values, checked field by field in their order. `posted` also holds the values of earlier steps,
 * for conditions on them; it may hold anything else, which is ignored. Never throws, whatever is posted.
 */
export function checkStep(
  step: Fields,
  posted: PostedValues,
  files: PostedFiles,
  rules: CheckRules,
): CheckedStep {
  const { values, errors } = walkFields(step.fields, posted, files, rules)
  return { values, errors }
}

/** The fields that are shown with these values, for a screen that follows what is typed. */
export function listShownFields(
  step: Fields,
  posted: PostedValues,
  files: PostedFiles,
  rules: CheckRules,
): readonly FieldView[] {
  return walkFields(step.fields, posted, files, rules).shown
}

export interface WalkedFields extends CheckedStep {
  readonly shown: readonly FieldView[]
  /** What was posted, without the values of fields that are not shown. */
  readonly posted: PostedValues
  readonly files: PostedFiles
}

/**
 * Goes through fields in order: each is shown or not by the fields before it, then checked. A field that
 * isn't shown counts as blank for those after it, whatever was posted under its name.
 */
export function walkFields(
  fields: readonly FieldView[],
  posted: PostedValues,
  files: PostedFiles,
  rules: CheckRules,
): WalkedFields {
  const values: Record<string, FieldValue> = {}
  const errors: Record<string, string> = {}
  const shown: FieldView[] = []
  let given = posted
  let attached = files
  for (const whole of fields) {
    const field = narrowChoices(whole, (name) => cleanLine(valuesOf(given, name)[0] ?? ''))
    if (!isShown(field, given, errors, attached) || !hasControls(field, rules)) {
      given = without(given, field.name)
      attached = without(attached, field.name)
      continue
    }
    shown.push(whole)
    const checked = checkField(easeRequirement(field, given, errors), given, attached, rules)
    if (checked.state === 'faulty') Object.assign(errors, checked.errors)
    else if (checked.value !== undefined) values[field.name] = checked.value
  }
  const heavy = findHeavyField(shown, attached)
  if (heavy !== undefined && !Object.hasOwn(errors, heavy)) {
    errors[heavy] = filesTooBig(describeMegabytes(uploadLimits.totalFileBytes))
    delete values[heavy]
  }
  return { values, errors, shown, posted: given, files: attached }
}

/** Posted names may be any text, such as `constructor`, which every object has. */
function valuesOf(posted: PostedValues, name: string): readonly string[] {
  return Object.hasOwn(posted, name) ? (posted[name] ?? []) : []
}

/** A field without choices has no controls: §5 requires selects only where they are shown. */
function hasControls(field: FieldView, rules: CheckRules): boolean {
  return fieldKinds[field.type].controls(field, rules).length > 0
}

/** gaps.md: files of a form may be 25 MB together. The name of the last field that has any, where they are more. */
function findHeavyField(shown: readonly FieldView[], files: PostedFiles): string | undefined {
  const total = Object.values(files)
    .flat()
    .reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= uploadLimits.totalFileBytes) return undefined
  return shown.findLast(
    ({ type, name }) => type === 'file' && Object.hasOwn(files, name) && files[name]!.length > 0,
  )?.name
}

/** Without a field and its parts. */
function without<Value>(record: Readonly<Record<string, Value>>, field: string) {
  const kept = Object.entries(record).filter(
    ([name]) => name !== field && !name.startsWith(`${field}.`),
  )
  return Object.fromEntries(kept)
}
