import { expect, test } from 'vitest'
import { initialState } from '../../steps/multi-step.rules.ts'
import { buildField, buildForm, buildStep } from '../form.fake.ts'
import { decideContinuation } from './continuation.rules.ts'

const form = buildForm([
  buildStep([buildField('name'), buildField('Make', { value: 'Mazda' })]),
  buildStep([buildField('colour', { value: 'Red' })]),
])
const opened = { Make: ['Mazda'], colour: ['Red'] }
const typed = { ...opened, name: ['Kim'] }
const state = { ...initialState, stepIndex: 1, saved: [0] }
const progress = { state, values: { name: ['Lee'], Make: ['Kia'] }, pending: null }
const restored = { name: ['Lee'], Make: ['Kia'], colour: ['Red'] }

test.each([
  ['as the page has it where nothing was typed or saved', opened, null, { from: 'page' }],
  [
    'as the page has it where only an empty control is new',
    { ...opened, name: [''] },
    null,
    { from: 'page' },
  ],
  ['with what was typed', typed, null, { from: 'typing' }],
  ['with what was typed, whatever was saved', typed, progress, { from: 'typing' }],
  [
    'from saved progress, with initial values where it has none',
    opened,
    progress,
    { from: 'progress', state, values: restored },
  ],
])('a form continues %s', (_what, values, saved, continuation) => {
  expect(decideContinuation(form, opened, values, saved)).toEqual(continuation)
})
