import type { Tx } from '#platform/postgres/database.ts'
import type { SealedKind } from './sealed-kinds.ts'

/** Number of values of a kind that one key has sealed. */
export interface SealedCount {
  /** The key id in the sealed texts; empty for values that are not sealed texts. */
  readonly keyId: string
  readonly count: number
  /** One of the counted values. */
  readonly sample: string
}

/** The values of a row's key columns, as text. */
export type RowKey = readonly string[]

/** Counts the values of a kind by key, without decrypting. */
export async function countSealed(tx: Tx, kind: SealedKind): Promise<SealedCount[]> {
  const { rows } = await tx.query<SealedCount>(
    `SELECT split_part(sealed.value, '.', 2) AS "keyId", count(*), min(sealed.value) AS sample
     FROM ${kind.table}, ${listValues(kind)} AS sealed (value)
     WHERE sealed.value IS NOT NULL
     GROUP BY 1 ORDER BY 1`,
  )
  return rows
}

/**
 * The next rows, in key order, with a value sealed by one of these keys. For stock, the dealerships' locks are taken
 * for the caller's transaction before any row lock, as imports do; the opposite order would deadlock with an import.
 * @param options.after the last row of the previous batch; undefined: start at the first
 */
export async function findSealedRows(
  tx: Tx,
  kind: SealedKind,
  options: {
    readonly keyIds: readonly string[]
    readonly after: RowKey | undefined
    readonly limit: number
  },
): Promise<RowKey[]> {
  const { keyIds, after = [], limit } = options
  const columns = Object.keys(kind.key)
  const isLater =
    after.length === 0
      ? 'true'
      : `(${columns.join(', ')}) > (${columns.map((name, at) => `$${at + 3}::${kind.key[name]}`).join(', ')})`
  const { rows } = await tx.query<{ key: string[]; dealership_id: number | null }>(
    `SELECT ARRAY[${columns.map((name) => `${name}::text`).join(', ')}] AS key,
            ${kind.isStock ? 'dealership_id' : 'NULL AS dealership_id'}
     FROM ${kind.table}
     WHERE ${isLater} AND EXISTS (
       SELECT FROM ${listValues(kind)} AS sealed (value) WHERE split_part(sealed.value, '.', 2) = ANY ($1)
     )
     ORDER BY ${columns.join(', ')} LIMIT $2`,
    [keyIds, limit, ...after],
  )
  if (kind.isStock) {
    await tx.query(
      `SELECT pg_advisory_xact_lock(1, id) FROM (SELECT DISTINCT id FROM unnest($1::int[]) AS ids (id) ORDER BY id) ids`,
      [rows.map((row) => row.dealership_id)],
    )
  }
  return rows.map(({ key }) => key)
}

/** Locks the row and reads the column: a sealed text or a JSON array; undefined: the row is gone or empty. */
export async function lockSealedValue(tx: Tx, kind: SealedKind, key: RowKey): Promise<unknown> {
  const { rows } = await tx.query<{ value: unknown }>(
    `SELECT ${kind.column} AS value FROM ${kind.table} WHERE ${isRow(kind, 1)} FOR UPDATE`,
    key,
  )
  return rows[0]?.value ?? undefined
}

export async function saveSealedValue(
  tx: Tx,
  kind: SealedKind,
  key: RowKey,
  value: unknown,
): Promise<void> {
  const stored = kind.property === undefined ? value : JSON.stringify(value)
  await tx.query(`UPDATE ${kind.table} SET ${kind.column} = $1 WHERE ${isRow(kind, 2)}`, [
    stored,
    ...key,
  ])
}

/** @param first number of the first SQL parameter */
function isRow({ key }: SealedKind, first: number): string {
  return Object.entries(key)
    .map(([name, type], at) => `${name} = $${first + at}::${type}`)
    .join(' AND ')
}

/** An SQL table expression with one row for each value in a row of the kind. */
function listValues({ column, property }: SealedKind): string {
  return property === undefined
    ? `LATERAL (VALUES (${column}))`
    : `LATERAL (SELECT member ->> '${property}' FROM jsonb_array_elements(${column}) AS member)`
}
