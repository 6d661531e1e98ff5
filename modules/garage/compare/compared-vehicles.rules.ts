import { maxCompared } from '../scripts/saved-ids.ts'

/** `full`: as many are chosen as fit beside each other. */
export type CompareChange = 'added' | 'removed' | 'full'

export interface ComparedChange {
  /** In the order in which the visitor chose them. */
  readonly ids: readonly number[]
  readonly change: CompareChange
}

/** Chooses a vehicle, or leaves it out if it is chosen. One more than fit is refused: it replaces no other. */
export function toggleCompared(chosen: readonly number[], id: number): ComparedChange {
  if (chosen.includes(id)) return { ids: chosen.filter((other) => other !== id), change: 'removed' }
  if (chosen.length >= maxCompared) return { ids: chosen, change: 'full' }
  return { ids: [...chosen, id], change: 'added' }
}
