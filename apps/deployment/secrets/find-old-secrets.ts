import { fingerprintSecret, listKeyIds } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedUses } from './derived-uses.ts'
import { decideRemoval, findSignedUntil, type OldSecretState } from './old-secrets.rules.ts'
import { sealedKinds } from './sealed-kinds.ts'
import { countSealed } from './sealed-values.store.ts'
import { listUsedSecrets } from './secrets-in-use.store.ts'
import type { UsedSecret } from './used-secret.types.ts'

export interface OldSecret extends OldSecretState {
  readonly fingerprint: string
  /** Position in FORECOURT_SECRET, from 1; null: no longer listed. */
  readonly position: number | null
}

/**
 * The older secrets of FORECOURT_SECRET, and used secrets that are no longer listed.
 * @param secrets those of FORECOURT_SECRET, the current one first
 */
export async function findOldSecrets(
  database: Database,
  secrets: readonly string[],
  now: Date,
): Promise<OldSecret[]> {
  const used = await listUsedSecrets(database)
  const [currentPrint = '', ...older] = secrets.map(fingerprintSecret)
  const find = (print: string): UsedSecret | undefined =>
    used.find(({ fingerprint }) => fingerprint === print)
  const current = find(currentPrint)
  const lost = used.filter(({ fingerprint }) => fingerprint !== currentPrint)
  const prints = new Set([...older, ...lost.map(({ fingerprint }) => fingerprint)])
  const found: OldSecret[] = []
  for (const fingerprint of prints) {
    const own = find(fingerprint)
    const at = older.indexOf(fingerprint)
    const sealed = at === -1 ? 0 : await countSealedWith(database, secrets[at + 1] ?? '')
    const storedEnds = await readStoredEnds(database, findSignedUntil({ own, current, now }))
    const state = decideRemoval(derivedUses, { own, current, sealed, storedEnds, now })
    found.push({ fingerprint, position: at === -1 ? null : at + 2, ...state })
  }
  return found
}

async function countSealedWith(database: Database, secret: string): Promise<number> {
  let count = 0
  for (const kind of sealedKinds) {
    const [keyId] = listKeyIds([secret], kind.purpose)
    const counts = await database.asOwner((tx) => countSealed(tx, kind))
    count += counts.find((one) => one.keyId === keyId)?.count ?? 0
  }
  return count
}

async function readStoredEnds(
  database: Database,
  signedUntil: Date,
): Promise<Map<string, Date | null>> {
  const ends = new Map<string, Date | null>()
  for (const { name, lasts } of derivedUses) {
    if (lasts.kind !== 'stored') continue
    const { rows } = await database.asOwner((tx) =>
      tx.query<{ until: Date | null }>(lasts.untilSql, [signedUntil]),
    )
    ends.set(name, rows[0]?.until ?? null)
  }
  return ends
}
