import type { FieldView, PostedFile, PostedFiles, PostedValues } from '../form.types.ts'
import { cleanLine, cleanLines } from './clean-value.rules.ts'
import type {
  ControlValues,
  CheckedField,
  CheckRules,
  ControlSpec,
  Reading,
} from './field-kind.types.ts'
import { fieldKinds } from './field-kinds.ts'
import { fieldMessages, tooLong } from '../field-messages.ts'

/** Values that some clients post for an unticked box. */
const unticked = new Set(['', 'false', '0', 'off', 'no'])

const noFiles: readonly PostedFile[] = []

/**
 * Checks a shown field's values by its kind and the site's rules (§5). Errors are keyed by control:
 * the field's name, or `{field}.{part}`.
 */
export function checkField(
  field: FieldView,
  posted: PostedValues,
  files: PostedFiles,
  rules: CheckRules,
): CheckedField {
  const kind = fieldKinds[field.type]
  const controls = kind.controls(field, rules)
  const given = new Map(controls.map((control) => [control, cleanValues(control, posted)]))
  const fieldFiles = takeFiles(field, files)
  const isBlank = (control: ControlSpec) =>
    (control.shape === 'file' ? fieldFiles : (given.get(control) ?? [])).length === 0

  const blank = controls.filter(isBlank)
  const needed = controls.filter(({ required }) => required)
  if (blank.length === controls.length && needed.length === 0) {
    return { state: 'blank', value: kind.blank }
  }
  // An optional field with several controls must be complete or empty: a partial address is a fault.
  const missing = needed.length === 0 ? blank : blank.filter(({ required }) => required)
  const message = kind.missing?.(field) ?? fieldMessages.required
  if (blank.length === controls.length) {
    return {
      state: 'faulty',
      errors: Object.fromEntries(missing.map(({ name }) => [name, message])),
    }
  }
  const reading = kind.read(buildControlValues(given, fieldFiles, posted), field, rules)
  const errors: Record<string, string> = {}
  for (const control of controls) {
    const error = missing.includes(control) ? message : findFault(control, reading, given)
    if (error !== undefined) errors[control.name] = error
  }
  return 'value' in reading && Object.keys(errors).length === 0
    ? { state: 'filled', value: reading.value }
    : { state: 'faulty', errors }
}

type Given = ReadonlyMap<ControlSpec, readonly string[]>

function findFault(control: ControlSpec, reading: Reading, given: Given): string | undefined {
  const fault = 'faults' in reading ? reading.faults[control.part ?? ''] : undefined
  const { maxLength } = control
  if (fault !== undefined || maxLength === null) return fault
  const values = given.get(control) ?? []
  return values.some(({ length }) => length > maxLength) ? tooLong(maxLength) : undefined
}

function cleanValues(control: ControlSpec, posted: PostedValues): readonly string[] {
  const clean = control.shape === 'textarea' ? cleanLines : cleanLine
  const values = takeValues(posted, control.name).map(clean)
  return values.filter((value) =>
    control.shape === 'box' ? !unticked.has(value.toLowerCase()) : value !== '',
  )
}

/** Reads only own properties: clients can post any name, and every object inherits properties such as `constructor`. */
function takeValues(posted: PostedValues, name: string): readonly string[] {
  return Object.hasOwn(posted, name) ? (posted[name] ?? []) : []
}

function takeFiles(field: FieldView, files: PostedFiles): readonly PostedFile[] {
  return Object.hasOwn(files, field.name) ? (files[field.name] ?? noFiles) : noFiles
}

function buildControlValues(
  given: Given,
  files: readonly PostedFile[],
  posted: PostedValues,
): ControlValues {
  const byPart = new Map([...given].map(([{ part }, values]) => [part ?? '', values]))
  const list = byPart.get('') ?? []
  return {
    text: list[0] ?? '',
    list,
    part: (name) => byPart.get(name)?.[0] ?? '',
    other: (field) => cleanLine(takeValues(posted, field)[0] ?? ''),
    files,
  }
}
