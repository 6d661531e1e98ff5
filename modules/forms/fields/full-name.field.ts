import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { gatherParts, spreadParts } from './part-names.rules.ts'

const longest = 60

/** First and last name; the payload has first_name and last_name (§3). */
export const fullNameKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      part: 'first',
      label: 'First name',
      autocomplete: 'given-name',
      autoCapitalize: 'words',
      maxLength: longest,
      saved: 'name',
    }),
    buildControl(field, {
      part: 'last',
      label: 'Last name',
      autocomplete: 'family-name',
      autoCapitalize: 'words',
      maxLength: longest,
      saved: 'last_name',
    }),
  ],
  read: (values) => ({ value: { first: values.part('first'), last: values.part('last') } }),
  spread: (value, field) => {
    const { first = '', last = '' } = value as Readonly<Record<string, string>>
    const parts = { first_name: first, last_name: last }
    return { own: `${first} ${last}`, parts: spreadParts(field, { first, last }), shared: parts }
  },
  gather: (fields, field) => gatherParts(fields, field, { first: 'first_name', last: 'last_name' }),
}
