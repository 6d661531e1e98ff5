import { buildControl } from './build-control.ts'
import type { ControlSpec, FieldKind, SavedDetail } from './field-kind.types.ts'

/** What the browser may fill in, by the field's name on the wire. */
const known: Readonly<Record<string, { autocomplete: string; saved?: SavedDetail }>> = {
  name: { autocomplete: 'given-name', saved: 'name' },
  first_name: { autocomplete: 'given-name', saved: 'name' },
  last_name: { autocomplete: 'family-name', saved: 'last_name' },
  company: { autocomplete: 'organization' },
  organisation: { autocomplete: 'organization' },
}

const defaultLineLength = 120
const defaultTextLength = 3000

/** A line of text. */
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

/** Several lines. */
export const textareaKind: FieldKind = {
  requirement: 'configured',
  controls: (field): readonly ControlSpec[] => [
    buildControl(field, { shape: 'textarea', maxLength: field.maxLength ?? defaultTextLength }),
  ],
  read: ({ text }) => ({ value: text }),
}

/** Holds what the visitor doesn't see; a fault there could not be mended, so it is never one. */
export const hiddenKind: FieldKind = {
  requirement: 'optional',
  controls: (field) => [buildControl(field, { shape: 'hidden', required: false })],
  read: ({ text }) => ({ value: text }),
}

/** Sends the step with a value of its own, which a condition can then refer to. */
export const buttonKind: FieldKind = {
  requirement: 'optional',
  controls: (field) => [
    buildControl(field, { shape: 'button', required: false, initial: field.value ?? 'true' }),
  ],
  read: ({ text }) => ({ value: text }),
}
