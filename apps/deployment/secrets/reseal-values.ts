import { type Cipher, createCipher, listKeyIds } from '#platform/config/secret-keys.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { SealedKind } from './sealed-kinds.ts'
import {
  countSealed,
  findSealedRows,
  lockSealedValue,
  type RowKey,
  saveSealedValue,
} from './sealed-values.store.ts'

/** The result for one kind of value. */
export interface Resealed {
  readonly kind: string
  /** Number of rows that were encrypted again with the current secret. */
  readonly resealed: number
  /** Keys of rows with a value that no configured secret decrypts; at most `namedRows` are listed. */
  readonly unreadable: readonly string[]
  /** How many values are still sealed with another secret after all rows were processed. */
  readonly left: number
}

export interface ResealOptions {
  /** The secrets, the current one first. */
  readonly secrets: readonly string[]
  readonly batchRows?: number
  /** Called after each batch. */
  readonly onProgress?: (resealed: number) => void
}

/** Small enough that a visitor who saves a locked row waits only milliseconds. */
const usualBatchRows = 100
const namedRows = 20

/**
 * Encrypts values of older secrets with the current one, in short transactions while the website runs. An interrupted
 * run can be repeated; it skips finished rows.
 */
export async function resealKind(
  database: Database,
  kind: SealedKind,
  { secrets, batchRows = usualBatchRows, onProgress = () => undefined }: ResealOptions,
): Promise<Resealed> {
  const [current = '', ...older] = listKeyIds(secrets, kind.purpose)
  const cipher = createCipher(secrets, kind.purpose)
  const unreadable: string[] = []
  let resealed = 0
  let after: RowKey | undefined
  while (older.length > 0) {
    const keys = await database.asOwner(async (tx) => {
      const found = await findSealedRows(tx, kind, { keyIds: older, after, limit: batchRows })
      for (const key of found) {
        if (await resealRow(tx, { kind, key, cipher, older })) resealed += 1
        else if (unreadable.length < namedRows) unreadable.push(key.join(' '))
      }
      return found
    })
    onProgress(resealed)
    after = keys.at(-1)
    if (after === undefined) break
  }
  const counts = await database.asOwner((tx) => countSealed(tx, kind))
  const left = counts.filter(({ keyId }) => keyId !== current)
  return {
    kind: kind.name,
    resealed,
    unreadable,
    left: left.reduce((sum, { count }) => sum + count, 0),
  }
}

interface ResealedRow {
  readonly kind: SealedKind
  readonly key: RowKey
  readonly cipher: Cipher
  /** Key ids whose values are encrypted again. */
  readonly older: readonly string[]
}

/** @returns false if a value was damaged; the row is then unchanged */
async function resealRow(tx: Tx, { kind, key, cipher, older }: ResealedRow): Promise<boolean> {
  const value = await lockSealedValue(tx, kind, key)
  if (value === undefined) return true
  const reseal = (sealed: unknown): unknown =>
    typeof sealed === 'string' && older.includes(sealed.split('.')[1] ?? '')
      ? cipher.encrypt(cipher.decrypt(sealed))
      : sealed
  const { property } = kind
  let changed: unknown
  try {
    changed =
      property === undefined
        ? reseal(value)
        : (value as Record<string, unknown>[]).map((member) =>
            property in member ? { ...member, [property]: reseal(member[property]) } : member,
          )
  } catch {
    return false
  }
  await saveSealedValue(tx, kind, key, changed)
  return true
}
