import type { LeadFields } from '../lead/lead-value.rules.ts'

export interface SavedStep {
  readonly stepIndex: number
  readonly fields: LeadFields
}

/**
 * The merged fields of all steps. If two steps have the same field, the later step of the form takes precedence, even
 * if it was sent earlier (gaps.md). The new step replaces the saved step with the same index.
 */
export function mergeSteps(saved: readonly SavedStep[], latest: SavedStep): LeadFields {
  const steps = saved.filter(({ stepIndex }) => stepIndex !== latest.stepIndex)
  const inOrder = [...steps, latest].sort((one, other) => one.stepIndex - other.stepIndex)
  return Object.assign({}, ...inOrder.map(({ fields }) => fields)) as LeadFields
}
