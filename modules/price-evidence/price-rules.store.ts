import type { Tx } from '#platform/postgres/database.ts'
import type { PriceRules } from './price-rules.ts'

/** The rules that were last recorded for a site; undefined: none of its prices are recorded yet. */
export async function findPriceRules(tx: Tx, siteId: number): Promise<PriceRules | undefined> {
  const { rows } = await tx.query<{ rules: PriceRules }>(
    'SELECT to_jsonb(r) AS rules FROM price_rules r WHERE site_id = $1',
    [siteId],
  )
  return rows[0]?.rules
}

export async function savePriceRules(tx: Tx, rules: PriceRules): Promise<void> {
  await tx.query('DELETE FROM price_rules WHERE site_id = $1', [rules.site_id])
  await tx.query(
    `INSERT INTO price_rules SELECT * FROM jsonb_populate_record(NULL::price_rules, $1::jsonb)`,
    [JSON.stringify(rules)],
  )
}

/**
 * Locks the stock of these dealerships until the transaction ends, always in the same order. Later writers of the
 * stock then use the settings that this transaction records.
 */
export async function lockStockOf(tx: Tx, dealershipIds: readonly number[]): Promise<void> {
  const ordered = [...new Set(dealershipIds)].sort((one, other) => one - other)
  for (const id of ordered) await tx.query('SELECT pg_advisory_xact_lock(1, $1::int)', [id])
}

/**
 * Records the prices that the site shows now, by its stored rules.
 *
 * @param knownSince for a site without records: since when its settings have been the same
 */
export async function recordSitePrices(
  tx: Tx,
  siteId: number,
  knownSince: Date | null,
): Promise<void> {
  await tx.query('SELECT record_shown_prices(r, NULL, $2) FROM price_rules r WHERE site_id = $1', [
    siteId,
    knownSince,
  ])
}

/**
 * Starts a new change for the following records of the transaction, as they belong to another site with another
 * version.
 */
export async function beginOtherChange(tx: Tx): Promise<void> {
  await tx.query(`SELECT set_config('forecourt.price_change', '', true)`)
}

/** Slugs of sites without any recorded price. */
export async function listUnrecordedSites(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ slug: string }>(
    `SELECT slug FROM sites s WHERE NOT EXISTS (SELECT FROM price_rules r WHERE r.site_id = s.id)
      ORDER BY id`,
  )
  return rows.map(({ slug }) => slug)
}
