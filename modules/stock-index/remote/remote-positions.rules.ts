import { isOfScope, nameRemoteDocument } from './remote-documents.rules.ts'

/**
 * The remote's own index of positions. They are stored there so that a remote restored to an earlier state has the
 * positions of that state.
 */
export const positionsUid = 'forecourt_feed'
/** Maximum number of positions of a scope, one for each dealership; no site has more dealerships. */
const maxPositions = 1000

/** How much of a dealership's change log a scope's documents contain. */
export interface RemotePosition {
  readonly id: string
  readonly scope: string
  readonly dealership: number
  /** Number of the last applied change; 0: none. */
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

/**
 * The query for positions. It runs before a page's searches in the same request, so that their results are at least
 * as new as the positions.
 */
export function buildPositionsQuery(scope: string): object {
  return { indexUid: positionsUid, filter: isOfScope(scope), limit: maxPositions }
}

/** Whether the documents of a scope include all changes in our own index, so that their results are at least as new. */
export function isAsNew(
  positions: readonly Pick<RemotePosition, 'dealership' | 'at'>[],
  cursors: ReadonlyMap<number, number>,
): boolean {
  const reached = new Map(positions.map(({ dealership, at }) => [dealership, at]))
  return [...cursors].every(([dealership, cursor]) => (reached.get(dealership) ?? 0) >= cursor)
}
