import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BrowserTrace, Conversion, WaitingConversion } from './conversion.types.ts'
import { lastReservationStep } from './conversion-numbers.rules.ts'
import { reportingHours } from './reporting-window.rules.ts'

/**
 * SQL condition: an event may still be reported. The age of a row is the age of its event, even if the page reports
 * the event later.
 */
const isOpen = (row: string) => `${row}.created_at > now() - interval '${reportingHours} hours'`

interface NewConversion {
  readonly siteId: number
  readonly eventId: number
  readonly reservationId: string | null
}

/**
 * @param platforms those that get the conversion, each with the browser data it may receive
 * @returns the conversions to report; empty if the event is too old
 */
export async function insertConversions(
  tx: Tx,
  { siteId, eventId, reservationId }: NewConversion,
  platforms: readonly { readonly platform: ConversionPlatform; readonly browser: BrowserTrace }[],
): Promise<WaitingConversion[]> {
  const { rows } = await tx.query<WaitingConversion>(
    `INSERT INTO conversions (site_id, event_id, reservation_id, platform, browser, created_at)
     SELECT $1, e.id, $3, platform, browser, e.recorded_at
     FROM tracked_events e, json_to_recordset($4) AS allowed (platform text, browser jsonb)
     WHERE e.id = $2 AND e.recorded_at > now() - interval '${reportingHours} hours'
     ON CONFLICT (event_id, platform) DO NOTHING RETURNING id, platform`,
    [siteId, eventId, reservationId, JSON.stringify(platforms)],
  )
  return rows
}

/**
 * Adds conversions for a later event of a reservation, for the platforms for which its first event was queued, with
 * the browser data stored then.
 */
export async function continueConversions(
  tx: Tx,
  { siteId, eventId, reservationId }: NewConversion,
  platforms: readonly ConversionPlatform[],
): Promise<WaitingConversion[]> {
  const { rows } = await tx.query<WaitingConversion>(
    `INSERT INTO conversions (site_id, event_id, reservation_id, platform, browser)
     SELECT $1, $2, $3, platform, browser FROM (
       SELECT DISTINCT ON (platform) platform, browser FROM conversions
       WHERE site_id = $1 AND reservation_id = $3 AND platform = ANY ($4) AND browser IS NOT NULL
       ORDER BY platform, created_at) AS begun
     ON CONFLICT (event_id, platform) DO NOTHING RETURNING id, platform`,
    [siteId, eventId, reservationId, platforms],
  )
  return rows
}

/**
 * Deletes a buyer's browser data that was kept only for later steps of a reservation, because no further step will
 * follow.
 */
export async function forgetContinued(tx: Tx, reservationId: string): Promise<void> {
  await tx.query(
    `UPDATE conversions SET browser = NULL
     WHERE reservation_id = $1 AND state IN ('sent', 'dropped') AND browser IS NOT NULL`,
    [reservationId],
  )
}

/** Stops all conversions of a reservation, also of later steps, except for the allowed platforms. */
export async function withdrawReservation(
  tx: Tx,
  reservationId: string,
  allowed: readonly ConversionPlatform[],
): Promise<void> {
  await tx.query(
    `UPDATE conversions SET browser = NULL, ended_at = coalesce(ended_at, now()),
       reason = CASE WHEN state = 'sent' THEN reason ELSE 'the visitor allows it no more' END,
       state = CASE WHEN state = 'sent' THEN state ELSE 'dropped' END
     WHERE reservation_id = $1 AND platform <> ALL ($2)`,
    [reservationId, allowed],
  )
}

/** The conversion of the scope's site if it is pending and not too old; counts this attempt. */
export async function takeConversion(tx: Tx, id: string): Promise<Conversion | undefined> {
  const { rows } = await tx.query<Conversion>(
    `UPDATE conversions c SET attempts = attempts + 1 FROM tracked_events e
     WHERE c.id = $1 AND c.state = 'pending' AND ${isOpen('c')} AND e.id = c.event_id
     RETURNING c.id, c.platform, c.reservation_id AS "reservationId", c.browser, e.lead_id AS "leadId",
       e.event_number AS number, e.unique_event_id AS "uniqueId", e.payload, e.recorded_at AS "recordedAt"`,
    [id],
  )
  return rows[0]
}

/**
 * How sending a conversion ended. `unwanted` drops the conversion like `dropped`, but later steps of the same
 * reservation may be reported.
 */
export type ConversionEnd = 'sent' | 'dead' | 'dropped' | 'unwanted'

/**
 * Ends a pending conversion and deletes its browser data, unless the data is still needed: for
 * retries of a dead one, or for later steps of a reservation. Then `endOverdue` deletes it.
 */
export async function endConversion(
  tx: Tx,
  id: string,
  state: ConversionEnd,
  reason: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE conversions SET state = CASE $2 WHEN 'unwanted' THEN 'dropped' ELSE $2 END, reason = $3, ended_at = now(),
       browser = CASE WHEN $2 = 'dead' OR $2 IN ('sent', 'unwanted') AND reservation_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM conversions last JOIN tracked_events e ON e.id = last.event_id
         WHERE last.reservation_id = conversions.reservation_id AND e.event_number = $4) THEN browser END
     WHERE id = $1 AND state = 'pending'`,
    [id, state, reason?.slice(0, 250) ?? null, lastReservationStep],
  )
}

/**
 * Ends conversions that are too old: marks pending ones as dead and deletes the browser data. Requires the owner's
 * role.
 *
 * @returns how many were marked dead
 */
export async function endOverdue(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ isEnded: boolean }>(
    `UPDATE conversions SET browser = NULL, ended_at = coalesce(ended_at, now()),
       reason = CASE WHEN state = 'pending' THEN coalesce(reason, $1) ELSE reason END,
       state = CASE WHEN state = 'pending' THEN 'dead' ELSE state END
     WHERE browser IS NOT NULL AND NOT ${isOpen('conversions')} RETURNING ended_at = now() AS "isEnded"`,
    [`was not tried within ${reportingHours} hours`],
  )
  return rows.filter(({ isEnded }) => isEnded).length
}

/** Stores the platform's request id, with which the result is queried later. */
export async function noteRequest(tx: Tx, id: string, request: string): Promise<void> {
  await tx.query(`UPDATE conversions SET platform_request = $2 WHERE id = $1 AND state = 'sent'`, [
    id,
    request,
  ])
}

/** The conversion of the scope's site if the platform's result is still unknown. */
export async function findFollowed(
  tx: Tx,
  id: string,
): Promise<{ readonly platform: ConversionPlatform; readonly request: string } | undefined> {
  const { rows } = await tx.query<{ platform: ConversionPlatform; request: string }>(
    `SELECT platform, platform_request AS request FROM conversions
     WHERE id = $1 AND state = 'sent' AND platform_request IS NOT NULL`,
    [id],
  )
  return rows[0]
}

/**
 * Ends the queries for the result of a conversion.
 *
 * @param request the request that was queried
 * @param state `dead` if the platform did not count the conversion
 */
export async function endFollowing(
  tx: Tx,
  id: string,
  request: string,
  { state, reason }: { readonly state: 'sent' | 'dead'; readonly reason: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE conversions SET state = $3, reason = $4, platform_request = NULL, ended_at = now()
     WHERE id = $1 AND state = 'sent' AND platform_request = $2`,
    [id, request, state, reason?.slice(0, 250) ?? null],
  )
}

export async function noteFailure(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(`UPDATE conversions SET reason = $2 WHERE id = $1 AND state = 'pending'`, [
    id,
    reason.slice(0, 250),
  ])
}

/** A conversion in the output of `conversion list`; names are those of the API. */
export interface ConversionEntry {
  readonly id: string
  readonly platform: string
  readonly event_number: number
  readonly event_id: string
  readonly label: string | null
  readonly lead_id: string | null
  readonly reservation_id: string | null
  readonly state: string
  readonly attempts: number
  /** Whether the platform accepted the conversion, and the result is still being queried. */
  readonly followed: boolean
  readonly reason: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
}

/**
 * Conversions of the scope's site, newest first.
 *
 * @param limit may be Infinity
 */
export async function listConversions(
  tx: Tx,
  { limit, isDeadAlone }: { readonly limit: number; readonly isDeadAlone: boolean },
): Promise<ConversionEntry[]> {
  const { rows } = await tx.query<ConversionEntry>(
    `SELECT c.id, c.platform, e.event_number, e.unique_event_id AS event_id, e.label, e.lead_id, c.reservation_id,
       c.state, c.attempts, c.platform_request IS NOT NULL AND c.state = 'sent' AS followed, c.reason, c.created_at, c.ended_at
     FROM conversions c JOIN tracked_events e ON e.id = c.event_id
     WHERE c.state = 'dead' OR NOT $2 ORDER BY c.created_at DESC, c.id LIMIT $1`,
    [Number.isFinite(limit) ? limit : null, isDeadAlone],
  )
  return rows
}

export interface Revived {
  /** Conversions to send again. */
  readonly waiting: readonly WaitingConversion[]
  /** Number of conversions that stay dead because they are too old. */
  readonly late: number
}

/**
 * Makes the dead conversions of the scope's site pending again, unless they are too old.
 *
 * @param platforms only for these
 */
export async function reviveConversions(
  tx: Tx,
  platforms: readonly ConversionPlatform[],
): Promise<Revived> {
  const revived = await tx.query<WaitingConversion>(
    `UPDATE conversions SET state = 'pending', attempts = 0, ended_at = NULL
     WHERE state = 'dead' AND platform = ANY ($1) AND ${isOpen('conversions')} RETURNING id, platform`,
    [platforms],
  )
  const { rows } = await tx.query<{ late: number }>(
    `SELECT count(*)::integer AS late FROM conversions WHERE state = 'dead' AND platform = ANY ($1)`,
    [platforms],
  )
  return { waiting: revived.rows, late: rows[0]!.late }
}

/** Number of conversions of a site that a platform has not received. */
export interface UnsentConversions {
  readonly site: string
  readonly platform: string
  /** Pending for more than an hour. */
  readonly waiting: number
  /** Dead, but can be retried. */
  readonly dead: number
  /** Too old to retry, within the last seven days. */
  readonly lost: number
  /** Reason of the latest failure. */
  readonly reason: string | null
}

/** Counts of unsent conversions by site and platform; sites without any are left out. Requires the owner's role. */
export async function listUnsent(tx: Tx): Promise<UnsentConversions[]> {
  const { rows } = await tx.query<UnsentConversions>(
    `SELECT slug AS site, platform, (count(*) FILTER (WHERE c.state = 'pending'))::integer AS waiting,
       (count(*) FILTER (WHERE c.state = 'dead' AND ${isOpen('c')}))::integer AS dead,
       (count(*) FILTER (WHERE c.state = 'dead' AND NOT ${isOpen('c')}))::integer AS lost,
       (array_agg(reason ORDER BY coalesce(ended_at, now()) DESC, c.created_at DESC))[1] AS reason
     FROM conversions c JOIN sites ON sites.id = c.site_id
     WHERE c.created_at > now() - interval '7 days' AND (c.state = 'dead'
       OR c.state = 'pending' AND reason IS NOT NULL AND c.created_at < now() - interval '1 hour')
     GROUP BY slug, platform ORDER BY 1, 2`,
  )
  return rows
}
