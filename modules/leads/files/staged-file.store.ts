import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import type { StoredLeadFile } from './stored-lead-file.types.ts'

type ScopedDatabase = Pick<Database, 'withScope'>

/** Identifies the files that one request has prepared for storing (staged). */
export type StagingId = string

/** Contents that one process is removing from the store; they cannot be staged during that time. */
export interface RemovalClaim {
  readonly claim: string
  readonly hashes: readonly string[]
}

/** Duration of a removal claim; the claiming process stops after half of it. */
export const removalLeaseMs = 120_000
const lease = `${removalLeaseMs} milliseconds`

/**
 * Age from which staged files may be removed: longer than any request takes from staging its files to committing its
 * lead.
 */
const graceTime = `interval '1 hour'`

/**
 * Records that contents are about to be stored, in a transaction before the lead's own, so that they can be found and
 * removed if the lead is not stored.
 *
 * @throws a lock error if one of them is being removed at this moment; a later attempt will succeed
 */
export async function recordStaged(
  database: ScopedDatabase,
  files: readonly StoredLeadFile[],
): Promise<StagingId> {
  const staging = randomUUID()
  const hashes = files.map(({ contentHash }) => contentHash)
  await database.withScope(sharedScope, (tx) =>
    tx.query('SELECT stage_lead_files($1, $2)', [hashes, staging]),
  )
  return staging
}

/**
 * Claims the contents that this request has staged, except those that a lead owns or another
 * request has staged.
 */
export function claimStaged(database: ScopedDatabase, staging: StagingId): Promise<RemovalClaim> {
  const claim = randomUUID()
  return database.withScope(sharedScope, async (tx) => {
    const { rows } = await tx.query<{ hash: string }>(
      'SELECT claim_lead_files_of($1, $2, $3::interval) AS hash',
      [staging, claim, lease],
    )
    return { claim, hashes: rows.map(({ hash }) => hash) }
  })
}

/**
 * Claims contents that no lead owns: an hour after they were staged, or once their last owner was deleted. If a lead
 * owns them, only the record of staging is deleted.
 *
 * @param most maximum number of contents to check
 */
export async function claimOwnerless(
  tx: Tx,
  most: number,
): Promise<RemovalClaim & { readonly looked: number }> {
  const { rows } = await tx.query<{ hash: string; isOwned: boolean }>(
    `SELECT content_hash AS hash, owns_visitor_file(content_hash) AS "isOwned" FROM staged_lead_files
     WHERE (disowned OR staged_at < now() - ${graceTime} OR removing_until IS NOT NULL)
       AND (removing_until IS NULL OR removing_until < now())
     ORDER BY staged_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [most],
  )
  const claim = randomUUID()
  const hashesOf = (owned: boolean) =>
    rows.filter(({ isOwned }) => isOwned === owned).map(({ hash }) => hash)
  await tx.query('DELETE FROM staged_lead_files WHERE content_hash = ANY ($1)', [hashesOf(true)])
  const hashes = hashesOf(false)
  await tx.query(
    `UPDATE staged_lead_files SET removal = $2, removing_until = now() + $3::interval
     WHERE content_hash = ANY ($1)`,
    [hashes, claim, lease],
  )
  return { claim, hashes, looked: rows.length }
}

/** Deletes the claim once the contents are gone from the store. */
export async function forgetRemoved(
  database: ScopedDatabase,
  { claim, hashes }: RemovalClaim,
): Promise<void> {
  if (hashes.length === 0) return
  await database.withScope(sharedScope, (tx) =>
    tx.query('SELECT forget_removed_lead_files($1, $2)', [claim, hashes]),
  )
}
