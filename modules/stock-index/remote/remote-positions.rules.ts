import { isOfScope, nameRemoteDocument } from './remote-documents.rules.ts'

/** The index at the remote that says how far it is: so one set back to an older state knows what it has. */
export const positionsUid = 'forecourt_feed'
/** More dealerships than any site has. */
const maxPositions = 1000

/** How much of a dealership's change log the documents of a scope have. */
export interface RemotePosition {
  readonly id: string
  readonly scope: string
  readonly dealership: number
  /** Its last number there; 0: nothing yet. */
  readonly at: number
}

export function buildPosition(scope: string, dealership: number, at: number): RemotePosition {
  return { id: nameRemoteDocument(scope, dealership), scope, dealership, at }
}

/** Which settings of the search were applied. */
export interface SettingsMark {
  readonly id: typeof settingsMarkId
  readonly version: string
}

export const settingsMarkId = 'settings'

export const isPosition = (document: RemotePosition | SettingsMark): document is RemotePosition =>
  document.id !== settingsMarkId

/** Comes before the searches of a page, in the same request: what they find is as new as this, or newer. */
export function buildPositionsQuery(scope: string): object {
  return { indexUid: positionsUid, filter: isOfScope(scope), limit: maxPositions }
}

/** Whether the documents of a scope have all that our own index has: their results are then no older. */
export function isAsNew(
  positions: readonly Pick<RemotePosition, 'dealership' | 'at'>[],
  cursors: ReadonlyMap<number, number>,
): boolean {
  const reached = new Map(positions.map(({ dealership, at }) => [dealership, at]))
  return [...cursors].every(([dealership, cursor]) => (reached.get(dealership) ?? 0) >= cursor)
}
