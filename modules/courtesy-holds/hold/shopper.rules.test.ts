import { expect, test } from 'vitest'
import { fieldMessages } from '#modules/forms/field-messages.ts'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { checkShopper, type ShopperField } from './shopper.rules.ts'

const configuration = buildExampleConfiguration()
const given = { name: ' Robin  van Dyk ', email: 'Robin@Visitor.example', phone: '0412 345 678' }

test('a shopper is stored clean, with the address in small letters', () => {
  expect(checkShopper(given, configuration)).toEqual({
    ok: true,
    shopper: {
      firstName: 'Robin',
      lastName: 'van Dyk',
      email: 'robin@visitor.example',
      phone: '0412 345 678',
    },
  })
  expect(checkShopper({ ...given, name: 'Robin' }, configuration)).toMatchObject({
    shopper: { firstName: 'Robin', lastName: '' },
  })
})

test.each<[ShopperField, string, string]>([
  ['name', ' ', fieldMessages.required],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters.'],
  ['email', '', fieldMessages.required],
  ['email', 'robin', fieldMessages.email],
  ['phone', '', fieldMessages.required],
  ['phone', '12', fieldMessages.phoneAu],
  ['phone', '0'.repeat(41), fieldMessages.phoneTooLong],
])('%s that is %j is refused', (field, value, message) => {
  expect(checkShopper({ ...given, [field]: value }, configuration)).toEqual({
    ok: false,
    errors: { [field]: message },
  })
})
