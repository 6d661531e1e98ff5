import type { FormRules } from '../form.types.ts'
import { buildControl } from './build-control.ts'
import type { ControlSpec, FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

const digitsOf = (country: FormRules['country']) => (country === 'US' ? 5 : 4)

/** The message for an invalid postcode. §5: exactly 4 digits; 5 for a US ZIP code. Undefined if valid. */
export function findPostcodeFault(text: string, country: FormRules['country']): string | undefined {
  if (text.length === digitsOf(country) && /^[0-9]+$/.test(text)) return undefined
  return country === 'US' ? fieldMessages.zipCode : fieldMessages.postcode
}

/** Properties of every postcode control, including that of an address. */
export function postcodeControl(country: FormRules['country']): Partial<ControlSpec> {
  return {
    inputMode: 'numeric',
    autocomplete: 'postal-code',
    maxLength: digitsOf(country),
    characters: digitsOf(country),
    suggests: 'locality',
  }
}

export const postcodeKind: FieldKind = {
  requirement: 'configured',
  controls: (field, { country }) => [
    buildControl(field, {
      ...postcodeControl(country),
      saved: field.name === 'postcode' ? 'postcode' : null,
    }),
  ],
  read: ({ text }, _field, { country }) => {
    const fault = findPostcodeFault(text, country)
    return fault === undefined ? { value: text } : { faults: { '': fault } }
  },
}
