import { buildControl } from './build-control.ts'
import type { ControlSpec, FieldKind, SavedDetail } from './field-kind.types.ts'

/** Autocomplete and saved details, by the field's API name. */
const known: Readonly<Record<string, { autocomplete: string; saved?: SavedDetail }>> = {
  name: { autocomplete: 'given-name', saved: 'name' },
  first_name: { autocomplete: 'given-name', saved: 'name' },
  last_name: { autocomplete: 'family-name', saved: 'last_name' },
  company: { autocomplete: 'organization' },
  organisation: { autocomplete: 'organization' },
}

const defaultLineLength = 120
const defaultTextLength = 3000

/** A single line of text. */
export const stringKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => {
    const hint = known[field.name.toLowerCase()]
    return [
      buildControl(field, {
        maxLength: field.maxLength ?? defaultLineLength,
        autocomplete: hint?.autocomplete ?? null,
        autoCapitalize: hint === undefined ? null : 'words',
        saved: hint?.saved ?? null,
      }),
    ]
  },
  read: ({ text }) => ({ value: text }),
}

/** Several lines of text. */
export const textareaKind: FieldKind = {
  requirement: 'configured',
  controls: (field): readonly ControlSpec[] => [
    buildControl(field, { shape: 'textarea', maxLength: field.maxLength ?? defaultTextLength }),
  ],
  read: ({ text }) => ({ value: text }),
}

/** A hidden value, which is never faulty, because the visitor could not correct it. */
export const hiddenKind: FieldKind = {
  requirement: 'optional',
  controls: (field) => [buildControl(field, { shape: 'hidden', required: false })],
  read: ({ text }) => ({ value: text }),
}

/** A button that posts its own value with the step, for use in conditions. */
export const buttonKind: FieldKind = {
  requirement: 'optional',
  controls: (field) => [
    buildControl(field, { shape: 'button', required: false, initial: field.value ?? 'true' }),
  ],
  read: ({ text }) => ({ value: text }),
}
