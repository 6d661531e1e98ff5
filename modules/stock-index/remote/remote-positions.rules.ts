import { isOfScope, nameRemoteDocument } from './remote-documents.rules.ts'

/** The remote's own index of its positions: a remote that is restored to an older state thus knows what it has. */
export const positionsUid = 'forecourt_feed'
/** At most one position for each dealership of a site; no site has more dealerships than this. */
const maxPositions = 1000

/** How much of a dealership's change log a scope's documents contain. */
export interface RemotePosition {
  readonly id: string
  readonly scope: string
  readonly dealership: number
  /** Its last applied number; 0: nothing yet. */
  readonly at: number
}

export function buildPosition(scope: string, dealership: number, at: number): RemotePosition {
  return { id: nameRemoteDocument(scope, dealership), scope, dealership, at }
}

/** The version of the applied search settings. */
export interface SettingsMark {
  readonly id: typeof settingsMarkId
  readonly version: string
}

export const settingsMarkId = 'settings'

export const isPosition = (document: RemotePosition | SettingsMark): document is RemotePosition =>
  document.id !== settingsMarkId

/** Runs before a page's searches in the same request: their results are as new as this position, or newer. */
export function buildPositionsQuery(scope: string): object {
  return { indexUid: positionsUid, filter: isOfScope(scope), limit: maxPositions }
}

/** Whether the documents of a scope include everything in our own index: their results are then at least as new. */
export function isAsNew(
  positions: readonly Pick<RemotePosition, 'dealership' | 'at'>[],
  cursors: ReadonlyMap<number, number>,
): boolean {
  const reached = new Map(positions.map(({ dealership, at }) => [dealership, at]))
  return [...cursors].every(([dealership, cursor]) => (reached.get(dealership) ?? 0) >= cursor)
}
