/** A way past steps that was taken: from where to where, the first step being 0. */
export interface Skip {
  readonly from: number
  readonly to: number
}

/**
 * Where a visitor is in a form. `open`: filling in a step; `submitting`: the step is on its way; `complete`:
 * the last one arrived. A form of one step goes through the same.
 */
export type FormPhase = 'open' | 'submitting' | 'complete'

export interface MultiStepState {
  readonly phase: FormPhase
  readonly stepIndex: number
  readonly skips: readonly Skip[]
  /** Indexes of the steps that were saved, in ascending order. */
  readonly saved: readonly number[]
  /** Of the lead that the first saved step made. */
  readonly leadId: string | null
  readonly leadToken: string | null
  /** The server's last message, shown in the alert box; null: none. */
  readonly error: string | null
}

export type MultiStepEvent =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'skipTo'; readonly to: number }
  /** Continue or Submit, once the step has no fault. `skipTo`: where it then goes instead of the next step. */
  | { readonly type: 'submit'; readonly skipTo?: number | undefined }
  /** The server's response to that. Without a lead id it is a failure, with the server's message if there is one. */
  | {
      readonly type: 'responded'
      readonly leadId: string | null
      readonly leadToken?: string | null
      readonly error?: string | null
      readonly skipTo?: number | undefined
    }
  /** No response, or one that refuses. */
  | { readonly type: 'failed'; readonly error: string }

/** §8, as the specification spells it. */
export const unexpectedError = 'An unexpected error occured'
export const submitError = 'An error occurred when submitting this form'

export const initialState: MultiStepState = {
  phase: 'open',
  stepIndex: 0,
  skips: [],
  saved: [],
  leadId: null,
  leadToken: null,
  error: null,
}

type Transition<Event> = (state: MultiStepState, event: Event, stepCount: number) => MultiStepState

/** What each event does in each phase (§4 Multi-step form). What isn't here changes nothing. */
const transitions: Readonly<
  Record<
    FormPhase,
    {
      readonly [Type in MultiStepEvent['type']]?: Transition<
        Extract<MultiStepEvent, { type: Type }>
      >
    }
  >
> = {
  open: { next: goNext, previous: goBack, skipTo: goPast, submit },
  submitting: { responded: takeResponse, failed: takeFailure },
  complete: {},
}

/** The state after an event. The same object where the event changes nothing. */
export function advance(
  state: MultiStepState,
  event: MultiStepEvent,
  stepCount: number,
): MultiStepState {
  const transition = transitions[state.phase][event.type] as Transition<MultiStepEvent> | undefined
  return transition === undefined ? state : transition(state, event, stepCount)
}

/** Next is allowed only while not on the last step, and clears skip records covering the current one. */
function goNext(state: MultiStepState, _event: unknown, stepCount: number): MultiStepState {
  if (isLastStep(state, stepCount)) return state
  return moveTo(state, state.stepIndex + 1, listOtherSkips(state))
}

/** Back to the step that a skip came from, else to the one before. */
function goBack(state: MultiStepState): MultiStepState {
  if (state.stepIndex === 0) return state
  const skip = state.skips.find(({ to }) => to === state.stepIndex)
  return moveTo(state, skip?.from ?? state.stepIndex - 1, state.skips)
}

/** Past the next steps, which is recorded. Only forward, and only to a step that is there. */
function goPast(state: MultiStepState, { to }: { to: number }, stepCount: number): MultiStepState {
  if (!isAhead(to, state.stepIndex, stepCount)) return state
  return moveTo(state, to, [...listOtherSkips(state), { from: state.stepIndex, to }])
}

/** Each step is saved once; a repeat visit just advances. The last one is always sent. */
function submit(
  state: MultiStepState,
  { skipTo }: { skipTo?: number | undefined },
  stepCount: number,
): MultiStepState {
  const isRepeat = state.saved.includes(state.stepIndex) && !isLastStep(state, stepCount)
  return isRepeat
    ? leaveStep(state, skipTo, stepCount)
    : { ...state, phase: 'submitting', error: null }
}

/** The lead id is kept, so that later steps update the lead; a response without one is a failure. */
function takeResponse(
  state: MultiStepState,
  event: Extract<MultiStepEvent, { type: 'responded' }>,
  stepCount: number,
): MultiStepState {
  if (event.leadId === null || event.leadId === '') {
    return takeFailure(state, { error: event.error ?? '' })
  }
  const kept: MultiStepState = {
    ...state,
    phase: 'open',
    leadId: event.leadId,
    leadToken: event.leadToken ?? state.leadToken,
    saved: [...new Set([...state.saved, state.stepIndex])].sort((a, b) => a - b),
    error: null,
  }
  if (isLastStep(state, stepCount)) return { ...kept, phase: 'complete' }
  return leaveStep(kept, event.skipTo, stepCount)
}

/** Stored as the current error; the step does not advance. */
function takeFailure(state: MultiStepState, { error }: { error: string }): MultiStepState {
  return { ...state, phase: 'open', error: error === '' ? unexpectedError : error }
}

function leaveStep(
  state: MultiStepState,
  skipTo: number | undefined,
  stepCount: number,
): MultiStepState {
  return isAhead(skipTo, state.stepIndex, stepCount)
    ? goPast(state, { to: skipTo }, stepCount)
    : goNext(state, undefined, stepCount)
}

function moveTo(state: MultiStepState, stepIndex: number, skips: readonly Skip[]): MultiStepState {
  return { ...state, stepIndex, skips, error: null }
}

/** Records that don't cover the current step, which lies from `from` up to before `to`. */
function listOtherSkips({ skips, stepIndex }: MultiStepState): readonly Skip[] {
  return skips.filter(({ from, to }) => stepIndex < from || stepIndex >= to)
}

/** Whether a skip leads to a step of the form that is still to come. */
export function isAhead(
  to: number | undefined,
  stepIndex: number,
  stepCount: number,
): to is number {
  return to !== undefined && Number.isInteger(to) && to > stepIndex && to < stepCount
}

export function isLastStep(state: Pick<MultiStepState, 'stepIndex'>, stepCount: number): boolean {
  return state.stepIndex >= stepCount - 1
}

/** §4: step index divided by step count in per cent, rounded, and 100 once complete. */
export function measureProgress(
  { phase, stepIndex }: Pick<MultiStepState, 'phase' | 'stepIndex'>,
  stepCount: number,
): number {
  return phase === 'complete' ? 100 : Math.round((stepIndex / stepCount) * 100)
}
