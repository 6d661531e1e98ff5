import {
  initialState,
  isLastStep,
  measureProgress,
  type MultiStepState,
  type Skip,
} from './multi-step.rules.ts'

/** §3 Multi-step lead additions, sent with each step. */
export interface StepAdditions {
  readonly lead_status: 'Incomplete' | 'Complete'
  readonly form_completed: boolean
  readonly lead_id: string
  readonly skipped_steps: readonly Skip[]
  readonly step_number: number
  readonly step_index: number
  readonly progress: number
}

/** The additions for a step when it is sent; the last step makes the lead complete. */
export function buildStepAdditions(state: MultiStepState, stepCount: number): StepAdditions {
  const isFinal = isLastStep(state, stepCount)
  return {
    lead_status: isFinal ? 'Complete' : 'Incomplete',
    form_completed: isFinal,
    lead_id: state.leadId ?? '',
    skipped_steps: state.skips,
    step_number: state.stepIndex + 1,
    step_index: state.stepIndex,
    progress: measureProgress({ ...state, phase: isFinal ? 'complete' : state.phase }, stepCount),
  }
}

/** Serializes the state for the browser's storage or a hidden input. */
export function writeState({ stepIndex, skips, saved, leadId, leadToken }: MultiStepState): string {
  return JSON.stringify({ stepIndex, skips, saved, leadId, leadToken })
}

/**
 * Deserializes a state, with its step open. Undefined if the state does not fit a form with this many steps: the text
 * may be forged, or from an older version of the form.
 */
export function readState(text: string, stepCount: number): MultiStepState | undefined {
  const stored = parseObject(text)
  if (stored === undefined) return undefined
  const { stepIndex, skips, saved, leadId, leadToken } = stored
  const isStep = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < stepCount
  const isName = (value: unknown): value is string | null =>
    value === null || (typeof value === 'string' && value.length > 0 && value.length <= 500)
  if (!isStep(stepIndex) || !isName(leadId) || !isName(leadToken)) return undefined
  if (!Array.isArray(saved) || !saved.every(isStep) || saved.length > stepCount) return undefined
  if (!Array.isArray(skips) || skips.length > stepCount) return undefined
  const readSkips = skips.flatMap((skip: unknown) => {
    const { from, to } = (typeof skip === 'object' && skip !== null ? skip : {}) as Partial<Skip>
    return isStep(from) && isStep(to) && from < to ? [{ from, to }] : []
  })
  if (readSkips.length !== skips.length) return undefined
  return { ...initialState, stepIndex, skips: readSkips, saved, leadId, leadToken }
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
