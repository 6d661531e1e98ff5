import { describe, expect, test } from 'vitest'
import { fieldTypes, type FieldType } from '#modules/sites/settings/forms.schema.ts'
import { exampleChoices, exampleField, exampleRules, exampleVisits } from './example-fields.fake.ts'
import type { CheckRules, ControlSpec } from './field-kind.types.ts'
import { fieldKinds } from './field-kinds.ts'

type Own = Parameters<typeof exampleField>[0]

const controlsOf = (own: Own, rules: Partial<CheckRules> = {}) =>
  fieldKinds[own.type].controls(exampleField(own), { ...exampleRules, ...rules })

const needChoices: ReadonlySet<FieldType> = new Set<FieldType>([
  'dateTime',
  'checkGroup',
  'locationSelect',
  'locationSelectCustom',
  'radioCardGroup',
  'radioGroup',
  'select',
  'websiteLocationSelect',
])

test('every field type of §3 has its kind', () => {
  expect(Object.keys(fieldKinds).toSorted()).toEqual([...fieldTypes].toSorted())
  expect(fieldTypes).toHaveLength(38)
})

describe.each(fieldTypes)('%s', (type) => {
  test.each(['AU', 'NZ', 'US'] as const)(
    'names its controls by field and part in %s',
    (country) => {
      const visits = type === 'dateTime' ? exampleVisits : null
      const choices = visits === null ? exampleChoices('One') : []
      const controls = controlsOf({ type, choices, visits }, { country })
      expect(controls.length).toBeGreaterThan(0)
      expect(new Set(controls.map(({ name }) => name)).size).toBe(controls.length)
      for (const { name, part, label } of controls) {
        expect(name).toBe(part === null ? 'answer' : `answer.${part}`)
        expect(label).not.toBe('')
      }
      expect(controls.length === 1 || controls.every(({ part }) => part !== null)).toBe(true)
    },
  )

  test('has a control by itself, or waits for its choices', () => {
    expect(controlsOf({ type }).length === 0).toBe(needChoices.has(type))
  })
})

test.each<[Own, Partial<ControlSpec>, Partial<CheckRules>?]>([
  [
    { type: 'string', name: 'name' },
    { autocomplete: 'given-name', saved: 'name', maxLength: 120 },
  ],
  [
    { type: 'string', name: 'last_name' },
    { autocomplete: 'family-name', saved: 'last_name' },
  ],
  [
    { type: 'string', name: 'Company' },
    { autocomplete: 'organization', saved: null },
  ],
  [
    { type: 'string', maxLength: 40, value: 'suv' },
    { maxLength: 40, initial: 'suv', autocomplete: null },
  ],
  [{ type: 'textarea' }, { shape: 'textarea', maxLength: 3000 }],
  [
    { type: 'email', name: 'email' },
    {
      inputType: 'email',
      inputMode: 'email',
      autocomplete: 'email',
      saved: 'email',
      maxLength: 254,
    },
  ],
  [{ type: 'email', name: 'work_email' }, { saved: null }],
  [
    { type: 'phone', name: 'phone' },
    { inputType: 'tel', inputMode: 'tel', autocomplete: 'tel', saved: 'phone' },
  ],
  [
    { type: 'postcode', name: 'postcode' },
    {
      inputMode: 'numeric',
      autocomplete: 'postal-code',
      maxLength: 4,
      saved: 'postcode',
      suggests: 'locality',
    },
  ],
  [{ type: 'postcode' }, { maxLength: 5 }, { country: 'US' }],
  [{ type: 'number' }, { inputMode: 'decimal', inputType: 'text' }],
  [{ type: 'currency' }, { inputMode: 'decimal', prefix: '$' }],
  [{ type: 'kilometre' }, { inputMode: 'numeric', suffix: 'km' }, { distanceUnit: 'mi' }],
  [{ type: 'distance' }, { inputMode: 'numeric', suffix: 'mi' }, { distanceUnit: 'mi' }],
  [{ type: 'year' }, { inputMode: 'numeric', maxLength: 4 }],
  [
    { type: 'rego', required: true },
    {
      required: false,
      placeholder: 'Rego - Helps us better assist your enquiry',
      autoCapitalize: 'characters',
    },
  ],
  [
    { type: 'locationSelect', required: false, choices: exampleChoices('One') },
    { shape: 'select', required: true, placeholder: 'Please Select a Dealership Location' },
  ],
  [
    { type: 'locationSelectCustom', choices: exampleChoices('One') },
    { placeholder: 'Select a Preferred Dealership' },
  ],
  [
    { type: 'select', placeholder: 'Please Select a Department', choices: exampleChoices('One') },
    { shape: 'select', placeholder: 'Please Select a Department' },
  ],
  [{ type: 'make' }, { shape: 'input', maxLength: 60 }],
  [{ type: 'make', choices: exampleChoices('One') }, { shape: 'select' }],
  [{ type: 'radio' }, { shape: 'radios', choices: exampleChoices('Yes', 'No') }],
  [
    { type: 'radioCardGroup', choices: exampleChoices('One') },
    { shape: 'radios', look: 'cards' },
  ],
  [{ type: 'starRating' }, { shape: 'radios', look: 'stars' }],
  [
    { type: 'checkGroup', choices: exampleChoices('One') },
    { shape: 'boxes', look: 'plain' },
  ],
  [{ type: 'checkCard' }, { shape: 'boxes', look: 'cards' }],
  [
    { type: 'optIn', value: 'true' },
    { shape: 'box', required: false, initial: 'true' },
  ],
  [{ type: 'file' }, { shape: 'file', mostFiles: 10 }],
  [{ type: 'file', max: 3 }, { mostFiles: 3 }],
  [
    { type: 'hidden', value: 'x' },
    { shape: 'hidden', required: false, initial: 'x' },
  ],
  [{ type: 'button' }, { shape: 'button', initial: 'true' }],
])('%j is rendered with %j', (own, spec, rules = {}) => {
  expect(controlsOf(own, rules)).toEqual([expect.objectContaining(spec)])
})

test.each<[Own, Record<string, string | null>, Partial<CheckRules>?]>([
  [{ type: 'fullName' }, { first: 'given-name', last: 'family-name' }],
  [{ type: 'dob' }, { day: 'bday-day', month: 'bday-month', year: 'bday-year' }],
  [{ type: 'expiryDate' }, { day: 'off', month: 'off', year: 'off' }],
  [{ type: 'CCExpiration' }, { month: 'cc-exp-month', year: 'cc-exp-year' }],
  [
    { type: 'address' },
    {
      street: 'address-line1',
      city: 'address-level2',
      state: 'address-level1',
      postcode: 'postal-code',
    },
  ],
  [
    { type: 'address' },
    { street: 'address-line1', city: 'address-level2', postcode: 'postal-code' },
    { country: 'NZ' },
  ],
  [{ type: 'licenseNumber' }, { number: 'off', state: null }],
  [{ type: 'licenseNumber' }, { number: 'off' }, { country: 'NZ' }],
  [
    { type: 'dateTime', visits: exampleVisits },
    { date: null, time: null },
  ],
  [{ type: 'dateTime' }, {}],
  [{ type: 'dateTimeGeneric' }, { date: 'off', time: 'off' }],
  [{ type: 'tyres' }, { width: 'off', profile: 'off', rim: 'off', quantity: 'off' }],
])('%j has the parts %j, which the browser may fill in so', (own, parts, rules = {}) => {
  const found = controlsOf(own, rules).map(({ part, autocomplete }) => [part, autocomplete])
  expect(Object.fromEntries(found)).toEqual(parts)
})
