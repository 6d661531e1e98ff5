import { describe, expect, test } from 'vitest'
import {
  exampleChoices,
  exampleField,
  exampleForm,
  exampleRules,
  exampleStep,
} from '../fields/example-fields.fake.ts'
import { checkForm } from './check-form.rules.ts'
import type { PostedValues } from '../form.types.ts'

const form = exampleForm([
  exampleStep(
    [exampleField({ name: 'Finance Owing', type: 'radio' })],
    [{ when: { field: 'Finance Owing', equals: ['No'] }, to: 2 }],
  ),
  exampleStep([exampleField({ name: 'Finance Amount', type: 'currency' })]),
  exampleStep([
    exampleField({ name: 'name', type: 'string' }),
    exampleField({
      name: 'Lender',
      type: 'select',
      choices: exampleChoices('Bank'),
      shownWhen: { field: 'Finance Amount', equals: [] },
    }),
  ]),
])

const check = (posted: PostedValues, steps = form.steps) =>
  checkForm({ steps }, posted, {}, exampleRules)

describe('all steps', () => {
  test('are checked in the order that the values lead through', () => {
    expect(
      check({
        'Finance Owing': ['Yes'],
        'Finance Amount': ['5,000'],
        name: ['Ann'],
        Lender: ['Bank'],
      }),
    ).toEqual({
      values: { 'Finance Owing': 'Yes', 'Finance Amount': 5000, name: 'Ann', Lender: 'Bank' },
      errors: {},
      faultyStep: null,
      path: [0, 1, 2],
    })
  })

  test('that a skip leaves out are not required', () => {
    expect(check({ 'Finance Owing': ['No'], name: ['Ann'] })).toMatchObject({
      values: { 'Finance Owing': 'No', name: 'Ann' },
      faultyStep: null,
      path: [0, 2],
    })
  })

  test('are required where nothing skips them, and the first at fault is named', () => {
    expect(check({ 'Finance Owing': ['Yes'], name: [''] })).toMatchObject({
      errors: {
        'Finance Amount': '*This is a required field.',
        name: '*This is a required field.',
      },
      faultyStep: 1,
    })
  })

  test('ignore a value of a hidden field', () => {
    const condition = { field: 'Lender', equals: [] }
    const [first, second, third] = form.steps
    const last = exampleStep([
      exampleField({ name: 'Branch', type: 'string', shownWhen: condition }),
    ])
    const posted = { 'Finance Owing': ['No'], name: ['Ann'], Lender: ['Bank'] }
    expect(check(posted, [first!, second!, third!, last])).toMatchObject({
      errors: {},
      path: [0, 2, 3],
    })
  })

  test('are gone through even where a way past leads nowhere', () => {
    const away = {
      ...form.steps[0]!,
      skips: [{ when: { field: 'Finance Owing', equals: [] }, to: 9 }],
    }
    expect(check({ 'Finance Owing': ['No'] }, [away, form.steps[1]!, form.steps[2]!]).path).toEqual(
      [0, 1, 2],
    )
  })
})
