import { describe, expect, test } from 'vitest'
import { initialState } from '../steps/multi-step.rules.ts'
import { restoreState, type FormState } from './form-state.ts'
import { buildField, buildForm, buildStep } from './form.fake.ts'

const name = buildField('name')
const make = buildField('Make')
const form = buildForm([buildStep([name]), buildStep([make])])
const last: FormState = {
  state: { ...initialState, stepIndex: 1, saved: [0], leadId: 'a1', leadToken: 't1' },
  opened: { name: ['Kim'] },
  chosen: {},
  opening: 3,
  shown: [make],
  errors: {},
  failure: { text: 'No.', next: 'Try again.' },
  attempt: 2,
  isBusy: true,
  notes: {},
  carried: null,
  savedName: 'Kim',
}
const values = { name: ['Kim'], Make: ['Mazda'] }
const restore = (before: FormState) => restoreState(before, form, values, ({ fields }) => fields)

describe('a form on a page that the browser shows again from its cache', () => {
  test('continues where it was if it was not sent: its step, its lead and its alert', () => {
    expect(restore(last)).toEqual({ ...last, isBusy: false })
  })

  test('starts again once it was sent, with the fields of its first step and every value', () => {
    const sent = { ...last, state: { ...last.state, phase: 'complete' as const }, failure: null }
    expect(restore(sent)).toEqual({
      state: initialState,
      opened: values,
      chosen: {},
      opening: 4,
      shown: [name],
      errors: {},
      notes: {},
      carried: null,
      failure: null,
      attempt: 2,
      isBusy: false,
      savedName: null,
    })
  })
})
