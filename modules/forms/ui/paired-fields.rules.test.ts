import { expect, test } from 'vitest'
import type { FieldView } from '../form.types.ts'
import { listPairedFields } from './paired-fields.rules.ts'

const field = (name: string, type: FieldView['type'] = 'string') => ({
  name,
  type,
  shownWhen: null,
})
const [name, lastName] = [field('name'), field('last_name')]
const [email, phone] = [field('email', 'email'), field('phone', 'phone')]
const postcode = field('postcode', 'postcode')
const waiting = { ...postcode, shownWhen: { field: 'name', equals: ['Sam'] } }

test.each([
  ['the usual order', [name, lastName, email, phone, postcode], 'name last_name phone postcode'],
  ['a hidden field between', [name, field('source', 'hidden'), lastName], 'name last_name'],
  ['another field between', [phone, field('When suits you?', 'select'), postcode], ''],
  ['the other order', [postcode, phone, lastName, name], ''],
  ['one that may be hidden', [phone, waiting], ''],
  ['one alone', [name, email], ''],
  ['a mobile of the site’s own', [field('Mobile', 'phone'), postcode], 'Mobile postcode'],
])('fields beside each other on a phone: %s', (_, fields, paired) => {
  expect([...listPairedFields(fields)].join(' ')).toBe(paired)
})
