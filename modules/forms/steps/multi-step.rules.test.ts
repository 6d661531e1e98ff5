import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  initialState,
  measureProgress,
  type MultiStepEvent,
  type MultiStepState,
} from './multi-step.rules.ts'
import { buildStepAdditions, readState, writeState } from './step-record.rules.ts'

const stepCount = 5
const responded = { type: 'responded', leadId: 'lead-1', leadToken: 'token-1' } as const

/** The state after these events, from the start of a form with five steps. */
const after = (...events: MultiStepEvent[]) =>
  events.reduce((state, event) => advance(state, event, stepCount), initialState)

const next = { type: 'next' } as const
const previous = { type: 'previous' } as const
const skipTo = (to: number) => ({ type: 'skipTo', to }) as const

describe('§4: the way through the steps', () => {
  test.each<[string, MultiStepEvent[], number, MultiStepState['skips']]>([
    ['starts at 0', [], 0, []],
    ['next goes on', [next, next], 2, []],
    ['next stops at the last step', [next, next, next, next, next], 4, []],
    ['previous goes back', [next, next, previous], 1, []],
    ['previous stops at the first step', [next, previous, previous], 0, []],
    ['a skip is recorded', [next, skipTo(4)], 4, [{ from: 1, to: 4 }]],
    [
      'previous returns to where a skip came from',
      [next, skipTo(4), previous],
      1,
      [{ from: 1, to: 4 }],
    ],
    [
      'previous after the skip’s end goes through that end',
      [skipTo(3), next, previous],
      3,
      [{ from: 0, to: 3 }],
    ],
    [
      'next clears the record that covers the current step',
      [next, skipTo(4), previous, next],
      2,
      [],
    ],
    ['and previous then goes step by step', [skipTo(2), previous, next, next, previous], 1, []],
    [
      'next keeps a record that ends at the current step',
      [skipTo(3), next],
      4,
      [{ from: 0, to: 3 }],
    ],
    [
      'a skip from the same step replaces its record',
      [skipTo(3), previous, skipTo(2)],
      2,
      [{ from: 0, to: 2 }],
    ],
    [
      'two skips are undone one by one',
      [skipTo(2), skipTo(4), previous, previous],
      0,
      [
        { from: 0, to: 2 },
        { from: 2, to: 4 },
      ],
    ],
    [
      'a skip back, to itself or past the end is ignored',
      [next, skipTo(0), skipTo(1), skipTo(5), skipTo(2.5)],
      1,
      [],
    ],
  ])('%s', (_name, events, stepIndex, skips) => {
    expect(after(...events)).toMatchObject({ stepIndex, skips })
  })
})

describe('§4: saving a step', () => {
  const submit = { type: 'submit' } as const

  test('waits for the response, keeps the lead’s id and continues', () => {
    expect(after(submit)).toMatchObject({ phase: 'submitting', stepIndex: 0 })
    expect(after(submit, responded)).toEqual({
      phase: 'open',
      stepIndex: 1,
      skips: [],
      saved: [0],
      leadId: 'lead-1',
      leadToken: 'token-1',
      error: null,
    })
  })

  test('nothing moves while the step is on its way', () => {
    const waiting = after(next, submit)
    for (const event of [next, previous, skipTo(3), submit]) {
      expect(advance(waiting, event, stepCount)).toBe(waiting)
    }
  })

  test('steps are kept in their order, also where one that was skipped is saved later', () => {
    const skipped = after(submit, { ...responded, skipTo: 3 }, submit, responded)
    expect(skipped).toMatchObject({ stepIndex: 4, saved: [0, 3] })
    const gone = [previous, previous, next, submit, responded] as const
    const back = gone.reduce((state, event) => advance(state, event, stepCount), skipped)
    expect(back).toMatchObject({ stepIndex: 2, saved: [0, 1, 3] })
  })

  test('a later response without a token keeps the token', () => {
    const state = after(submit, responded, submit, { type: 'responded', leadId: 'lead-1' })
    expect(state).toMatchObject({ stepIndex: 2, saved: [0, 1], leadToken: 'token-1' })
  })

  test('a response may lead past the next steps', () => {
    expect(after(submit, { ...responded, skipTo: 4 })).toMatchObject({
      stepIndex: 4,
      skips: [{ from: 0, to: 4 }],
      saved: [0],
    })
    expect(after(submit, { ...responded, skipTo: 9 })).toMatchObject({ stepIndex: 1, skips: [] })
  })

  test('a step is saved once: a repeat visit just advances', () => {
    const back = after(submit, responded, previous)
    expect(advance(back, submit, stepCount)).toMatchObject({ phase: 'open', stepIndex: 1 })
    expect(advance(back, { ...submit, skipTo: 3 }, stepCount)).toMatchObject({ stepIndex: 3 })
  })

  test.each<[MultiStepEvent, string]>([
    [{ type: 'failed', error: 'The phone number is wrong.' }, 'The phone number is wrong.'],
    [{ type: 'failed', error: '' }, 'An unexpected error occured'],
    [{ type: 'responded', leadId: null }, 'An unexpected error occured'],
    [{ type: 'responded', leadId: '', error: 'Closed' }, 'Closed'],
  ])('after %j the error is stored and the step does not advance', (event, error) => {
    const state = after(submit, responded, submit, event)
    expect(state).toMatchObject({
      phase: 'open',
      stepIndex: 1,
      saved: [0],
      error,
      leadId: 'lead-1',
    })
    expect(advance(state, submit, stepCount)).toMatchObject({ phase: 'submitting', error: null })
    expect(advance(state, previous, stepCount).error).toBeNull()
  })

  test('the last step is always sent, and completes the form only with a lead id', () => {
    const last = after(next, next, next, next)
    const sent = advance(last, submit, stepCount)
    expect(sent.phase).toBe('submitting')
    expect(advance(sent, { type: 'responded', leadId: null }, stepCount).phase).toBe('open')
    expect(advance({ ...last, saved: [4] }, submit, stepCount).phase).toBe('submitting')
    const complete = advance(sent, responded, stepCount)
    expect(complete).toMatchObject({ phase: 'complete', stepIndex: 4, leadId: 'lead-1' })
    for (const event of [next, previous, submit, responded]) {
      expect(advance(complete, event, stepCount)).toBe(complete)
    }
  })

  test('a form of one step is sent at once', () => {
    const sent = advance(initialState, submit, 1)
    expect(advance(sent, responded, 1).phase).toBe('complete')
  })
})

test.each([
  [0, 5, 0],
  [1, 5, 20],
  [1, 3, 33],
  [2, 3, 67],
  [0, 1, 0],
])('step %i of %i is %i %% of the way', (stepIndex, stepCount, progress) => {
  expect(measureProgress({ phase: 'open', stepIndex }, stepCount)).toBe(progress)
  expect(measureProgress({ phase: 'complete', stepIndex }, stepCount)).toBe(100)
})

test('a step says of itself what §3 lists', () => {
  expect(
    buildStepAdditions(after({ type: 'submit' }, { ...responded, skipTo: 2 }), stepCount),
  ).toEqual({
    lead_status: 'Incomplete',
    form_completed: false,
    lead_id: 'lead-1',
    skipped_steps: [{ from: 0, to: 2 }],
    step_number: 3,
    step_index: 2,
    progress: 40,
  })
  expect(buildStepAdditions({ ...initialState, stepIndex: 4 }, stepCount)).toMatchObject({
    lead_status: 'Complete',
    form_completed: true,
    lead_id: '',
    progress: 100,
  })
})

const anyEvent: fc.Arbitrary<MultiStepEvent> = fc.oneof(
  fc.constant(next),
  fc.constant(previous),
  fc.integer({ min: -1, max: 7 }).map(skipTo),
  fc.record({ type: fc.constant('submit'), skipTo: fc.option(fc.integer(), { nil: undefined }) }),
  fc.record({
    type: fc.constant('responded'),
    leadId: fc.constantFrom(null, '', 'lead-1', 'lead-2'),
  }),
  fc.record({ type: fc.constant('failed'), error: fc.string() }),
)

test('whatever happens, the visitor is on a step of the form and previous leads to an earlier one', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.integer({ min: 1, max: 6 }), (events, stepCount) => {
      const state = events.reduce((at, event) => advance(at, event, stepCount), initialState)
      expect(state.stepIndex).toBeGreaterThanOrEqual(0)
      expect(state.stepIndex).toBeLessThan(stepCount)
      expect(state.skips.every(({ from, to }) => from < to && to < stepCount)).toBe(true)
      expect(state.skips.length).toBeLessThan(stepCount)
      if (state.phase !== 'open') return
      const back = advance(state, previous, stepCount)
      const isEarlier = back.stepIndex < state.stepIndex
      expect(isEarlier || (state.stepIndex === 0 && back === state)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a state that was written is read again, with the visitor at work on the step', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.integer({ min: 1, max: 6 }), (events, stepCount) => {
      const state = events.reduce((at, event) => advance(at, event, stepCount), initialState)
      expect(readState(writeState(state), stepCount)).toEqual({
        ...state,
        phase: 'open',
        error: null,
      })
    }),
  )
})

const manySkips = (count: number) => Array.from({ length: count }, () => ({ from: 0, to: 4 }))
const stored = { stepIndex: 1, skips: [], saved: [], leadId: null, leadToken: null }

test.each([
  stored,
  { ...stored, leadId: 'a', leadToken: 'x'.repeat(500) },
  { ...stored, stepIndex: 4, skips: manySkips(5), saved: [0, 1, 2, 3, 4] },
])('%j is a state of a form of five steps', (state) => {
  expect(readState(JSON.stringify(state), stepCount)).toMatchObject(state)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"stepIndex":5,"skips":[],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":-1,"skips":[],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[{"from":3,"to":1}],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[null],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[],"saved":["0"],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[],"saved":[],"leadId":7,"leadToken":null}',
  '{"stepIndex":1.5,"skips":[],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[],"saved":[],"leadId":"","leadToken":null}',
  '{"stepIndex":1,"skips":[],"saved":[],"leadId":["a"],"leadToken":null}',
  `{"stepIndex":1,"skips":[],"saved":[],"leadId":null,"leadToken":"${'x'.repeat(501)}"}`,
  '{"stepIndex":1,"skips":{},"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[{"from":1,"to":1}],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[{"from":0,"to":5}],"saved":[],"leadId":null,"leadToken":null}',
  '{"stepIndex":1,"skips":[{"from":-1,"to":2}],"saved":[],"leadId":null,"leadToken":null}',
  JSON.stringify({ ...stored, skips: manySkips(6) }),
  JSON.stringify({ ...stored, saved: [0, 0, 0, 0, 0, 0] }),
])('%s is no state of a form of five steps', (text) => {
  expect(readState(text, stepCount)).toBeUndefined()
})

test('any text is a state or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const state = readState(text, stepCount)
      expect(state === undefined || state.stepIndex < stepCount).toBe(true)
    }),
  )
})
