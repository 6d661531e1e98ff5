import { locationFirst } from '../../visits/booking-question.rules.ts'
import type { FieldErrors, FieldView, FormView, PostedValues, StepView } from '../../form.types.ts'
import { initialState } from '../../steps/multi-step.rules.ts'
import type { StepResult } from '../submission/submit-step.ts'
import { type FormState, hasSameFields, hasSameValues, pickChosen } from './form-state.rules.ts'

/** What a step opens with: values and files of all steps. */
type OpenedStep = Pick<FormState, 'state' | 'opened' | 'openedFiles' | 'shown'>

/** The state after a step opens, without the messages of the previous step. */
export function openStep(before: FormState, form: FormView, opened: OpenedStep): FormState {
  return {
    ...showFindings(before, {}),
    ...opened,
    chosen: pickChosen(form, opened.opened),
    opening: before.opening + 1,
    savedName: null,
  }
}

/** The state after a submission had errors, or was not saved. */
export function showRefusal(
  before: FormState,
  result: Extract<StepResult, { kind: 'faulty' | 'failed' }>,
): FormState {
  return {
    ...before,
    state: result.state,
    errors: result.errors,
    failure: result.kind === 'failed' ? { text: result.words.box, next: result.words.next } : null,
    attempt: before.attempt + 1,
    isBusy: false,
  }
}

/** The state after a button of the step has a result: errors, or notes beside controls. */
export function showFindings(
  before: FormState,
  errors: FieldErrors,
  notes: FieldErrors = {},
): FormState {
  const isFaulty = Object.keys(errors).length > 0
  return {
    ...before,
    errors,
    notes,
    failure: null,
    isBusy: false,
    attempt: isFaulty ? before.attempt + 1 : before.attempt,
  }
}

/** A change of a control, with the values and fields that depend on it. */
interface ChangedInput {
  /** Name of the control that was changed. */
  readonly name: string
  readonly chosen: PostedValues
  readonly shown: readonly FieldView[]
}

/**
 * The state after a value changed; the same object if nothing that is rendered depends on the value, so that typing
 * causes no render.
 */
export function changeInput(before: FormState, { name, chosen, shown }: ChangedInput): FormState {
  const after = dropOutdated(before, name)
  return after === before &&
    hasSameFields(before.shown, shown) &&
    hasSameValues(before.chosen, chosen)
    ? before
    : { ...after, shown, chosen }
}

/**
 * Removes outdated messages of a changed control: the result of a lookup, or the request to choose a location first.
 */
function dropOutdated(before: FormState, changed: string): FormState {
  const { notes, errors } = before
  if (notes[changed] === undefined && errors[changed] !== locationFirst) return before
  const without = (texts: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => name !== changed))
  return { ...before, notes: without(notes), errors: without(errors) }
}

/**
 * The state after the browser shows a page again from its back/forward cache. A form that was sent starts again with
 * the values it had; any other continues.
 *
 * @param entered values and files of all steps
 */
export function restoreState(
  before: FormState,
  form: FormView,
  entered: Pick<OpenedStep, 'opened' | 'openedFiles'>,
  listShown: (step: StepView) => readonly FieldView[],
): FormState {
  const [first] = form.steps
  if (before.state.phase !== 'complete' || first === undefined) return { ...before, isBusy: false }
  return openStep(before, form, { ...entered, state: initialState, shown: listShown(first) })
}
