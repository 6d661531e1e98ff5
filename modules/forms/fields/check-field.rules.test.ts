import { describe, expect, test } from 'vitest'
import type { FieldView, PostedFile, PostedValues } from '../form.types.ts'
import { checkField } from './check-field.rules.ts'
import { exampleChoices, exampleField, exampleRules, exampleVisits } from './example-fields.fake.ts'
import type { CheckRules } from './field-kind.types.ts'

type Own = Parameters<typeof exampleField>[0]
const required = '*This is a required field.'

/** Posted values of the field, or of its parts. */
function post(given: string | readonly string[] | Readonly<Record<string, string>>): PostedValues {
  if (typeof given === 'string') return { answer: [given] }
  if (Array.isArray(given)) return { answer: given as readonly string[] }
  return Object.fromEntries(Object.entries(given).map(([part, text]) => [`answer.${part}`, [text]]))
}

function check(own: Own, given: Parameters<typeof post>[0], rules: Partial<CheckRules> = {}) {
  return checkField(exampleField(own), post(given), {}, { ...exampleRules, ...rules })
}

const sizes = exampleChoices('Small', 'Large')
const au = { street: '1 High St', city: 'Geelong', state: 'VIC', postcode: '3220' }

describe('accepted values', () => {
  test.each<[Own, Parameters<typeof post>[0], unknown, Partial<CheckRules>?]>([
    [{ type: 'string' }, '  Ann   Lee ', 'Ann Lee'],
    [{ type: 'string', maxLength: 3 }, 'Ann', 'Ann'],
    [{ type: 'textarea' }, 'one\r\ntwo', 'one\ntwo'],
    [{ type: 'hidden' }, 'x'.repeat(5000), 'x'.repeat(5000)],
    [{ type: 'button' }, 'none', 'none'],
    [
      { type: 'email' },
      'ann.o’'.replace('’', "'") + 'lee+car@mail.example.com.au',
      "ann.o'lee+car@mail.example.com.au",
    ],
    // Mail servers need the ASCII form; Chrome already posts it.
    [{ type: 'email' }, 'info@māori.nz', 'info@xn--mori-qsa.nz'],
    [{ type: 'email' }, 'Info@Mail.MÜLLER.com.au', 'Info@mail.xn--mller-kva.com.au'],
    [{ type: 'email' }, 'kim@пример.рф', 'kim@xn--e1afmkfd.xn--p1ai'],
    [{ type: 'phone' }, '0412 345 678', '0412 345 678'],
    [{ type: 'phone' }, '021 123 4567', '021 123 4567', { phoneRule: 'numeric' }],
    [{ type: 'postcode' }, '0800', '0800'],
    [{ type: 'postcode' }, '90210', '90210', { country: 'US' }],
    [{ type: 'number' }, '1,234.5', 1234.5],
    [{ type: 'number', min: 1, max: 5 }, '5', 5],
    [{ type: 'number', min: -5 }, '-5', -5],
    [{ type: 'currency' }, '$ 25,000', 25_000],
    [{ type: 'currency' }, '99.95', 99.95],
    [{ type: 'kilometre' }, '120 000 km', 120_000],
    [{ type: 'distance' }, '75,000 miles', 75_000, { distanceUnit: 'mi' }],
    [{ type: 'year' }, '2027', 2027],
    [{ type: 'year' }, '1900', 1900],
    [{ type: 'select', choices: sizes }, 'Small', 'Small'],
    [{ type: 'radio' }, 'Yes', 'Yes'],
    [{ type: 'radioGroup', choices: sizes }, 'Large', 'Large'],
    [{ type: 'radioCardGroup', choices: sizes }, 'Large', 'Large'],
    [{ type: 'locationSelect', choices: sizes }, 'Small', 'Small'],
    [{ type: 'locationSelectCustom', choices: sizes }, 'Small', 'Small'],
    [{ type: 'websiteLocationSelect', choices: sizes }, 'Small', 'Small'],
    [{ type: 'make' }, 'Land Rover', 'Land Rover'],
    [{ type: 'make', choices: sizes }, 'Small', 'Small'],
    [{ type: 'model' }, '911', '911'],
    [{ type: 'serviceInterval' }, '15,000 km', '15,000 km'],
    [{ type: 'serviceInterval' }, '20,000 miles', '20,000 miles', { distanceUnit: 'mi' }],
    [{ type: 'starRating' }, '5', 5],
    [{ type: 'check' }, 'true', true],
    [{ type: 'check' }, 'on', true],
    [{ type: 'optIn' }, 'true', true],
    [{ type: 'checkGroup', choices: sizes }, ['Large', 'Small', 'Large'], ['Small', 'Large']],
    [{ type: 'checkCard', choices: sizes }, ['Large'], ['Large']],
    [{ type: 'checkCard' }, 'Yes', ['Yes']],
    [{ type: 'rego' }, 'abc-12 3', 'ABC123'],
    [{ type: 'fullName' }, { first: 'Ann', last: 'Lee' }, { first: 'Ann', last: 'Lee' }],
    [{ type: 'dob' }, { day: '3', month: '2', year: '1990' }, '1990-02-03'],
    [{ type: 'dob' }, { day: '20', month: '11', year: '2026' }, '2026-11-20'],
    [{ type: 'expiryDate' }, { day: '21', month: '11', year: '2026' }, '2026-11-21'],
    [{ type: 'CCExpiration' }, { month: '11', year: '26' }, '2026-11'],
    [{ type: 'CCExpiration' }, { month: '1', year: '2031' }, '2031-01'],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-11-21', time: '09:00' },
      '2026-11-21T09:00',
    ],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-11-23', time: '16:30' },
      '2026-11-23T16:30',
    ],
    [{ type: 'dateTimeGeneric' }, { date: '1999-12-31', time: '23:59:30' }, '1999-12-31T23:59'],
    [{ type: 'address' }, au, au],
    [
      { type: 'address' },
      { street: '1 Queen St', city: 'Auckland', postcode: '1010' },
      { street: '1 Queen St', city: 'Auckland', postcode: '1010' },
      { country: 'NZ' },
    ],
    [
      { type: 'licenseNumber' },
      { number: '012 345-678', state: 'QLD' },
      { number: '012345678', state: 'QLD' },
    ],
    [{ type: 'licenseNumber' }, { number: 'ab123456' }, { number: 'AB123456' }, { country: 'NZ' }],
    [
      { type: 'tyres' },
      { width: '205', profile: '55', rim: '16', quantity: '4' },
      { size: '205/55R16', quantity: '4' },
    ],
  ])('%j takes %j', (own, given, value, rules = {}) => {
    expect(check(own, given, rules)).toEqual({ state: 'filled', value })
  })
})

describe('refused values, with their messages', () => {
  const email = 'invalid email address'
  const postcode = 'Invalid postcode. Please enter a 4-digit number.'
  const phoneAu = 'Invalid phone number. Must be Australian or New Zealand number.'
  test.each<[Own, string | readonly string[], string, Partial<CheckRules>?]>([
    [{ type: 'string' }, '  \t ', required],
    [{ type: 'string', maxLength: 3 }, 'Anna', 'Please use at most 3 characters.'],
    [{ type: 'string', maxLength: 3 }, ['Ann', 'Anna'], 'Please use at most 3 characters.'],
    [{ type: 'textarea' }, 'x'.repeat(3001), 'Please use at most 3000 characters.'],
    [{ type: 'email' }, 'ann', email],
    [{ type: 'email' }, 'ann@mail', email],
    [{ type: 'email' }, 'ann@mail..com', email],
    [{ type: 'email' }, 'ann lee@mail.com', email],
    [{ type: 'email' }, 'ann@mail.com, bob@mail.com', email],
    [{ type: 'email' }, `${'a'.repeat(65)}@mail.com`, email],
    [{ type: 'email' }, 'zoë@mail.com', email],
    [{ type: 'email' }, 'ann@māori', email],
    [{ type: 'email' }, 'ann@māori..nz', email],
    [{ type: 'email' }, 'ann@māori.nz/path', email],
    [{ type: 'email' }, 'ann@māori.nz:80', email],
    [{ type: 'email' }, 'ann@bob@māori.nz', email],
    [{ type: 'email' }, 'ann@xn--ā.nz', email],
    [{ type: 'email' }, `ann@${'ā'.repeat(64)}.nz`, email],
    [{ type: 'phone' }, '12345', phoneAu],
    [{ type: 'phone' }, '+1 650 253 0000', phoneAu],
    [
      { type: 'phone' },
      '123456789012345',
      'Invalid phone number. Too many characters.',
      { phoneRule: 'numeric' },
    ],
    [
      { type: 'phone' },
      'n/a',
      'Invalid phone number. Please use digits only.',
      { phoneRule: 'numeric' },
    ],
    [{ type: 'postcode' }, '300', postcode],
    [{ type: 'postcode' }, '30000', postcode],
    [{ type: 'postcode' }, '３０００', postcode],
    [
      { type: 'postcode' },
      '9021',
      'Invalid ZIP code. Please enter a 5-digit number.',
      { country: 'US' },
    ],
    [{ type: 'number' }, 'many', 'Please enter a number.'],
    [{ type: 'number' }, '-1', 'Please enter at least 0.'],
    [{ type: 'number', max: 5 }, '6', 'Please enter at most 5.'],
    [{ type: 'currency' }, '25k', 'Please enter an amount, such as 25,000.'],
    [{ type: 'currency', min: 500 }, '499.99', 'Please enter at least $500.'],
    [{ type: 'kilometre' }, '10.5', 'Please enter a whole number.'],
    [{ type: 'kilometre' }, '2,000,001', 'Please enter at most 2,000,000 km.'],
    [{ type: 'year' }, '26', 'Please enter a year of four digits.'],
    [{ type: 'year' }, '2028', 'Please enter 2027 or earlier.'],
    [{ type: 'year' }, '1899', 'Please enter 1900 or later.'],
    [{ type: 'select', choices: sizes }, '', required],
    [{ type: 'select', choices: sizes }, 'small', 'Please choose one of the answers.'],
    [
      { type: 'checkGroup', choices: sizes },
      ['Small', 'Huge'],
      'Please choose one of the answers.',
    ],
    [{ type: 'starRating' }, '6', 'Please choose one of the answers.'],
    [{ type: 'check' }, 'false', required],
    [{ type: 'check', label: 'I agree' }, '', required],
    [{ type: 'rego' }, 'ABC*1', 'Please use letters and digits only.'],
  ])('%j refuses %j: %s', (own, given, message, rules = {}) => {
    expect(check(own, given, rules)).toEqual({ state: 'faulty', errors: { answer: message } })
  })

  test('terms of use that are not agreed to get their own words', () => {
    const field = exampleField({ type: 'check', name: 'terms_conditions' })
    expect(checkField(field, {}, {}, exampleRules)).toEqual({
      state: 'faulty',
      errors: {
        terms_conditions: '* You must agree to the terms of use before submitting the form.',
      },
    })
  })

  test.each<[Own, Record<string, string>, Record<string, string>, Partial<CheckRules>?]>([
    [{ type: 'fullName' }, { first: 'Ann' }, { last: required }],
    [{ type: 'dob' }, {}, { day: required, month: required, year: required }],
    [
      { type: 'dob' },
      { day: '21', month: '11', year: '2026' },
      { year: 'Please enter a date of birth in the past.' },
    ],
    [
      { type: 'dob' },
      { day: '1', month: '1', year: '1900' },
      { year: 'Please enter a date of birth in the past.' },
    ],
    [{ type: 'dob' }, { day: '31', month: '2' }, { year: required }],
    [
      { type: 'dob' },
      { day: '31', month: '2', year: '1990' },
      { day: 'Please enter a day that exists.' },
    ],
    [
      { type: 'expiryDate' },
      { day: '20', month: '11', year: '2026' },
      { year: 'This date has passed.' },
    ],
    [{ type: 'CCExpiration' }, { month: '10', year: '26' }, { year: 'This date has passed.' }],
    [
      { type: 'CCExpiration' },
      { month: '13', year: '27' },
      { month: 'Please enter a month from 1 to 12.' },
    ],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-11-20', time: '10:00' },
      { date: 'Please choose a day that is still to come.' },
    ],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-11-22', time: '10:00' },
      {
        date: 'Example Cars Sales is closed on Sunday 22 November. Please choose another day.',
      },
    ],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-11-24', time: '10:00' },
      { date: 'Please choose a day within the next 2 days.' },
    ],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-02-30', time: '10:00' },
      { date: 'Please enter a day that exists.' },
    ],
    [
      { type: 'dateTime', visits: exampleVisits },
      { date: '2026-11-23', time: '17:00' },
      {
        time: 'On Monday 23 November you can come to Example Cars Sales from 9 am to 4:30 pm. Please choose a time between them.',
      },
    ],
    [{ type: 'dateTime', visits: exampleVisits }, { date: '2026-11-23' }, { time: required }],
    [
      { type: 'dateTimeGeneric' },
      { date: '2026-13-01', time: '24:00' },
      { date: 'Please enter a day that exists.', time: 'Please enter a time, such as 10:30.' },
    ],
    [
      { type: 'address' },
      { ...au, state: 'TX', postcode: '320' },
      {
        state: 'Please choose one of the answers.',
        postcode: 'Invalid postcode. Please enter a 4-digit number.',
      },
    ],
    [
      { type: 'address', required: false },
      { street: '1 High St' },
      { city: required, state: required, postcode: required },
    ],
    [
      { type: 'licenseNumber' },
      { number: '12', state: 'QLD' },
      { number: 'Please enter a licence number of letters and digits.' },
    ],
    [
      { type: 'tyres' },
      { width: '20', profile: '55', rim: '16', quantity: '0' },
      {
        width: 'Please copy this number from the side of the tyre.',
        quantity: 'Please enter a number from 1 to 12.',
      },
    ],
  ])('%j refuses %j part by part', (own, given, parts, rules = {}) => {
    const errors = Object.fromEntries(
      Object.entries(parts).map(([part, message]) => [`answer.${part}`, message]),
    )
    expect(check(own, given, rules)).toEqual({ state: 'faulty', errors })
  })
})

describe('what may be left blank', () => {
  test.each<Own>([
    { type: 'string', required: false },
    { type: 'address', required: false },
    { type: 'dob', required: false },
    { type: 'select', choices: sizes, required: false },
    { type: 'hidden', required: true },
    { type: 'button', required: true },
    // §5: optional, even if the form says otherwise.
    { type: 'rego', required: true },
  ])('%j', (own) => {
    expect(check(own, {})).toEqual({ state: 'blank', value: undefined })
  })

  test('a box that is not ticked has an error, and opt-in is never required', () => {
    expect(check({ type: 'optIn', required: true }, {})).toEqual({ state: 'blank', value: false })
    expect(check({ type: 'check', required: false }, {})).toEqual({ state: 'blank', value: false })
  })

  test.each(['locationSelect', 'locationSelectCustom', 'websiteLocationSelect'] as const)(
    '%s is required wherever it is shown (§5)',
    (type) => {
      expect(check({ type, choices: sizes, required: false }, {})).toEqual({
        state: 'faulty',
        errors: { answer: required },
      })
    },
  )
})

describe('files', () => {
  const file = (bytes: number): PostedFile => ({ name: 'a.jpg', bytes, mediaType: 'image/jpeg' })
  const MB = 1024 * 1024
  const attach = (own: Partial<FieldView>, ...sizes: number[]) =>
    checkField(
      exampleField({ type: 'file', ...own }),
      { answer: ['a.jpg'] },
      { answer: sizes.map(file) },
      exampleRules,
    )
  test('at most ten, or as many as the field says, of at most 10 MB', () => {
    expect(attach({}, 10 * MB)).toEqual({ state: 'filled', value: ['a.jpg'] })
    expect(attach({}, ...Array<number>(10).fill(1)).state).toBe('filled')
    expect(attach({}, 10 * MB + 1)).toMatchObject({
      errors: { answer: 'Please choose files of at most 10 MB each.' },
    })
    expect(attach({}, ...Array<number>(11).fill(1))).toMatchObject({
      errors: { answer: 'Please choose at most 10 files.' },
    })
    expect(attach({ max: 1 }, 1, 1)).toMatchObject({
      errors: { answer: 'Please choose one file only.' },
    })
  })
  test('a name that is posted without a file is no file', () => {
    expect(attach({})).toEqual({ state: 'faulty', errors: { answer: required } })
    expect(attach({ required: false }).state).toBe('blank')
  })
})
