import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'
import { gatherParts, spreadParts } from './part-names.rules.ts'
import { statesByCountry } from './regions.ts'

/** Number of a driver licence in capitals, and the issuing state in countries that have states. */
export const licenseNumberKind: FieldKind = {
  requirement: 'configured',
  controls: (field, { country }) => {
    const states = statesByCountry[country]
    const number = buildControl(field, {
      part: 'number',
      label: 'Licence number',
      placeholder: field.placeholder,
      autocomplete: 'off',
      autoCapitalize: 'characters',
      maxLength: 20,
      characters: 12,
    })
    if (states.length === 0) return [number]
    return [
      number,
      buildControl(field, {
        part: 'state',
        shape: 'select',
        label: 'State of issue',
        placeholder: 'Please Select',
        choices: states,
      }),
    ]
  },
  read: (values, _field, { country }) => {
    const faults: Record<string, string> = {}
    const states = statesByCountry[country]
    const number = values.part('number').replaceAll(/[\s-]/g, '').toUpperCase()
    const state = values.part('state')
    if (!/^(?=.*\d)[A-Z0-9]{4,20}$/.test(number)) faults['number'] = fieldMessages.licence
    if (states.length > 0 && !states.some(({ value }) => value === state)) {
      faults['state'] = fieldMessages.choice
    }
    if (Object.keys(faults).length > 0) return { faults }
    return { value: states.length > 0 ? { number, state } : { number } }
  },
  spread: (value, field) => {
    const { number = '', state } = value as Readonly<Record<string, string>>
    if (state === undefined) return { own: number }
    const parts = spreadParts(field, { number, state })
    return { own: `${number} (${state})`, parts, shared: { state } }
  },
  gather: (fields, field) => gatherParts(fields, field, { number: field.name, state: 'state' }),
}
