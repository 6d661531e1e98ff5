/** Steps that were skipped: from one index to another, counted from 0. */
export interface Skip {
  readonly from: number
  readonly to: number
}

/**
 * `open`: the visitor fills in a step; `submitting`: waiting for the response; `complete`: the last step was
 * accepted. Forms of one step have the same phases.
 */
export type FormPhase = 'open' | 'submitting' | 'complete'

export interface MultiStepState {
  readonly phase: FormPhase
  readonly stepIndex: number
  readonly skips: readonly Skip[]
  /** Indexes of the steps that the server has stored, ascending. */
  readonly saved: readonly number[]
  /** Id of the lead that the first saved step created. */
  readonly leadId: string | null
  readonly leadToken: string | null
  /** The server's last message, for the alert box; null without one. */
  readonly error: string | null
}

export type MultiStepEvent =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'skipTo'; readonly to: number }
  /**
   * The Continue or Submit button was pressed, and the step has no faults. `skipTo`: the step to open instead of the
   * next one.
   */
  | { readonly type: 'submit'; readonly skipTo?: number | undefined }
  /**
   * The server's response. Without a lead id it is a failure, with the server's message if there is
   * one.
   */
  | {
      readonly type: 'responded'
      readonly leadId: string | null
      readonly leadToken?: string | null
      readonly error?: string | null
      readonly skipTo?: number | undefined
    }
  /** The request failed without a response, or was refused. */
  | { readonly type: 'failed'; readonly error: string }

/** §8: the text has the specification's spelling. */
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

/** The effect of each event in each phase (§4 Multi-step form). Events that a phase does not list have no effect. */
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

/** The state after an event; the same object if nothing changes. */
export function advance(
  state: MultiStepState,
  event: MultiStepEvent,
  stepCount: number,
): MultiStepState {
  const transition = transitions[state.phase][event.type] as Transition<MultiStepEvent> | undefined
  return transition === undefined ? state : transition(state, event, stepCount)
}

/** Opens the next step, except on the last one, and removes skip records that cover the current step. */
function goNext(state: MultiStepState, _event: unknown, stepCount: number): MultiStepState {
  if (isLastStep(state, stepCount)) return state
  return moveTo(state, state.stepIndex + 1, listOtherSkips(state))
}

/** Opens the step where a skip started, else the previous step. */
function goBack(state: MultiStepState): MultiStepState {
  if (state.stepIndex === 0) return state
  const skip = state.skips.find(({ to }) => to === state.stepIndex)
  return moveTo(state, skip?.from ?? state.stepIndex - 1, state.skips)
}

/** Opens a later step and records the skipped ones. Ignores targets that are not ahead or do not exist. */
function goPast(state: MultiStepState, { to }: { to: number }, stepCount: number): MultiStepState {
  if (!isAhead(to, state.stepIndex, stepCount)) return state
  return moveTo(state, to, [...listOtherSkips(state), { from: state.stepIndex, to }])
}

/**
 * Sends the step. Each step is saved once: submitting a saved step again only opens the next one, except for the last
 * step, which is always sent.
 */
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

/** Stores the lead id for later steps; a response without one is a failure. */
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

/** Stores the error and keeps the step open. */
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

/**
 * Skip records that do not cover the current step. A record covers the steps from `from` up to, but not including,
 * `to`.
 */
function listOtherSkips({ skips, stepIndex }: MultiStepState): readonly Skip[] {
  return skips.filter(({ from, to }) => stepIndex < from || stepIndex >= to)
}

/** Whether a skip target is a later, existing step. */
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

/** §4: step index divided by step count, as a rounded percentage; 100 once complete. */
export function measureProgress(
  { phase, stepIndex }: Pick<MultiStepState, 'phase' | 'stepIndex'>,
  stepCount: number,
): number {
  return phase === 'complete' ? 100 : Math.round((stepIndex / stepCount) * 100)
}
