import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  exampleChoices,
  exampleField,
  exampleForm,
  exampleRules,
  exampleStep,
} from '../fields/example-fields.fake.ts'
import { checkForm } from './check-form.rules.ts'
import { buildEnquiryFields, readEnquiryFields, settleName } from './enquiry-payload.rules.ts'
import type { FieldView, FormView, PostedValues } from '../form.types.ts'

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [
    { name: '', first_name: 'Ann' },
    { name: 'Ann', first_name: 'Ann' },
  ],
  [
    { name: 'undefined undefined', first_name: 'Ann' },
    { name: 'Ann', first_name: 'Ann' },
  ],
  [{ first_name: 'Ann' }, { name: 'Ann', first_name: 'Ann' }],
  [
    { name: 'Ann Lee', first_name: 'Ann' },
    { name: 'Ann Lee', first_name: 'Ann' },
  ],
  [{ name: 'Ann' }, { name: 'Ann', first_name: 'Ann' }],
  [{ name: 'undefined undefined' }, {}],
  [{ name: 7 }, {}],
])('the name of %j is settled as %j (§5)', (fields, settled) => {
  expect(settleName(fields)).toEqual(settled)
})

/** The payload for these values. */
function send(fields: readonly FieldView[], posted: PostedValues, own: Partial<FormView> = {}) {
  const form = exampleForm([exampleStep(fields)], own)
  const { values, errors } = checkForm(form, posted, {}, { ...exampleRules, ...own.rules })
  expect(errors).toEqual({})
  return buildEnquiryFields(form, values)
}

describe('a lead’s fields', () => {
  test('are the form’s category and defaults, then the values', () => {
    const fields = [
      exampleField({ name: 'name', type: 'string' }),
      exampleField({ name: 'category', type: 'select', choices: exampleChoices('Parts Enquiry') }),
      exampleField({ name: 'opt_in', type: 'optIn' }),
      exampleField({
        name: 'additional_services',
        type: 'checkGroup',
        choices: exampleChoices('Brakes', 'Tyres'),
      }),
      exampleField({ name: 'Rego', type: 'rego' }),
    ]
    const posted = {
      name: ['Ann'],
      category: ['Parts Enquiry'],
      additional_services: ['Tyres', 'Brakes'],
    }
    const own = {
      subcategory: 'Career Enquiry',
      terms: 'Subject to stock.',
      defaults: { car_id: '12', opt_in: true, subcategory: 'Test Drive Only' },
    }
    expect(send(fields, posted, own)).toEqual({
      name: 'Ann',
      first_name: 'Ann',
      category: 'Parts Enquiry',
      subcategory: 'Test Drive Only',
      terms_conditions: 'Subject to stock.',
      car_id: '12',
      // Unticked: the value wins over the default.
      opt_in: false,
      additional_services: ['Brakes', 'Tyres'],
      day: '',
      month: '',
      year: '',
      state: '',
      lead_id: '',
    })
  })

  test('say nothing of terms that are agreed to at a box, until that is shown', () => {
    const name = exampleField({ name: 'name', type: 'string' })
    const agree = exampleField({ name: 'terms_conditions', type: 'check' })
    const form = exampleForm([exampleStep([name]), exampleStep([agree])], { terms: 'Ours.' })
    expect(buildEnquiryFields(form, { name: 'Ann' })).not.toHaveProperty('terms_conditions')
    const agreed = buildEnquiryFields(form, { name: 'Ann', terms_conditions: true })
    expect(agreed['terms_conditions']).toBe(true)
  })

  test.each([
    [null, undefined],
    ['Career Enquiry', 'Career Enquiry'],
  ])('have the form’s subcategory %j as %j', (subcategory, sent) => {
    const fields = [exampleField({ name: 'name', type: 'string' })]
    expect(send(fields, { name: ['Ann'] }, { subcategory })['subcategory']).toBe(sent)
  })

  test('of several parts are one text, with the parts beside it', () => {
    const fields = [
      exampleField({ name: 'full_name', type: 'fullName' }),
      exampleField({ name: 'dob', type: 'dob' }),
      exampleField({ name: 'address', type: 'address' }),
      exampleField({ name: 'licence', type: 'licenseNumber' }),
      exampleField({ name: 'odometer', type: 'distance' }),
      exampleField({ name: 'tyres', type: 'tyres' }),
    ]
    const posted = {
      'full_name.first': ['Ann'],
      'full_name.last': ['Lee'],
      'dob.day': ['03'],
      'dob.month': ['02'],
      'dob.year': ['1990'],
      'address.street': ['1 High St'],
      'address.city': ['Geelong'],
      'address.state': ['VIC'],
      'address.postcode': ['3220'],
      'licence.number': ['012345678'],
      'licence.state': ['QLD'],
      odometer: ['75,000'],
      'tyres.width': ['205'],
      'tyres.profile': ['55'],
      'tyres.rim': ['16'],
      'tyres.quantity': ['4'],
    }
    expect(send(fields, posted)).toMatchObject({
      full_name: 'Ann Lee',
      name: 'Ann',
      first_name: 'Ann',
      last_name: 'Lee',
      dob: '1990-02-03',
      day: '3',
      month: '2',
      year: '1990',
      address: '1 High St, Geelong VIC 3220',
      'address.street': '1 High St',
      street: '1 High St',
      city: 'Geelong',
      postcode: '3220',
      // The first field with a state provides it.
      state: 'VIC',
      licence: '012345678 (QLD)',
      'licence.number': '012345678',
      'licence.state': 'QLD',
      odometer: 75_000,
      distance_unit: 'km',
      tyres: '4 × 205/55R16',
    })
  })

  test('a part never replaces a field of the form that has its name', () => {
    const fields = [
      exampleField({ name: 'postcode', type: 'postcode' }),
      exampleField({ name: 'address', type: 'address' }),
    ]
    const sent = send(
      [...fields, exampleField({ name: 'city', type: 'string', required: false })],
      {
        postcode: ['3000'],
        'address.street': ['1 Queen St'],
        'address.city': ['Auckland'],
        'address.postcode': ['1010'],
      },
      { rules: { ...exampleRules, country: 'NZ' } },
    )
    expect(sent).toMatchObject({
      postcode: '3000',
      address: '1 Queen St, Auckland 1010',
      'address.postcode': '1010',
    })
    // The form has its own field of that name, which was left blank.
    expect(sent).not.toHaveProperty('city')
  })
})

describe('the way back from a payload', () => {
  test('a client that knows only the specification’s names is understood', () => {
    const form = exampleForm([
      exampleStep([
        exampleField({ name: 'full_name', type: 'fullName' }),
        exampleField({ name: 'dob', type: 'dob' }),
        exampleField({ name: 'opt_in', type: 'optIn' }),
      ]),
    ])
    const sent = { first_name: 'Ann', last_name: 'Lee', dob: '1990-02-03', opt_in: false }
    expect(readEnquiryFields(form, sent)).toEqual({
      'full_name.first': ['Ann'],
      'full_name.last': ['Lee'],
      'dob.day': ['03'],
      'dob.month': ['02'],
      'dob.year': ['1990'],
    })
  })

  test('checked and sent values are read back the same', () => {
    const two = (most: number) => fc.integer({ min: 1, max: most }).map((n) => [String(n)])
    const line = fc.string({ minLength: 1, maxLength: 40 }).map((text) => [`x${text}`])
    const choices = exampleChoices('One', 'Two')
    const fields = [
      exampleField({ name: 'name', type: 'string' }),
      exampleField({ name: 'partner', type: 'fullName' }),
      exampleField({ name: 'guarantor', type: 'fullName', required: false }),
      exampleField({ name: 'dob', type: 'dob' }),
      exampleField({ name: 'address', type: 'address' }),
      exampleField({ name: 'licence', type: 'licenseNumber' }),
      exampleField({ name: 'card', type: 'CCExpiration' }),
      exampleField({ name: 'when', type: 'dateTimeGeneric' }),
      exampleField({ name: 'price', type: 'currency' }),
      exampleField({ name: 'tyres', type: 'tyres' }),
      exampleField({ name: 'services', type: 'checkGroup', choices, required: false }),
      exampleField({ name: 'opt_in', type: 'optIn' }),
    ]
    const form = exampleForm([exampleStep(fields.slice(0, 5)), exampleStep(fields.slice(5))])
    const anyPosted = fc.record({
      name: line,
      'partner.first': line,
      'partner.last': line,
      'guarantor.first': fc.constant(['Bo']),
      'guarantor.last': fc.constantFrom([], ['Li']),
      'dob.day': two(28),
      'dob.month': two(12),
      'dob.year': fc.constant(['1990']),
      'address.street': line,
      'address.city': line,
      'address.state': fc.constant(['VIC']),
      'address.postcode': fc.constantFrom(['3000'], ['0800']),
      'licence.number': fc.constant(['ab 12345']),
      'licence.state': fc.constant(['QLD']),
      'card.month': two(12),
      'card.year': fc.constant(['30']),
      'when.date': fc.constant(['2020-02-29']),
      'when.time': fc.constant(['09:05:00']),
      price: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => [String(cents / 100)]),
      'tyres.width': fc.constant(['205']),
      'tyres.profile': fc.constant(['055']),
      'tyres.rim': fc.constant(['16']),
      'tyres.quantity': fc.constant(['04']),
      services: fc.subarray(['Two', 'One']),
      opt_in: fc.constantFrom([], ['true']),
    })
    fc.assert(
      fc.property(anyPosted, (posted) => {
        const first = checkForm(form, posted, {}, exampleRules)
        fc.pre(first.faultyStep === null)
        const sent = JSON.parse(JSON.stringify(buildEnquiryFields(form, first.values))) as object
        const again = checkForm(form, readEnquiryFields(form, { ...sent }), {}, exampleRules)
        expect(again).toEqual(first)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  [true, ['true']],
  ['Yes', ['true']],
  ['on', ['true']],
  [1, ['true']],
  [false, undefined],
  ['false', undefined],
  ['Subject to stock.', undefined],
])('a box with the value %j posts %j', (ticked, posted) => {
  const form = exampleForm([
    exampleStep([exampleField({ name: 'terms_conditions', type: 'check' })]),
  ])
  expect(readEnquiryFields(form, { terms_conditions: ticked })['terms_conditions']).toEqual(posted)
})

test.each([
  [true, ['true']],
  [false, undefined],
  [7, ['7']],
  [
    ['One', true],
    ['One', 'true'],
  ],
  [{}, undefined],
])('a field of text with the value %j posts %j', (value, posted) => {
  const form = exampleForm([exampleStep([exampleField({ name: 'answer', type: 'string' })])])
  expect(readEnquiryFields(form, { answer: value })['answer']).toEqual(posted)
})
