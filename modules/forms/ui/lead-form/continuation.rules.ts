import type { FormView, PostedValues } from '../../form.types.ts'
import type { MultiStepState } from '../../steps/multi-step.rules.ts'
import type { FormProgress } from '../storage/form-progress.ts'
import { buildInitialValues } from '../submission/form-values.rules.ts'
import { hasSameValues } from './form-state.rules.ts'

/** What a form continues with once it hydrates. */
export type Continuation =
  /** The visitor typed before hydration. */
  | { readonly from: 'typing' }
  | { readonly from: 'progress'; readonly state: MultiStepState; readonly values: PostedValues }
  | { readonly from: 'page' }

/**
 * Values typed before hydration count more than saved progress.
 *
 * @param opened values that the page came with
 * @param values current values of the controls
 */
export function decideContinuation(
  form: FormView,
  opened: PostedValues,
  values: PostedValues,
  progress: FormProgress | null,
): Continuation {
  if (!hasSameValues(values, opened)) return { from: 'typing' }
  if (progress === null) return { from: 'page' }
  const { state } = progress
  return { from: 'progress', state, values: { ...buildInitialValues(form), ...progress.values } }
}
