import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'
import { gatherParts, spreadParts } from './part-names.rules.ts'
import { findPostcodeFault, postcodeControl } from './postcode.field.ts'
import { statesByCountry } from './regions.ts'

const cityLabel = { AU: 'Suburb or town', NZ: 'Town or city', US: 'City' }
const partNames = ['street', 'city', 'state', 'postcode']

/** Street, city, state and postcode, named as in §3. New Zealand has no state. */
export const addressKind: FieldKind = {
  requirement: 'configured',
  controls: (field, { country }) => {
    const states = statesByCountry[country]
    const street = buildControl(field, {
      part: 'street',
      label: 'Street and number',
      autocomplete: 'address-line1',
      autoCapitalize: 'words',
      maxLength: 120,
    })
    const city = buildControl(field, {
      part: 'city',
      label: cityLabel[country],
      autocomplete: 'address-level2',
      autoCapitalize: 'words',
      maxLength: 80,
      suggests: 'locality',
    })
    const state = buildControl(field, {
      part: 'state',
      shape: 'select',
      label: 'State',
      placeholder: 'Please Select',
      autocomplete: 'address-level1',
      choices: states,
    })
    const postcode = buildControl(field, {
      ...postcodeControl(country),
      part: 'postcode',
      name: `${field.name}.postcode`,
      label: country === 'US' ? 'ZIP code' : 'Postcode',
      saved: 'postcode',
    })
    return states.length > 0 ? [street, city, state, postcode] : [street, city, postcode]
  },
  read: (values, _field, { country }) => {
    const faults: Record<string, string> = {}
    const states = statesByCountry[country]
    if (states.length > 0 && !states.some(({ value }) => value === values.part('state'))) {
      faults['state'] = fieldMessages.choice
    }
    const postcodeFault = findPostcodeFault(values.part('postcode'), country)
    if (postcodeFault !== undefined) faults['postcode'] = postcodeFault
    if (Object.keys(faults).length > 0) return { faults }
    const parts = states.length > 0 ? partNames : partNames.filter((part) => part !== 'state')
    return { value: Object.fromEntries(parts.map((part) => [part, values.part(part)])) }
  },
  spread: (value, field) => {
    const parts = value as Readonly<Record<string, string>>
    const { street = '', city = '', state = '', postcode = '' } = parts
    const place = [city, state, postcode].filter((part) => part !== '').join(' ')
    return { own: `${street}, ${place}`, parts: spreadParts(field, parts), shared: parts }
  },
  gather: (fields, field) =>
    gatherParts(fields, field, Object.fromEntries(partNames.map((part) => [part, part]))),
}
