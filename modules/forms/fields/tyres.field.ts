import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

/** The three numbers on a tyre's side, with the smallest and largest sizes that exist. */
const sizes = {
  width: { label: 'Width', min: 100, max: 455, placeholder: '205' },
  profile: { label: 'Profile', min: 20, max: 95, placeholder: '55' },
  rim: { label: 'Rim', min: 8, max: 30, placeholder: '16' },
}

const mostTyres = 12

/** Number and size, as printed on the tyre: '4 × 205/55R16'. */
export const tyresKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    ...Object.entries(sizes).map(([part, { label, placeholder }]) =>
      buildControl(field, {
        part,
        label,
        placeholder,
        inputMode: 'numeric',
        autocomplete: 'off',
        maxLength: 3,
        characters: 3,
      }),
    ),
    buildControl(field, {
      part: 'quantity',
      label: 'How many',
      inputMode: 'numeric',
      autocomplete: 'off',
      maxLength: 2,
      characters: 2,
    }),
  ],
  read: (values) => {
    const faults: Record<string, string> = {}
    for (const [part, { min, max }] of Object.entries(sizes)) {
      const text = values.part(part)
      if (!/^\d{1,3}$/.test(text) || Number(text) < min || Number(text) > max) {
        faults[part] = fieldMessages.tyres
      }
    }
    const quantity = values.part('quantity')
    if (!/^\d{1,2}$/.test(quantity) || Number(quantity) < 1 || Number(quantity) > mostTyres) {
      faults['quantity'] = `Please enter a number from 1 to ${mostTyres}.`
    }
    if (Object.keys(faults).length > 0) return { faults }
    const [width, profile, rim] = Object.keys(sizes).map((part) => Number(values.part(part)))
    return { value: { size: `${width}/${profile}R${rim}`, quantity: String(Number(quantity)) } }
  },
  spread: (value) => {
    const { size = '', quantity = '' } = value as Readonly<Record<string, string>>
    return { own: `${quantity} × ${size}` }
  },
  gather: (fields, field) => {
    const text = fields[field.name]
    const written = /^(?:(\d+) [×x] )?(\d+)\/(\d+) ?R(\d+)$/.exec(
      typeof text === 'string' ? text : '',
    )
    const [, quantity = '', width = '', profile = '', rim = ''] = written ?? []
    return { width, profile, rim, quantity }
  },
}
