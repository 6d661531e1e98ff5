import type { Tx } from '#platform/postgres/database.ts'
import type { SiteState } from '../site-state.rules.ts'

export async function saveStateChange(
  tx: Tx,
  siteId: number,
  state: SiteState,
  author: string | null,
): Promise<void> {
  await tx.query('UPDATE sites SET state = $2 WHERE id = $1', [siteId, state])
  await tx.query('INSERT INTO site_state_changes (site_id, state, author) VALUES ($1, $2, $3)', [
    siteId,
    state,
    author,
  ])
}

export interface StateChange {
  readonly state: SiteState
  readonly changedAt: Date
  readonly author: string | null
}

/** The changes of a site's state, newest first. */
export async function readStateChanges(tx: Tx, siteId: number): Promise<StateChange[]> {
  const { rows } = await tx.query<StateChange>(
    `SELECT state, changed_at AS "changedAt", author FROM site_state_changes
      WHERE site_id = $1 ORDER BY id DESC`,
    [siteId],
  )
  return rows
}
