import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BrowserTrace, Conversion } from './conversion.types.ts'

interface NewConversion {
  readonly siteId: number
  readonly eventId: number
  readonly reservationId: string | null
}

/** @returns their ids */
export async function insertConversions(
  tx: Tx,
  { siteId, eventId, reservationId }: NewConversion,
  platforms: readonly ConversionPlatform[],
  browser: BrowserTrace,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO conversions (site_id, event_id, reservation_id, platform, browser)
     SELECT $1, $2, $3, platform, $5 FROM unnest($4::text[]) AS platform
     ON CONFLICT (event_id, platform) DO NOTHING RETURNING id`,
    [siteId, eventId, reservationId, platforms, browser],
  )
  return rows.map(({ id }) => id)
}

/**
 * Adds conversions for an event of a reservation, for the platforms that were to be told that it began, with what the
 * browser brought along then.
 *
 * @returns their ids
 */
export async function continueConversions(
  tx: Tx,
  { siteId, eventId, reservationId }: NewConversion,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO conversions (site_id, event_id, reservation_id, platform, browser)
     SELECT $1, $2, $3, platform, browser FROM (
       SELECT DISTINCT ON (platform) platform, browser FROM conversions
       WHERE site_id = $1 AND reservation_id = $3 AND browser IS NOT NULL ORDER BY platform, created_at) AS begun
     ON CONFLICT (event_id, platform) DO NOTHING RETURNING id`,
    [siteId, eventId, reservationId],
  )
  return rows.map(({ id }) => id)
}

/** Ends what of a reservation no platform but the allowed ones may be told any more; no later step continues it. */
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

/** The conversion of the scope's site if it is still to be sent, with this try counted. */
export async function takeConversion(tx: Tx, id: string): Promise<Conversion | undefined> {
  const { rows } = await tx.query<Conversion>(
    `UPDATE conversions c SET attempts = attempts + 1 FROM tracked_events e
     WHERE c.id = $1 AND c.state = 'pending' AND e.id = c.event_id
     RETURNING c.id, c.platform, c.reservation_id AS "reservationId", c.browser, e.lead_id AS "leadId",
       e.event_number AS number, e.unique_event_id AS "uniqueId", e.payload, e.recorded_at AS "recordedAt"`,
    [id],
  )
  return rows[0]
}

export type ConversionEnd = 'sent' | 'dead' | 'dropped'

/**
 * Ends a conversion that was still to be sent. What the browser brought along is deleted then, except where later steps of a
 * reservation may need it: it goes with the reservation.
 */
export async function endConversion(
  tx: Tx,
  id: string,
  state: ConversionEnd,
  reason: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE conversions SET state = $2, reason = $3, ended_at = now(),
       browser = CASE WHEN reservation_id IS NOT NULL AND $2 <> 'dropped' THEN browser
                      WHEN $2 = 'dead' THEN browser END
     WHERE id = $1 AND state = 'pending'`,
    [id, state, reason?.slice(0, 250) ?? null],
  )
}

export async function noteFailure(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(`UPDATE conversions SET reason = $2 WHERE id = $1 AND state = 'pending'`, [
    id,
    reason.slice(0, 250),
  ])
}

/** A conversion as `conversion list` has it; names are the wire's. */
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
  readonly reason: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
}

/** Of the scope's site, the newest first. @param limit may be Infinity */
export async function listConversions(
  tx: Tx,
  { limit, isDeadAlone }: { readonly limit: number; readonly isDeadAlone: boolean },
): Promise<ConversionEntry[]> {
  const { rows } = await tx.query<ConversionEntry>(
    `SELECT c.id, c.platform, e.event_number, e.unique_event_id AS event_id, e.label, e.lead_id, c.reservation_id,
       c.state, c.attempts, c.reason, c.created_at, c.ended_at
     FROM conversions c JOIN tracked_events e ON e.id = c.event_id
     WHERE c.state = 'dead' OR NOT $2 ORDER BY c.created_at DESC, c.id LIMIT $1`,
    [Number.isFinite(limit) ? limit : null, isDeadAlone],
  )
  return rows
}

/** Makes the scope's dead conversions of the last days ones that are to be sent. @returns their ids */
export async function reviveConversions(tx: Tx, days: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE conversions SET state = 'pending', attempts = 0, ended_at = NULL
     WHERE state = 'dead' AND created_at > now() - make_interval(days => $1) RETURNING id`,
    [days],
  )
  return rows.map(({ id }) => id)
}

/** Dead conversions by site and platform, as the owner of the database; sites without any are left out. */
export async function listDeadConversions(tx: Tx): Promise<
  {
    readonly site: string
    readonly platform: string
    readonly dead: number
    readonly reason: string | null
  }[]
> {
  const { rows } = await tx.query<{
    site: string
    platform: string
    dead: number
    reason: string | null
  }>(
    `SELECT slug AS site, platform, count(*) AS dead, (array_agg(reason ORDER BY ended_at DESC))[1] AS reason
     FROM conversions JOIN sites ON sites.id = site_id WHERE state = 'dead' GROUP BY slug, platform ORDER BY 1, 2`,
  )
  return rows
}
