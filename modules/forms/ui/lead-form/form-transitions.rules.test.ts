import { describe, expect, test } from 'vitest'
import { locationFirst } from '../../visits/booking-question.rules.ts'
import { initialState } from '../../steps/multi-step.rules.ts'
import { buildField, buildForm, buildStep } from '../form.fake.ts'
import type { FormState } from './form-state.rules.ts'
import {
  changeInput,
  openStep,
  restoreState,
  showFindings,
  showRefusal,
} from './form-transitions.rules.ts'

const name = buildField('name')
const make = buildField('Make')
const form = buildForm([buildStep([name]), buildStep([make])])
const last: FormState = {
  state: { ...initialState, stepIndex: 1, saved: [0], leadId: 'a1', leadToken: 't1' },
  opened: { name: ['Kim'] },
  openedFiles: new Map(),
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
const files = new Map([['Photos', [new File(['x'], 'front.jpg')]]])
const restore = (before: FormState) =>
  restoreState(before, form, { opened: values, openedFiles: files }, ({ fields }) => fields)

describe('a form on a page that the browser shows again from its cache', () => {
  test('continues where it was if it was not sent: its step, its lead and its alert', () => {
    expect(restore(last)).toEqual({ ...last, isBusy: false })
  })

  test('starts again once it was sent, with the fields of its first step and every value', () => {
    const sent = { ...last, state: { ...last.state, phase: 'complete' as const }, failure: null }
    expect(restore(sent)).toEqual({
      state: initialState,
      opened: values,
      openedFiles: files,
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

describe('a step that opens', () => {
  const opened = {
    state: { ...initialState, stepIndex: 1 },
    opened: values,
    openedFiles: files,
    shown: [make],
  }

  test('has the values and files so far, and no message of the step before it', () => {
    const before = { ...last, errors: { name: 'x' }, notes: { name: 'y' }, carried: '2019 Kia' }
    expect(openStep(before, form, opened)).toEqual({
      ...before,
      ...opened,
      opening: 4,
      errors: {},
      notes: {},
      failure: null,
      isBusy: false,
      savedName: null,
    })
  })

  test('knows the values of fields on which others depend', () => {
    const narrowing = { field: 'name', sets: [] }
    const narrowed = buildForm([buildStep([name, buildField('Make', { narrowing })])])
    expect(openStep(last, narrowed, opened).chosen).toEqual(values)
  })
})

describe('a submission that is refused', () => {
  const state = { ...initialState, error: 'No.' }
  const errors = { name: 'x' }
  const words = { box: 'Sorry.', next: 'Try again.', alert: null, report: 'r' }

  test.each([
    ['with errors shows them and no alert', { kind: 'faulty', state, errors } as const, null],
    [
      'by the server or the network shows the alert too',
      { kind: 'failed', state, errors, words } as const,
      { text: 'Sorry.', next: 'Try again.' },
    ],
  ])('%s', (_what, result, failure) => {
    const expected = { ...last, state, errors, failure, attempt: 3, isBusy: false }
    expect(showRefusal(last, result)).toEqual(expected)
  })
})

test.each([
  ['errors count as another attempt', { name: 'x' }, {}, 3],
  ['notes alone do not', {}, { name: 'Found.' }, 2],
  ['nor does a result without either', {}, {}, 2],
])('findings of a button end the alert: %s', (_what, errors, notes, attempt) => {
  const expected = { ...last, errors, notes, attempt, failure: null, isBusy: false }
  expect(showFindings(last, errors, notes)).toEqual(expected)
})

describe('a value that changes', () => {
  const before = { ...last, chosen: { Make: ['Mazda'] } }
  const same = { name: 'name', chosen: { Make: ['Mazda'] }, shown: [make] }
  const noted = { ...before, notes: { rego: 'Found.', name: 'y' } }
  const missing = { ...before, errors: { rego: locationFirst, name: 'x' } }
  const faulty = { ...before, errors: { rego: 'x' } }

  test.each([
    ['nothing depends on it', before, same],
    ['another control has the note', noted, { ...same, name: 'Make' }],
    ['its error is of another kind', faulty, { ...same, name: 'rego' }],
  ])('renders nothing where %s', (_what, state, changed) => {
    expect(changeInput(state, changed)).toBe(state)
  })

  test.each([
    ['fields appear or vanish', before, { ...same, shown: [name, make] }, {}],
    ['others depend on it', before, { ...same, chosen: { Make: ['Kia'] } }, {}],
    [
      'a lookup had found something for it',
      noted,
      { ...same, name: 'rego' },
      { notes: { name: 'y' } },
    ],
    [
      'a location had to be chosen first',
      missing,
      { ...same, name: 'rego' },
      { errors: { name: 'x' } },
    ],
  ])('is rendered again if %s', (_what, state, { chosen, shown, name: changed }, texts) => {
    const after = changeInput(state, { chosen, shown, name: changed })
    expect(after).toEqual({ ...state, chosen, shown, ...texts })
  })
})
