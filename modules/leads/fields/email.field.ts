import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { FIELD_MESSAGES } from './field-messages.ts'

const LONGEST = 254

/** HTML's own pattern for an address, with at least one dot in the host and at most 64 characters before it. */
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** §5 Email: pattern check. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && text.indexOf('@') <= 64 && pattern.test(text)
}

export const emailKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      inputType: 'email',
      inputMode: 'email',
      autocomplete: 'email',
      autoCapitalize: 'none',
      maxLength: LONGEST,
      saved: field.name === 'email' ? 'email' : null,
    }),
  ],
  read: ({ text }) => (isEmail(text) ? { value: text } : { faults: { '': FIELD_MESSAGES.email } }),
}
