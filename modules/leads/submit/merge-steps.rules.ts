import type { LeadFields } from '../lead/lead-value.rules.ts'

export interface SavedStep {
  readonly stepIndex: number
  readonly fields: LeadFields
}

/**
 * The merged fields of all steps: if two steps have the same field, the later step wins, regardless
 * of arrival order (gaps.md). The new step replaces the saved one with its index.
 */
export function mergeSteps(saved: readonly SavedStep[], latest: SavedStep): LeadFields {
  const steps = saved.filter(({ stepIndex }) => stepIndex !== latest.stepIndex)
  const inOrder = [...steps, latest].sort((one, other) => one.stepIndex - other.stepIndex)
  return Object.assign({}, ...inOrder.map(({ fields }) => fields)) as LeadFields
}
