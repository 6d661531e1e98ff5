import { buildControl } from './build-control.ts'
import type { FieldKind, Reading } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'
import { findNumericPhoneFault, isAustralianOrNewZealandNumber } from './phone-number.rules.ts'

/** A phone number as typed, checked by the site's rule. */
export const phoneKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      inputType: 'tel',
      inputMode: 'tel',
      autocomplete: 'tel',
      // Leaves room for separators and a prefix; too many digits cause the message of the phone rule.
      maxLength: 40,
      saved: field.name === 'phone' ? 'phone' : null,
    }),
  ],
  read: ({ text }, _field, { phoneRule }): Reading => {
    const fault = (message: string): Reading => ({ faults: { '': message } })
    if (phoneRule === 'au') {
      return isAustralianOrNewZealandNumber(text) ? { value: text } : fault(fieldMessages.phoneAu)
    }
    const found = findNumericPhoneFault(text)
    if (found === undefined) return { value: text }
    return fault(found === 'too-long' ? fieldMessages.phoneTooLong : fieldMessages.phoneNotNumeric)
  },
}
