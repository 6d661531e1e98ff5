import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { fieldMessages } from '#modules/forms/field-messages.ts'
import { type BuyerField, checkBuyer } from './buyer.rules.ts'

const configuration = buildExampleConfiguration()
const given = {
  name: ' Robin ',
  last_name: 'Lee',
  email: 'Robin@Visitor.example',
  phone: '0400 123 456',
  postcode: '4000',
}

test('a buyer is stored clean, with the address in small letters', () => {
  expect(checkBuyer(given, configuration)).toEqual({
    ok: true,
    buyer: {
      firstName: 'Robin',
      lastName: 'Lee',
      email: 'robin@visitor.example',
      phone: '0400 123 456',
      postcode: '4000',
    },
  })
})

test.each<[BuyerField, string, string]>([
  ['name', '', fieldMessages.required],
  ['last_name', ' ', fieldMessages.required],
  ['email', 'robin', fieldMessages.email],
  ['phone', '12', fieldMessages.phoneAu],
  ['phone', '0'.repeat(40), fieldMessages.phoneAu],
  ['phone', '0'.repeat(41), fieldMessages.phoneTooLong],
  ['postcode', '400', fieldMessages.postcode],
  ['postcode', '40000', fieldMessages.postcode],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters.'],
])('%s that is %j is refused', (field, value, message) => {
  const checked = checkBuyer({ ...given, [field]: value }, configuration)
  expect(checked).toEqual({ ok: false, errors: { [field]: message } })
})

test('a name of 100 characters is taken', () => {
  const name = 'x'.repeat(100)
  expect(checkBuyer({ ...given, name }, configuration)).toMatchObject({ ok: true })
})

test.each([
  ['0400 123 456', undefined],
  ['1'.repeat(14), undefined],
  ['1'.repeat(15), fieldMessages.phoneTooLong],
  ['call me', fieldMessages.phoneNotNumeric],
])(
  'if any number of digits is allowed, the phone number %j has the message %j',
  (phone, message) => {
    const numeric = buildExampleConfiguration({ leads: { phone_rule: 'numeric' } })
    const checked = checkBuyer({ ...given, phone }, numeric)
    expect(checked.ok ? undefined : checked.errors.phone).toBe(message)
  },
)
