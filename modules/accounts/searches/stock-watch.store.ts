import type { Tx } from '#platform/postgres/database.ts'
import type { AlertingSearch, MovedVehicle } from './search-alert.types.ts'

/**
 * Starts regular stock checks of a site.
 *
 * @returns whether they were not running before
 */
export async function beginWatch(tx: Tx, siteId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO stock_watches (site_id) VALUES ($1) ON CONFLICT DO NOTHING',
    [siteId],
  )
  return rowCount === 1
}

/** Sites whose stock was not checked within the last `minutes`. Uses the feeder's role, which sees every site. */
export async function listWatchesDue(tx: Tx, minutes: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT site_id AS id FROM stock_watches
     WHERE coalesce(watched_at, '-infinity') < now() - make_interval(mins => $1)
     ORDER BY watched_at NULLS FIRST, site_id`,
    [minutes],
  )
  return rows.map(({ id }) => id)
}

export interface ShownVehicle {
  readonly id: number
  /** The shown price in cents; null without one. */
  readonly cents: number | null
}

/**
 * Compares a site's current stock with the last check, and records arrivals and price drops. The first check records
 * none. A vehicle that returns after an absence does not count as an arrival; a price that rose again or is hidden
 * does not count as a drop.
 */
export async function noteShown(
  tx: Tx,
  siteId: number,
  shown: readonly ShownVehicle[],
): Promise<void> {
  await tx.query(
    `INSERT INTO watched_vehicles AS known (site_id, vehicle_id, shown_cents, arrived_at)
     SELECT $1, id, cents, (SELECT now() FROM stock_watches WHERE site_id = $1 AND watched_at IS NOT NULL)
     FROM unnest($2::bigint[], $3::bigint[]) AS given (id, cents)
     ON CONFLICT (site_id, vehicle_id) DO UPDATE
     SET shown_cents = excluded.shown_cents,
         dropped_at = CASE WHEN excluded.shown_cents < known.shown_cents THEN now()
                           WHEN excluded.shown_cents < known.before_cents THEN known.dropped_at END,
         before_cents = CASE WHEN excluded.shown_cents < known.shown_cents THEN known.shown_cents
                             WHEN excluded.shown_cents < known.before_cents THEN known.before_cents END
     WHERE known.shown_cents IS DISTINCT FROM excluded.shown_cents`,
    [siteId, shown.map(({ id }) => id), shown.map(({ cents }) => cents)],
  )
}

export async function noteWatched(tx: Tx, siteId: number): Promise<void> {
  await tx.query('UPDATE stock_watches SET watched_at = now() WHERE site_id = $1', [siteId])
}

/** Arrivals and price drops at a site since an instant, latest first. */
export async function listMoved(tx: Tx, since: Date, limit: number): Promise<MovedVehicle[]> {
  const { rows } = await tx.query<MovedVehicle>(
    `SELECT vehicle_id AS id, arrived_at AS "arrivedAt", dropped_at AS "droppedAt", before_cents AS "beforeCents"
     FROM watched_vehicles
     WHERE (arrived_at IS NOT NULL OR dropped_at IS NOT NULL) AND greatest(arrived_at, dropped_at) > $1
     ORDER BY greatest(arrived_at, dropped_at) DESC, vehicle_id LIMIT $2`,
    [since, limit],
  )
  return rows
}

/**
 * Searches of the next accounts that may have something to report: alerts are on, the last mail was
 * a day ago, and there are unreported events. Sorted by account, with all searches of each.
 *
 * @param after skips accounts up to this one
 */
export async function listAlertingSearches(
  tx: Tx,
  after: string | null,
  mostAccounts: number,
): Promise<AlertingSearch[]> {
  const { rows } = await tx.query<AlertingSearch>(
    `WITH due AS (
       SELECT accounts.id FROM accounts
       WHERE mails_stopped_at IS NULL AND coalesce(alerted_at, '-infinity') <= now() - interval '1 day'
         AND ($1::uuid IS NULL OR accounts.id > $1)
         AND EXISTS (
           SELECT FROM saved_searches WHERE account_id = accounts.id AND (new_arrivals OR price_drops)
             AND told_until < (SELECT max(greatest(arrived_at, dropped_at)) FROM watched_vehicles
                               WHERE arrived_at IS NOT NULL OR dropped_at IS NOT NULL))
       ORDER BY accounts.id LIMIT $2)
     SELECT id, account_id AS "accountId", name, path || query AS href, new_arrivals AS "newArrivals",
            price_drops AS "priceDrops", told_until AS "reportedUntil"
     FROM saved_searches WHERE account_id IN (SELECT id FROM due) AND (new_arrivals OR price_drops)
     ORDER BY account_id, created_at, id`,
    [after, mostAccounts],
  )
  return rows
}

/** Marks all events until an instant as reported to these searches. */
export async function noteReported(tx: Tx, ids: readonly string[], until: Date): Promise<void> {
  await tx.query(
    'UPDATE saved_searches SET told_until = greatest(told_until, $2) WHERE id = ANY ($1)',
    [ids, until],
  )
}
