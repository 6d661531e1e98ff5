import type { SalesState } from './sales-state.rules.ts'

/** What staff set of a lead. */
export interface LeadWork {
  readonly salesState: SalesState
  readonly lostReason: string | null
  readonly ownerId: string | null
}

/** The values that a save changes; absent ones stay as they are. */
export interface WorkChanges {
  readonly salesState?: SalesState | undefined
  readonly lostReason?: string | undefined
  /** Null: nobody. */
  readonly ownerId?: string | null | undefined
}

/** A part of a lead's work that two people may change at the same time without disturbing each other. */
export type WorkField = 'state' | 'owner'

/** A change that was made after the lead was read by the person who saves now. */
export interface LaterChange {
  readonly field: WorkField
  readonly by: string
  readonly at: Date
}

export type MergedWork =
  | { readonly kind: 'merged'; readonly work: LeadWork; readonly changed: readonly WorkField[] }
  | {
      readonly kind: 'conflict'
      readonly fields: readonly WorkField[]
      readonly yours: LeadWork
      /** Who made the newest of the conflicting changes. */
      readonly by: string
      readonly at: Date
    }

/**
 * Merges a save into the lead as it is now. What others changed since stays, where the save changes other fields; a field
 * that both changed to different values is a conflict, and nothing is saved.
 *
 * @param later changes by others since the version that was read, the oldest first
 */
export function mergeWork(
  current: LeadWork,
  changes: WorkChanges,
  later: readonly LaterChange[],
): MergedWork {
  const yours = apply(current, changes)
  const changed: readonly WorkField[] = [
    ...(yours.salesState !== current.salesState || yours.lostReason !== current.lostReason
      ? (['state'] as const)
      : []),
    ...(yours.ownerId !== current.ownerId ? (['owner'] as const) : []),
  ]
  const conflicting = later.filter(({ field }) => changed.includes(field))
  const newest = conflicting.at(-1)
  if (newest === undefined) return { kind: 'merged', work: yours, changed }
  const fields = changed.filter((field) => conflicting.some((change) => change.field === field))
  return { kind: 'conflict', fields, yours, by: newest.by, at: newest.at }
}

function apply(current: LeadWork, { salesState, lostReason, ownerId }: WorkChanges): LeadWork {
  const state = salesState ?? current.salesState
  return {
    salesState: state,
    lostReason: state === 'lost' ? (lostReason ?? current.lostReason) : null,
    ownerId: ownerId === undefined ? current.ownerId : ownerId,
  }
}

/** The values of some fields. */
export const pickFields = (
  { salesState, lostReason, ownerId }: LeadWork,
  fields: readonly WorkField[],
): Partial<LeadWork> => ({
  ...(fields.includes('state') ? { salesState, lostReason } : {}),
  ...(fields.includes('owner') ? { ownerId } : {}),
})

/** A new lead that a person takes is in progress, unless they say otherwise. */
export const startWork = (
  { salesState }: LeadWork,
  changes: WorkChanges,
  personId: string | null,
): WorkChanges =>
  salesState === 'new' &&
  changes.salesState === undefined &&
  changes.ownerId === personId &&
  personId !== null
    ? { ...changes, salesState: 'in-progress' }
    : changes
