import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import { listShownNow, storeProgress } from './entered-values.ts'
import type { FormState } from './form-state.rules.ts'
import { openStep } from './form-transitions.rules.ts'
import type { FormSession } from './use-form-session.ts'

/**
 * Opens the step of `state` with the values entered so far, and stores them.
 *
 * @param change further changes of the state after the step has opened
 */
export function moveToStep(
  session: FormSession,
  state: MultiStepState,
  change: (opened: FormState) => FormState = (opened) => opened,
): void {
  const { form, values, files, setCurrent } = session
  storeProgress(session, state)
  const opened = {
    state,
    opened: values.current,
    openedFiles: files.current,
    shown: listShownNow(session, form.steps[state.stepIndex]),
  }
  setCurrent((before) => change(openStep(before, form, opened)))
}
