import type { FieldView } from '../form.types.ts'
import type { ControlSpec, FieldKind } from './field-kind.types.ts'

/** Whether a field is required while it is shown: its kind may fix this, else the form decides. */
export function isRequired(
  kind: Pick<FieldKind, 'requirement'>,
  field: Pick<FieldView, 'required'>,
): boolean {
  return kind.requirement === 'configured' ? field.required : kind.requirement === 'required'
}

/** Builds a control: by default a text input, required as the form says; `own` overrides these properties. */
export function buildControl(field: FieldView, own: Partial<ControlSpec> = {}): ControlSpec {
  const part = own.part ?? null
  return {
    name: part === null ? field.name : `${field.name}.${part}`,
    part,
    shape: 'input',
    look: 'plain',
    inputType: 'text',
    label: field.label,
    placeholder: part === null ? field.placeholder : null,
    inputMode: 'text',
    autocomplete: null,
    autoCapitalize: null,
    maxLength: null,
    characters: null,
    prefix: null,
    suffix: null,
    choices: [],
    required: field.required,
    initial: part === null ? field.value : null,
    saved: null,
    suggests: null,
    accept: null,
    mostFiles: null,
    ...own,
  }
}
