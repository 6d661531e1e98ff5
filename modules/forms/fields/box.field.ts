import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

/** A checkbox. An unticked box is sent too, as false, unless the box is required. */
export const checkKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [buildControl(field, { shape: 'box' })],
  read: () => ({ value: true }),
  blank: false,
  // §9 has a message of its own for the terms of use.
  missing: ({ name }) =>
    /^(terms|agree)/i.test(name) ? fieldMessages.terms : fieldMessages.required,
}

/** §5: optional, and initially ticked if the site is configured so. */
export const optInKind: FieldKind = {
  requirement: 'optional',
  controls: (field) => [buildControl(field, { shape: 'box', required: false })],
  read: () => ({ value: true }),
  blank: false,
}

/** Any number of choices, sent as a list in the order of the form's choices. */
export const checkGroupKind: FieldKind = {
  requirement: 'configured',
  controls: (field) =>
    field.choices.length === 0
      ? []
      : [buildControl(field, { shape: 'boxes', choices: field.choices })],
  read: ({ list }, field) => {
    const values = field.choices.map(({ value }) => value)
    return list.every((text) => values.includes(text))
      ? { value: values.filter((value) => list.includes(value)) }
      : { faults: { '': fieldMessages.choice } }
  },
}

/** Cards with checkboxes: several choices, or a single one that means yes. */
export const checkCardKind: FieldKind = {
  ...checkGroupKind,
  controls: (field) => {
    const choices =
      field.choices.length > 0 ? field.choices : [{ value: 'Yes', label: field.label, hint: null }]
    return [buildControl(field, { shape: 'boxes', look: 'cards', choices })]
  },
  read: (values, field, rules) =>
    field.choices.length > 0
      ? checkGroupKind.read(values, field, rules)
      : values.list.every((text) => text === 'Yes')
        ? { value: ['Yes'] }
        : { faults: { '': fieldMessages.choice } },
}

const ticked = new Set(['true', '1', 'on', 'yes'])
const unticked = new Set(['false', '0', 'off', 'no'])

/** Whether a value of a lead means a ticked box; undefined if it is neither a yes nor a no. */
export function readTick(value: unknown): boolean | undefined {
  const isPlain = ['boolean', 'number', 'string'].includes(typeof value)
  const word = isPlain ? String(value).toLowerCase() : ''
  if (ticked.has(word)) return true
  return unticked.has(word) ? false : undefined
}
