import { maxCompared } from '../scripts/saved-ids.ts'

/** `full`: the comparison already has the maximum number of vehicles. */
export type CompareChange = 'added' | 'removed' | 'full'

export interface ComparedChange {
  /** In the order in which the visitor chose them. */
  readonly ids: readonly number[]
  readonly change: CompareChange
}

/** Adds a vehicle to the comparison, or removes it if it is already chosen. A full comparison stays as it is. */
export function toggleCompared(chosen: readonly number[], id: number): ComparedChange {
  if (chosen.includes(id)) return { ids: chosen.filter((other) => other !== id), change: 'removed' }
  if (chosen.length >= maxCompared) return { ids: chosen, change: 'full' }
  return { ids: [...chosen, id], change: 'added' }
}
