import type { Tx } from '#platform/postgres/database.ts'
import type { AlertingSearch, MovedVehicle } from './search-alert.types.ts'

/** From now on the site's stock is looked through. @returns whether it was not before */
export async function beginWatch(tx: Tx, siteId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO stock_watches (site_id) VALUES ($1) ON CONFLICT DO NOTHING',
    [siteId],
  )
  return rowCount === 1
}

/** Sites whose stock was not looked through within the last minutes. As the feeder, who sees every site. */
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
  /** Of the price that it shows; null: none. */
  readonly cents: number | null
}

/**
 * Compares what a site shows now with what it showed when it was looked through last: writes down what came and what
 * became cheaper since. The first time everything counts as known. A vehicle that was gone for a while and is back is
 * no new one, and one whose price rose back to what it was, or shows no price any more, did not become cheaper.
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

/** What came to a site or became cheaper there since an instant, the latest first. */
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
 * Searches of the next accounts that may be told something: mails are wanted, the last one was a day ago, and something
 * happened that they do not know. In the order of the accounts, all searches of each.
 *
 * @param after accounts up to this one are left out
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
            price_drops AS "priceDrops", told_until AS "toldUntil"
     FROM saved_searches WHERE account_id IN (SELECT id FROM due) AND (new_arrivals OR price_drops)
     ORDER BY account_id, created_at, id`,
    [after, mostAccounts],
  )
  return rows
}

/** Says that searches know what happened until an instant. */
export async function noteTold(tx: Tx, ids: readonly string[], until: Date): Promise<void> {
  await tx.query(
    'UPDATE saved_searches SET told_until = greatest(told_until, $2) WHERE id = ANY ($1)',
    [ids, until],
  )
}
