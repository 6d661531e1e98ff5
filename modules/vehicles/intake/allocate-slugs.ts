import type { Tx } from '#platform/postgres/database.ts'
import { addClashSuffix } from '../identity/slug.rules.ts'

interface Clash {
  readonly ordinal: number
  readonly base: string
}

/**
 * Gives every new vehicle in the staging table a slug that no vehicle of its group has or ever had. The transaction
 * must hold the group's slug lock. One statement assigns the slugs without suffix; only equal ones are handled one by
 * one.
 */
export async function allocateSlugs(tx: Tx, groupId: number): Promise<void> {
  await tx.query(
    `WITH wanted AS (
       SELECT s.ordinal, s.base_slug, row_number() OVER (PARTITION BY s.base_slug ORDER BY s.ordinal) AS turn
       FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
       WHERE m.outcome = 'created'
     ), taken AS (
       SELECT slug FROM taken_vehicle_slugs($1, ARRAY(SELECT DISTINCT base_slug FROM wanted)) AS t (slug)
     )
     UPDATE vehicle_match m SET slug = w.base_slug
     FROM wanted w LEFT JOIN taken t ON t.slug = w.base_slug
     WHERE m.ordinal = w.ordinal AND w.turn = 1 AND t.slug IS NULL`,
    [groupId],
  )
  const { rows } = await tx.query<Clash>(
    `SELECT m.ordinal, s.base_slug AS base FROM vehicle_match m
     JOIN vehicle_stage s ON s.ordinal = m.ordinal
     WHERE m.outcome = 'created' AND m.slug IS NULL ORDER BY m.ordinal`,
  )
  await settleClashes(tx, groupId, rows)
}

async function settleClashes(tx: Tx, groupId: number, clashes: readonly Clash[]): Promise<void> {
  const reached = new Map<string, number>()
  let open = clashes
  while (open.length > 0) {
    const wishes = open.map(({ ordinal, base }) => {
      const turn = (reached.get(base) ?? 1) + 1
      reached.set(base, turn)
      return { ordinal, base, slug: addClashSuffix(base, turn) }
    })
    const { rows } = await tx.query<{ slug: string }>(
      `SELECT slug FROM taken_vehicle_slugs($1, $2) AS t (slug)
       UNION SELECT slug FROM vehicle_match WHERE slug = ANY ($2)`,
      [groupId, wishes.map(({ slug }) => slug)],
    )
    const taken = new Set(rows.map(({ slug }) => slug))
    const granted = wishes.filter(({ slug }) => !taken.has(slug))
    await tx.query(
      `UPDATE vehicle_match m SET slug = g.slug
       FROM unnest($1::int[], $2::text[]) AS g (ordinal, slug) WHERE m.ordinal = g.ordinal`,
      [granted.map(({ ordinal }) => ordinal), granted.map(({ slug }) => slug)],
    )
    open = wishes.filter(({ slug }) => taken.has(slug))
  }
}
