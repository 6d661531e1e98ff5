import type { LeadFields } from '../lead/lead-value.rules.ts'

export interface SavedStep {
  readonly stepIndex: number
  readonly fields: LeadFields
}

/**
 * The fields of all steps: if two steps have the same field, the later step counts, whenever it arrived (gaps.md).
 * The step that just came replaces the one saved with its index.
 */
export function mergeSteps(saved: readonly SavedStep[], latest: SavedStep): LeadFields {
  const steps = saved.filter(({ stepIndex }) => stepIndex !== latest.stepIndex)
  const inOrder = [...steps, latest].sort((one, other) => one.stepIndex - other.stepIndex)
  return Object.assign({}, ...inOrder.map(({ fields }) => fields)) as LeadFields
}
