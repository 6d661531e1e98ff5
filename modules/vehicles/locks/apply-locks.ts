import type { Tx } from '#platform/postgres/database.ts'
import { contentColumns } from '../store/vehicle-columns.ts'
import { lockableColumns } from './lockable-fields.rules.ts'

const typeOf = new Map(contentColumns.map(({ column, type }) => [column, type]))

/**
 * SQL for the columns of all open locks of each matched vehicle; `given` has a bit for each column of the staging
 * table.
 */
const locksOfMatched = `
  SELECT m.ordinal, l.columns,
    (SELECT string_agg(CASE WHEN l.columns ? c.name THEN '1' ELSE '0' END, '' ORDER BY c.at)
       FROM unnest($1::text[]) WITH ORDINALITY AS c (name, at))::bit varying AS given
  FROM vehicle_match m
  JOIN LATERAL (
    SELECT jsonb_object_agg(e.key, e.value ORDER BY e.key) AS columns
    FROM vehicle_locks k CROSS JOIN jsonb_each(k.columns) e
    WHERE k.vehicle_id = m.vehicle_id AND k.ended_at IS NULL
  ) l ON l.columns IS NOT NULL`

const valueOf = (column: string): string =>
  `CASE WHEN l.columns ? '${column}' THEN (l.columns ->> '${column}')::${typeOf.get(column)} ELSE s.${column} END`

/**
 * Replaces staged values by locked ones, for vehicles that are already matched. The locks are part of a row's hash,
 * so that the row counts as changed when a lock begins or ends.
 */
export async function applyLocks(tx: Tx): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE vehicle_stage s SET
       ${lockableColumns.map((column) => `${column} = ${valueOf(column)}`).join(', ')},
       provenance = s.provenance
         - CASE WHEN l.columns ? 'body' THEN 'simple_body' ELSE '' END
         - CASE WHEN l.columns ? 'drive' THEN 'simple_drive' ELSE '' END,
       given = s.given | l.given,
       content_hash = s.content_hash || '.' || md5(l.columns::text)
     FROM (${locksOfMatched}) l WHERE l.ordinal = s.ordinal`,
    [contentColumns.map(({ column }) => column)],
  )
  if (rowCount === 0) return
  await tx.query(
    `UPDATE vehicle_match m SET outcome =
       CASE WHEN v.content_hash = s.content_hash THEN 'unchanged' ELSE 'updated' END
     FROM vehicle_stage s, vehicles v
     WHERE s.ordinal = m.ordinal AND v.id = m.vehicle_id AND m.outcome IN ('unchanged', 'updated')`,
  )
}

/** A locked field for which the file has a different value. */
export interface KeptField {
  readonly stocknum: string
  readonly field: string
  /** The value as entered by the person who locked it. */
  readonly value: string
  readonly lockedBy: string
  readonly lockedAt: Date
  /** The file's values by column. */
  readonly said: Readonly<Record<string, unknown>>
}

/** Finds locked fields with different values in the file. Called before `applyLocks`, which overwrites these values. */
export async function listKeptFields(tx: Tx, limit: number): Promise<KeptField[]> {
  const { rows } = await tx.query<KeptField>(
    `SELECT s.stocknum, k.field, k.value, k.locked_by AS "lockedBy", k.locked_at AS "lockedAt",
       (SELECT jsonb_object_agg(e.key, to_jsonb(s) -> e.key) FROM jsonb_each(k.columns) e) AS said
     FROM vehicle_match m
     JOIN vehicle_stage s ON s.ordinal = m.ordinal
     JOIN vehicle_locks k ON k.vehicle_id = m.vehicle_id AND k.ended_at IS NULL
     WHERE EXISTS (
       SELECT FROM jsonb_each(k.columns) e
       JOIN unnest($1::text[]) WITH ORDINALITY AS c (name, at) ON c.name = e.key
       WHERE get_bit(s.given, c.at::int - 1) = 1 AND to_jsonb(s) -> e.key IS DISTINCT FROM e.value)
     ORDER BY s.stocknum, k.field LIMIT $2`,
    [contentColumns.map(({ column }) => column), limit],
  )
  return rows
}
