import type { Database } from '#platform/postgres/database.ts'
import type { StaffEvent } from './live-event.types.ts'

/** The most events that one read returns. */
export const mostEvents = 2000

/** The events of one read, and where the next read continues. */
export interface ReadEvents {
  /**
   * Digits that change when the database server starts or recovers from a crash. Transactions whose commit was not on disk
   * are then gone, and others get their numbers, so what was read before says nothing about numbers from then on.
   */
  readonly serverRun: string
  /** Given to the next read, which returns the events that this read could not see. */
  readonly snapshot: string
  /** Every transaction below this number has ended. */
  readonly position: bigint
  readonly events: readonly StaffEvent[]
  /** There are more events than were read. */
  readonly isCut: boolean
}

export type ReadStaffEvents = (since: string | null) => Promise<ReadEvents>

interface EventRow {
  readonly transaction: string
  readonly kind: string
  readonly change: StaffEvent['change']
  readonly id: string
  readonly leadId: string | null
  readonly siteId: number | null
  readonly groupId: number | null
  readonly locationId: number | null
  readonly category: string | null
  readonly personId: string | null
}

const columns = `transaction::text, kind, change, record_id AS id, lead_id AS "leadId", site_id AS "siteId",
  group_id AS "groupId", location_id AS "locationId", category, person_id AS "personId", staff_events.id AS number`

/** SQL: what is visible now. Rows of a restored database may have numbers that this server has not reached. */
const isVisible = 'pg_visible_in_snapshot(transaction, seen.snapshot)'

/** Index conditions first: transactions that had ended by the last read are not looked at. */
const later = `SELECT ${columns} FROM staff_events LEFT JOIN sites ON sites.id = site_id
  WHERE transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    AND ${isVisible}
  ORDER BY transaction, staff_events.id LIMIT ${mostEvents + 1}`

const newest = `SELECT ${columns} FROM staff_events LEFT JOIN sites ON sites.id = site_id
  WHERE ${isVisible} ORDER BY transaction DESC, staff_events.id DESC LIMIT ${mostEvents + 1}`

/** SQL: in milliseconds; recovery from a crash resets the statistics of the server. */
const serverRun = `(SELECT greatest((extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint,
    (extract(epoch FROM stats_reset) * 1000)::bigint)::text FROM pg_stat_bgwriter)`

/** The snapshot is that of the statement itself, so it says exactly which rows the statement saw. */
const buildRead = (events: string): string => `
  SELECT seen.snapshot::text AS snapshot, pg_snapshot_xmin(seen.snapshot)::text AS position, ${serverRun} AS "serverRun",
    (SELECT coalesce(json_agg(event ORDER BY event.transaction::xid8, event.number), '[]') FROM (${events}) AS event) AS events
  FROM (SELECT pg_current_snapshot() AS snapshot) AS seen`
const readLater = buildRead(later)
const readNewest = buildRead(newest)

/**
 * Reads the events that an earlier read could not see, of all places; without an earlier read the newest ones. Nothing is
 * missed, however long a transaction was open, and nothing waits for transactions that are still open.
 */
export async function readStaffEvents(
  database: Pick<Database, 'queryAsFeeder'>,
  since: string | null,
): Promise<ReadEvents> {
  const { rows } = await database.queryAsFeeder<{
    readonly snapshot: string
    readonly position: string
    readonly serverRun: string
    readonly events: readonly EventRow[]
  }>(since === null ? readNewest : readLater, since === null ? [] : [since])
  const { snapshot, position, serverRun: run, events } = rows[0]!
  const isCut = events.length > mostEvents
  // One row more than is returned was read: the oldest is dropped from the newest events, the last from later events.
  const shown = since === null ? events.slice(-mostEvents) : events.slice(0, mostEvents)
  return {
    serverRun: run,
    snapshot,
    position: BigInt(position),
    events: shown.map(toEvent),
    isCut,
  }
}

const toEvent = ({
  transaction,
  siteId,
  groupId,
  locationId,
  category,
  ...event
}: EventRow): StaffEvent => ({
  kind: event.kind,
  change: event.change,
  id: event.id,
  leadId: event.leadId,
  personId: event.personId,
  transaction: BigInt(transaction),
  // The group of a site that was removed since is unknown, and nobody is to be notified.
  place: siteId === null || groupId === null ? null : { siteId, groupId, locationId, category },
})
