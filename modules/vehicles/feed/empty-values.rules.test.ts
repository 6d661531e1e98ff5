import { expect, test } from 'vitest'
import { carSchema } from '../wire/car.schema.ts'
import { importFields } from './car-fields.ts'
import { refuseEmpty, strictFields, takesNull } from './empty-values.rules.ts'

test.each([
  ['price', null, null],
  ['price', '', 'is an empty text: send null to empty it'],
  ['badge', null, null],
  ['badge', '', null],
  ['status', null, 'cannot be empty: send a value, or leave it out'],
  ['status', '', 'cannot be empty: send a value, or leave it out'],
  ['images', null, 'cannot be empty like that: send an empty list, or leave it out'],
  ['finance_lenders', null, 'cannot be empty like that: send {}, or leave it out'],
] as const)('%s, sent as %j: %j', (field, raw, reason) => {
  expect(refuseEmpty(field, raw)).toBe(reason)
})

/**
 * Fields with other values in the record: a vehicle without a name gets the usual one, and a location is sent by
 * name.
 */
const sentOtherwise = new Set(['name', 'location'])

test.each(importFields.filter((field) => !sentOtherwise.has(field)))(
  '%s may be null if the API’s document allows it',
  (field) => {
    const { shape } = carSchema
    expect(takesNull(field)).toBe(shape[field as keyof typeof shape].safeParse(null).success)
  },
)

test('that is never empty is not doubted because of a word either', () => {
  for (const field of ['show_on_dealer_website', 'status', 'sold', 'reserved'] as const) {
    expect([takesNull(field), strictFields.has(field)]).toEqual([false, true])
  }
})
