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
 * Checks a step's values field by field, in order. `posted` also holds the values of earlier steps,
 * which conditions need; unknown names are ignored. Never throws, whatever is posted.
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

/** The fields that are shown with these values. The result changes while the visitor types. */
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
  /** The posted values of shown fields. */
  readonly posted: PostedValues
  readonly files: PostedFiles
}

/**
 * Walks through fields in order: earlier fields decide whether each is shown, then it is checked. A
 * hidden field counts as blank for those after it, whatever was posted.
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

/** Reads only own properties: clients can post any name, and every object inherits properties such as `constructor`. */
function valuesOf(posted: PostedValues, name: string): readonly string[] {
  return Object.hasOwn(posted, name) ? (posted[name] ?? []) : []
}

/** Whether a field has any control; one without choices has none. §5 requires selects only where they are shown. */
function hasControls(field: FieldView, rules: CheckRules): boolean {
  return fieldKinds[field.type].controls(field, rules).length > 0
}

/** Name of the last field with files if all files together exceed 25 MB (gaps.md); undefined otherwise. */
function findHeavyField(shown: readonly FieldView[], files: PostedFiles): string | undefined {
  const total = Object.values(files)
    .flat()
    .reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= uploadLimits.totalFileBytes) return undefined
  return shown.findLast(
    ({ type, name }) => type === 'file' && Object.hasOwn(files, name) && files[name]!.length > 0,
  )?.name
}

/** Drops a field and its parts. */
function without<Value>(record: Readonly<Record<string, Value>>, field: string) {
  const kept = Object.entries(record).filter(
    ([name]) => name !== field && !name.startsWith(`${field}.`),
  )
  return Object.fromEntries(kept)
}
