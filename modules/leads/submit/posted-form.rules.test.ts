import { describe, expect, test } from 'vitest'
import {
  exampleField,
  exampleForm,
  exampleRules,
  exampleStep,
} from '#modules/forms/fields/example-fields.fake.ts'
import type { FormView, PostedValues } from '#modules/forms/form.types.ts'
import { findFaultyStep, readPostedForm } from './posted-form.rules.ts'

const owing = exampleField({ name: 'Finance Owing', type: 'radio' })
const waysPast = (to: number) => [{ when: { field: 'Finance Owing', equals: ['No'] }, to }]

/** A trade-in of four steps; the step about a lender is skipped for vehicles without a loan. */
const tradeIn = exampleForm(
  [
    exampleStep([owing], waysPast(2)),
    exampleStep([exampleField({ name: 'Lender', type: 'string' })]),
    exampleStep([
      exampleField({ name: 'name', type: 'string' }),
      exampleField({ name: 'dob', type: 'dob' }),
    ]),
    exampleStep([exampleField({ name: 'email', type: 'email' })]),
  ],
  { slug: 'trade-in', category: 'Trade In' },
)
const one = exampleForm([exampleStep([exampleField({ name: 'name', type: 'string' })])])

const read = (posted: Record<string, string>, form: FormView = tradeIn) => {
  const values: PostedValues = Object.fromEntries(
    Object.entries(posted).map(([name, value]) => [name, [value]]),
  )
  return readPostedForm(form, values, {}, exampleRules)
}

const owes = { 'Finance Owing': 'Yes', Lender: 'Bank' }
const owesNothing = { 'Finance Owing': 'No' }
const person = { name: 'Ann', 'dob.day': '3', 'dob.month': '2', 'dob.year': '1990' }

describe('§4 without script: Go Back', () => {
  test.each([
    ['leads to the step before', { ...owes, step_index: '2' }, 1],
    ['leads to the step that a skip came from', { ...owesNothing, step_index: '2' }, 0],
    ['needs no answer at the step that is left', { ...owesNothing, step_index: '3' }, 2],
    ['stays at the first step', { step_index: '0' }, 0],
    [
      'of a step that the answers skip leads before the skip',
      { ...owesNothing, step_index: '1' },
      0,
    ],
  ])('%s', (_what, posted, stepIndex) => {
    expect(read({ ...posted, go: 'back' })).toEqual({ kind: 'back', stepIndex })
  })

  test('is requested by its own button alone', () => {
    expect(read({ ...owes, step_index: '0', go: 'on' })).toMatchObject({ kind: 'send' })
  })
})

describe('without script: Show Free Times, and Look Up This Plate', () => {
  const location = { value: 'north', name: 'North', dealershipId: 1, phone: null }
  const booking = {
    kind: 'test-drive',
    locationField: 'location',
    locations: [location, { ...location, value: 'south' }],
    wayField: null,
    work: null,
    carId: null,
    offered: null,
  } as const
  const drive = exampleForm([
    exampleStep([
      exampleField({ name: 'location', type: 'string' }),
      exampleField({ name: 'When', type: 'dateTime', booking }),
    ]),
  ])

  test('the same step comes again once a location is chosen', () => {
    expect(read({ go: 'times', location: 'south' }, drive)).toEqual({ kind: 'back', stepIndex: 0 })
  })

  test.each(['', 'elsewhere'])('location %j: an error is shown at its own field', (chosen) => {
    const result = read({ go: 'times', location: chosen }, drive)
    expect(result).toMatchObject({ kind: 'faulty', stepIndex: 0 })
    expect(result.kind === 'faulty' && Object.keys(result.errors)).toEqual(['location'])
  })

  test('a plate is looked up whatever else is missing', () => {
    expect(read({ go: 'plate' }, drive)).toEqual({ kind: 'plate', stepIndex: 0 })
  })
})

describe('§4 without script: Continue', () => {
  test.each<[string, Record<string, string>, number | null]>([
    ['leads to the next step', { ...owes, step_index: '0' }, 1],
    ['leads past the steps that are skipped', { ...owesNothing, step_index: '0' }, 2],
    ['leads to the last step', { ...owes, ...person, step_index: '2' }, 3],
    [
      'is Submit at the last step',
      { ...owes, ...person, email: 'a@b.example', step_index: '3' },
      null,
    ],
  ])('%s', (_what, posted, nextStep) => {
    const stepIndex = Number(posted['step_index'])
    expect(read(posted)).toMatchObject({ kind: 'send', stepIndex, nextStep })
  })

  test('leads to the next step where a way past leads nowhere', () => {
    const [, ...rest] = tradeIn.steps
    for (const to of [0, 4]) {
      const form = { ...tradeIn, steps: [exampleStep([owing], waysPast(to)), ...rest] }
      expect(read({ ...owesNothing, step_index: '0' }, form)).toMatchObject({ nextStep: 1 })
    }
  })

  test('shows the step again with its errors, and no others', () => {
    expect(read({ 'Finance Owing': 'Yes', name: '', step_index: '1' })).toEqual({
      kind: 'faulty',
      stepIndex: 1,
      errors: { Lender: '*This is a required field.' },
    })
  })

  test.each(['-1', '4', '1.5', 'two', ''])(
    'with the invalid step %j is of the first step',
    (index) => {
      expect(read({ ...owes, step_index: index })).toMatchObject({ kind: 'send', stepIndex: 0 })
    },
  )
})

describe('a request without script', () => {
  test('is the step’s own answers, and all of them where the lead must be begun again', () => {
    const posted = read({ ...owes, ...person, step_index: '2', lead_id: 'lead-1' })
    expect(posted).toMatchObject({
      lead: { category: 'Trade In', form: 'trade-in', name: 'Ann', lead_id: 'lead-1' },
      whole: { ...owes, name: 'Ann', lead_id: '' },
    })
    expect(posted.kind === 'send' && posted.lead).not.toHaveProperty('Lender')
  })

  test('is every answer at the last step', () => {
    expect(
      read({ ...owes, ...person, email: 'a@b.example', step_index: '3', lead_id: 'lead-1' }),
    ).toMatchObject({
      lead: { ...owes, name: 'Ann', email: 'a@b.example', lead_id: 'lead-1' },
      whole: { ...owes, name: 'Ann', email: 'a@b.example', lead_id: '' },
    })
  })

  test('carries the value of the honeypot', () => {
    const posted = { ...owes, step_index: '0' }
    expect(read(posted)).toMatchObject({ lead: { fax_extension: '' } })
    expect(read({ ...posted, fax_extension: 'buy now' })).toMatchObject({
      lead: { fax_extension: 'buy now' },
      whole: { fax_extension: 'buy now' },
    })
  })
})

/** §3 Multi-step lead additions, for forms posted without script. */
describe('a step’s own state without script', () => {
  const additions = (posted: Record<string, string>, form?: FormView) => {
    const read_ = read(posted, form)
    if (read_.kind !== 'send') throw new Error(read_.kind)
    const { lead_status, form_completed, skipped_steps, step_number, step_index, progress } =
      read_.lead
    return { lead_status, form_completed, skipped_steps, step_number, step_index, progress }
  }

  test.each<[string, Record<string, string>, object]>([
    [
      'the first step has not gone past any, though it is about to',
      { ...owesNothing, step_index: '0' },
      { lead_status: 'Incomplete', skipped_steps: [], step_number: 1, progress: 0 },
    ],
    [
      'the step where a skip ends names it',
      { ...owesNothing, ...person, step_index: '2' },
      {
        lead_status: 'Incomplete',
        skipped_steps: [{ from: 0, to: 2 }],
        step_index: 2,
        progress: 50,
      },
    ],
    [
      'later steps name it too',
      { ...owesNothing, ...person, email: 'a@b.example', step_index: '3' },
      {
        lead_status: 'Complete',
        form_completed: true,
        skipped_steps: [{ from: 0, to: 2 }],
        step_number: 4,
        step_index: 3,
        progress: 100,
      },
    ],
    [
      'who went step by step skipped none',
      { ...owes, ...person, step_index: '2' },
      { form_completed: false, skipped_steps: [], step_number: 3 },
    ],
  ])('%s', (_what, posted, fields) => {
    expect(additions(posted)).toMatchObject(fields)
  })

  test('a form of two steps has them, a form of one has none', () => {
    const two = { ...tradeIn, steps: [exampleStep([owing]), tradeIn.steps[3]!] }
    expect(additions({ ...owes, step_index: '0' }, two)).toMatchObject({ step_number: 1 })
    expect(additions({ name: 'Ann' }, one)).toEqual({})
  })
})

describe('the step that a fault of the server’s is shown at', () => {
  test.each<[string, Record<string, string>, number, number]>([
    ['the one that has the field', { email: 'x' }, 0, 3],
    ['the one that has a part of it', { 'dob.day': 'x' }, 0, 2],
    ['one of several fields of a step', { name: 'x' }, 0, 2],
    ['the first of several', { email: 'x', Lender: 'x' }, 3, 1],
    ['the one that was posted, where no step has it', { category: 'x' }, 2, 2],
    ['the one that was posted, where a name only begins alike', { 'dobs.day': 'x' }, 1, 1],
    ['the one that was posted, where nothing is named', {}, 3, 3],
  ])('%s', (_what, errors, posted, stepIndex) => {
    expect(findFaultyStep(tradeIn, errors, posted)).toBe(stepIndex)
  })
})
