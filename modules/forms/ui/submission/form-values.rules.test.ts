import { describe, expect, test } from 'vitest'
import {
  listHiddenInputs,
  buildRefusedValues,
  replaceStep,
  buildInitialValues,
} from './form-values.rules.ts'
import { buildField, buildForm, buildStep } from '../form.fake.ts'

const form = buildForm([
  buildStep([buildField('name'), buildField('opt_in', { type: 'optIn', value: 'true' })]),
  buildStep([buildField('Make', { value: 'Mazda' }), buildField('terms', { type: 'check' })]),
  buildStep([buildField('go_on', { type: 'button', label: 'Another one' })]),
])

test('at first controls hold the form’s values, and a button nothing', () => {
  expect(buildInitialValues(form)).toEqual({ opt_in: ['true'], Make: ['Mazda'] })
})

test('a step’s values replace its earlier ones, so unticked ones are removed', () => {
  const before = { name: ['Kim'], opt_in: ['true'], Make: ['Mazda'] }
  const posted = { name: ['Lee'], form: ['general'], Make: ['Audi'] }
  expect(replaceStep(before, form.steps[0]!, form.rules, posted)).toEqual({
    name: ['Lee'],
    Make: ['Mazda'],
  })
})

describe('a form that the server renders again', () => {
  const refused = { form: 'general', stepIndex: 0, posted: { name: [''] }, errors: {}, alert: null }

  test('shows a refused step as it was posted', () => {
    const errors = { name: '*This is a required field.' }
    expect(buildRefusedValues(form, { ...refused, errors })).toEqual({
      name: [''],
      Make: ['Mazda'],
    })
  })

  const boxes = buildForm([
    buildStep([buildField('opt_in', { type: 'optIn', value: 'true' })]),
    buildStep([buildField('terms', { type: 'optIn', value: 'true' })]),
  ])
  const ticked = { opt_in: ['true'], terms: ['true'] }

  // An unticked box posts nothing, so only the order of steps shows that its step was open.
  test.each([
    ['new as the form says', 0, {}, null, ticked],
    ['refused with an alert without what was unticked', 0, {}, 'Try again.', { terms: ['true'] }],
    ['at fault without what was unticked', 0, { opt_in: 'x' }, null, { terms: ['true'] }],
    ['gone past without what was unticked', 1, {}, null, { terms: ['true'] }],
    ['refused without what was unticked in any so far', 1, {}, 'Try again.', {}],
  ])('shows a step that was %s', (_what, stepIndex, errors, alert, values) => {
    expect(buildRefusedValues(boxes, { ...refused, stepIndex, posted: {}, errors, alert })).toEqual(
      values,
    )
  })

  test('shows a later step that was open before as it was left', () => {
    const posted = { name: ['Kim'], terms: ['true'] }
    expect(buildRefusedValues(form, { ...refused, posted })).toEqual(posted)
  })

  test('shows a step that is new as the form says, with the lead that was begun', () => {
    const posted = { name: ['Kim'], lead_id: ['a1'], lead_token: ['t1'] }
    expect(buildRefusedValues(form, { ...refused, stepIndex: 1, posted })).toEqual({
      name: ['Kim'],
      Make: ['Mazda'],
      lead_id: ['a1'],
      lead_token: ['t1'],
    })
  })
})

describe('hidden inputs of a step hold', () => {
  const values = { name: ['Kim'], Make: ['Mazda'], lead_id: ['a1'], lead_token: ['t1'] }

  test('the values of the other steps and the lead, not its own', () => {
    expect(listHiddenInputs(form, 1, values)).toEqual([
      { name: 'name', value: 'Kim' },
      { name: 'lead_id', value: 'a1' },
      { name: 'lead_token', value: 't1' },
    ])
  })

  test('nothing if it is the only step', () => {
    expect(listHiddenInputs(buildForm([form.steps[0]!]), 0, values)).toEqual([])
  })
})
