import { describe, expect, test } from 'vitest'
import { gatherParts, spreadParts } from './part-names.rules.ts'

const field = { name: 'dob' }
const shared = { day: 'day', month: 'month', year: 'birth_year' }

test('the parts of a field have the names of their controls', () => {
  expect(spreadParts(field, { day: '3', month: '2' })).toEqual({ 'dob.day': '3', 'dob.month': '2' })
})

/** §3: day, month and year are fields of every lead; a client may use only these names. */
describe('the parts of a field in a payload', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'by the names of their controls',
      { 'dob.day': '3', 'dob.month': '2', 'dob.year': '1990', day: '9' },
      { day: '3', month: '2', year: '1990' },
    ],
    [
      'by the names that fields share',
      { day: '3', month: '2', birth_year: '1990', year: '2020' },
      { day: '3', month: '2', year: '1990' },
    ],
    [
      'as JSON has numbers',
      { day: 3, month: 2, birth_year: 1990 },
      { day: '3', month: '2', year: '1990' },
    ],
    [
      'by one kind of names alone, once any control is named',
      { name: 'Ann', 'dob.day': 3, month: '2' },
      { day: '3', month: '', year: '' },
    ],
    ['of another field alike', { 'dobs.day': '3', day: '9' }, { day: '9', month: '', year: '' }],
    [
      'that are no text and no number',
      { day: ['3'], month: true, birth_year: null },
      { day: '', month: '', year: '' },
    ],
  ])('%s', (_what, fields, parts) => {
    expect(gatherParts(fields, field, shared)).toEqual(parts)
  })
})
