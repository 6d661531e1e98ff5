import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import { eventCatalogue, type EventNumber } from './event-catalogue.rules.ts'
import { eventSources } from './event-source.rules.ts'
import type { TrackingPayload } from './tracking-payload.rules.ts'

export interface TrackedEvent {
  readonly number: EventNumber
  /** The same wherever the event is sent: a repeated id is not counted again. */
  readonly uniqueId: string
  readonly leadId: string | null
  readonly payload: TrackingPayload
}

const insertEvent = planOnce(
  `INSERT INTO tracked_events
     (site_id, event_number, unique_event_id, action, category, label, facebook_event, payload, lead_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (site_id, event_number, unique_event_id) DO NOTHING RETURNING id`,
)

/**
 * Writes an event, in the caller's transaction.
 * @returns false if it was recorded before, for example before a reload
 */
export async function recordEvent(
  tx: Tx,
  site: Pick<Site, 'id'>,
  event: TrackedEvent,
): Promise<boolean> {
  return (await insertTrackedEvent(tx, site, event)) !== null
}

/** As `recordEvent`. @returns the row's id; null if it was recorded before */
export async function insertTrackedEvent(
  tx: Tx,
  site: Pick<Site, 'id'>,
  { number, uniqueId, leadId, payload }: TrackedEvent,
): Promise<number | null> {
  const { action, category, label, facebookEvent } = eventCatalogue[number]
  const { rows } = await tx.query<{ id: number }>(insertEvent, [
    site.id,
    number,
    uniqueId,
    action,
    category,
    label,
    facebookEvent,
    payload,
    leadId,
  ])
  return rows[0]?.id ?? null
}

export interface RecordedEvent {
  readonly event_number: EventNumber
  readonly unique_event_id: string
  readonly action: string
  readonly category: string
  readonly label: string | null
  readonly facebook_event: string | null
  readonly payload: TrackingPayload
  readonly lead_id: string
  readonly recorded_at: Date
}

const websiteNumbers = Object.entries(eventSources)
  .filter(([, { sentBy }]) => sentBy === 'website')
  .map(([number]) => Number(number))

/**
 * The events of the scope's site that the website itself recorded within the last hour, by their ids, the oldest first.
 * Older events are not passed to tags: for example, a link in a mail may be opened days later.
 */
export async function findWebsiteEvents(tx: Tx, ids: readonly string[]): Promise<TrackedEvent[]> {
  const { rows } = await tx.query<TrackedEvent>(
    `SELECT event_number AS number, unique_event_id AS "uniqueId", lead_id AS "leadId", payload
     FROM tracked_events WHERE event_number = ANY ($1) AND unique_event_id = ANY ($2)
       AND recorded_at > now() - interval '1 hour' ORDER BY id`,
    [websiteNumbers, ids],
  )
  return rows
}

/** The row of the scope's site with an event; undefined: it was not recorded. */
export async function findEventId(
  tx: Tx,
  number: EventNumber,
  uniqueId: string,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM tracked_events WHERE event_number = $1 AND unique_event_id = $2',
    [number, uniqueId],
  )
  return rows[0]?.id
}

/** The events of some leads, the oldest first. */
export async function listEventsOfLeads(
  tx: Tx,
  leadIds: readonly string[],
): Promise<RecordedEvent[]> {
  const { rows } = await tx.query<RecordedEvent>(
    `SELECT event_number, unique_event_id, action, category, label, facebook_event, payload, lead_id, recorded_at
     FROM tracked_events WHERE lead_id = ANY ($1) ORDER BY recorded_at, id`,
    [leadIds],
  )
  return rows
}

/**
 * Deletes the oldest events of the scope's site from before an instant, at most `limit`.
 * @returns how many were deleted
 */
export async function deleteEventsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM tracked_events WHERE id IN (
       SELECT id FROM tracked_events WHERE recorded_at < $1 ORDER BY recorded_at LIMIT $2
       FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
