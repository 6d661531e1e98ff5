import { buildControl } from './build-control.ts'
import { cleanPlate } from './clean-plate.rules.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

/** The longest plate of any state, including some spaces. */
const longest = 10

/** A number plate, sent in capitals without spaces. §5: always optional. */
export const regoKind: FieldKind = {
  requirement: 'optional',
  controls: (field) => [
    buildControl(field, {
      // The text of §9.
      placeholder: field.placeholder ?? 'Rego - Helps us better assist your enquiry',
      autocomplete: 'off',
      autoCapitalize: 'characters',
      maxLength: longest,
      required: false,
    }),
  ],
  read: ({ text }) => {
    const plate = cleanPlate(text)
    return plate === undefined ? { faults: { '': fieldMessages.rego } } : { value: plate }
  },
}
