import type { Database } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import type { UsedSecret } from './used-secret.types.ts'

/** How often a running process records that it signs with its secret. */
export const secretUseEveryMs = 3_600_000

export async function recordSecretUse(
  database: Database,
  fingerprint: string,
  now: Date,
): Promise<void> {
  await database.withScope(sharedScope, (tx) =>
    tx.query(
      `INSERT INTO secrets_in_use (fingerprint, first_used_at, last_used_at) VALUES ($1, $2, $2)
       ON CONFLICT (fingerprint) DO UPDATE
       SET last_used_at = greatest(secrets_in_use.last_used_at, excluded.last_used_at)`,
      [fingerprint, now],
    ),
  )
}

/** The most recently used secret first. */
export async function listUsedSecrets(database: Database): Promise<UsedSecret[]> {
  return database.withScope(sharedScope, async (tx) => {
    const { rows } = await tx.query<UsedSecret>(
      `SELECT fingerprint, first_used_at AS "firstUsedAt", last_used_at AS "lastUsedAt"
       FROM secrets_in_use ORDER BY last_used_at DESC, fingerprint`,
    )
    return rows
  })
}
