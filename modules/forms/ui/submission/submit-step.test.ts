import { describe, expect, test } from 'vitest'
import { initialState } from '../../steps/multi-step.rules.ts'
import { buildBrowserValues } from './browser-values.fake.ts'
import { buildField, buildForm, buildStep } from '../form.fake.ts'
import { formatDay, type StepSubmission, submitStep } from './submit-step.ts'
import type { FormSubmission, SubmittedStep } from './submitter.types.ts'

const form = buildForm([
  buildStep([buildField('name'), buildField('email', { type: 'email' })]),
  buildStep([buildField('Year', { type: 'number' })]),
])
const filled = { name: ['Kim'], email: ['kim@example.com'] }
const whole = { ...filled, Year: ['2020'] }
const atLast = { ...initialState, stepIndex: 1, saved: [0], leadId: 'a1', leadToken: 't1' }
const saved = { ok: true, leadId: 'a2', leadToken: 't2', successUrl: '/thanks' } as const

/** Submits a step to a submitter that always has this outcome. */
async function submit(
  changed: Partial<StepSubmission>,
  outcome: SubmittedStep['outcome'] = saved,
  sentState?: SubmittedStep['state'],
) {
  const { browser, local } = buildBrowserValues()
  const taken: FormSubmission[] = []
  const submission: StepSubmission = {
    form,
    state: initialState,
    values: filled,
    files: new Map(),
    sentFiles: new Set(),
    signals: { touched: new Set(), honeypot: '', botToken: null, startedAt: browser.openedAt },
    pending: null,
    ...changed,
  }
  const result = await submitStep(
    submission,
    (given) => {
      taken.push(given)
      return Promise.resolve({ state: sentState ?? given.state, outcome })
    },
    browser,
    () => undefined,
  )
  return { result, taken, local }
}

describe('a submitter is given', () => {
  test('nothing of a step that has errors', async () => {
    const { result, taken } = await submit({ values: { name: ['Kim'] } })
    expect(result).toMatchObject({
      kind: 'faulty',
      errors: { email: expect.any(String) as string },
    })
    expect(taken).toEqual([])
  })

  test('the checked values of the steps so far, not the typed ones', async () => {
    const { taken } = await submit({ state: atLast, values: whole })
    expect(taken.map(({ values }) => values)).toEqual([
      { name: 'Kim', email: 'kim@example.com', Year: 2020 },
    ])
    const first = await submit({ values: whole })
    expect(Object.keys(first.taken[0]?.values ?? {})).toEqual(['name', 'email'])
  })
})

describe('the result of a submitter', () => {
  test('opens the next step under the id that the first was saved as', async () => {
    const { result } = await submit({})
    expect(result).toMatchObject({
      kind: 'moved',
      wasSent: true,
      state: { stepIndex: 1, saved: [0], leadId: 'a2', leadToken: 't2' },
    })
  })

  test('completes the form after its last step, with the page to go to', async () => {
    const { result, local } = await submit({ state: atLast, values: whole })
    expect(result).toMatchObject({ kind: 'complete', successUrl: '/thanks' })
    expect(local.kept.get('forecourt.example.details')).toBe(
      '{"name":"Kim","email":"kim@example.com"}',
    )
  })

  test('saves the category for the success page: the visitor’s choice, else the form’s own', async () => {
    const own = await submit({ state: atLast, values: whole })
    expect(own.local.kept.get('forecourt.example.success')).toBe('{"category":"General Enquiry"}')
    const department = buildField('category', {
      type: 'select',
      choices: [{ value: 'Parts Enquiry', label: 'Parts', hint: null }],
    })
    const form = buildForm([buildStep([department])])
    const chosen = await submit({ form, values: { category: ['Parts Enquiry'] } })
    expect(chosen.local.kept.get('forecourt.example.success')).toBe('{"category":"Parts Enquiry"}')
  })

  test('refuses the step: the form goes back to the first field at fault', async () => {
    const failure = { status: 422, error: 'Look at this.' }
    const refused = { ok: false, failure, fields: { email: 'invalid email address' } } as const
    const { result } = await submit({ state: atLast, values: whole }, refused)
    expect(result).toMatchObject({
      kind: 'failed',
      state: { phase: 'open', stepIndex: 0, error: 'Look at this.' },
      words: { box: 'Look at this.' },
      errors: { email: 'invalid email address' },
    })
  })

  test('says that the submission began again: the earlier one is dropped', async () => {
    const failure = { status: null, error: null }
    const begunAgain = { ...atLast, phase: 'submitting', leadId: null, leadToken: null } as const
    const { result } = await submit(
      { state: atLast, values: whole },
      { ok: false, failure, fields: {} },
      begunAgain,
    )
    expect(result).toMatchObject({ kind: 'failed', state: { leadId: null, leadToken: null } })
  })
})

test('a day is the one on the visitor’s own calendar', () => {
  expect(formatDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(formatDay(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06')
})
