import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import { queueAllocation } from '../lead/queue-allocation.ts'
import { recordLeadEvent } from '../lead/record-lead-event.ts'
import { listEndpoints } from './breaker.rules.ts'
import { enableEndpoints } from './endpoint.store.ts'
import { enqueueDeliveries, type QueuedDelivery, queuedColumns } from './enqueue-deliveries.ts'
import type { DeliveryKind, Destination } from './routing.rules.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

export interface ReplayedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly destination: string
}

/** Runs in the transaction of a change that was made, to record it; not if nothing was to be changed. */
type RecordChange<Change> = (tx: Tx, change: Change) => Promise<void>

/**
 * Queues deliveries of a lead again from the start: those that are dead or were not sent for lack
 * of a mail server, or all to one destination, including arrived ones. Ids stay the same, so
 * receivers recognise repeats. Disabled endpoints are enabled.
 *
 * @param destination as printed by `lead show`; null: all dead and unsent deliveries
 * @returns the queued deliveries; undefined: no such lead
 */
export function replayDeliveries(
  database: Database,
  leadId: string,
  destination: string | null,
  record?: RecordChange<readonly ReplayedDelivery[]>,
): Promise<ReplayedDelivery[] | undefined> {
  return inSiteOf(database, leadId, async (tx) => {
    const replayed = await replayWithin(tx, leadId, destination)
    if (replayed.length > 0) await record?.(tx, replayed)
    return replayed
  })
}

/** Replays deliveries like `replayDeliveries`, for a lead of the transaction's scope. */
export async function replayWithin(
  tx: Tx,
  leadId: string,
  destination: string | null,
): Promise<ReplayedDelivery[]> {
  const { rows } = await tx.query<QueuedDelivery & ReplayedDelivery>(
    `UPDATE lead_deliveries
     SET state = 'pending', attempts = 0, next_attempt_at = now(), leased_until = NULL, delivered_at = NULL
     WHERE lead_id = $1 AND state <> 'held'
       AND CASE WHEN $2::text IS NULL THEN state IN ('dead', 'not-sent') ELSE destination = $2 END
     RETURNING ${queuedColumns}`,
    [leadId, destination],
  )
  await enqueueDeliveries(tx, rows)
  await enableEndpoints(tx, rows.flatMap(listEndpoints))
  return rows.map(({ id, kind, destination }) => ({ id, kind, destination }))
}

/**
 * Queues all waiting and dead deliveries to a destination again, in the scope of its site, after an
 * operator has fixed the cause.
 */
export async function replayDestination(tx: Tx, destination: Destination): Promise<void> {
  const { rows } = await tx.query<QueuedDelivery>(
    `UPDATE lead_deliveries SET state = 'pending', attempts = 0, next_attempt_at = now(), leased_until = NULL
     WHERE destination = $1
       AND (state = 'dead' OR state = 'pending' AND coalesce(leased_until, '-infinity') < now())
     RETURNING ${queuedColumns}`,
    [destination.name],
  )
  await enqueueDeliveries(tx, rows)
  await enableEndpoints(
    tx,
    listEndpoints({ kind: destination.kind, destination: destination.name }),
  )
}

/**
 * Releases a flagged lead that a person has found not to be spam. Its held deliveries are queued,
 * and for a complete lead the event (§7) is recorded. Rejects if the configuration of its site does
 * not resolve.
 *
 * @param findSite by slug
 * @returns how many deliveries were held; undefined: no such lead
 */
export async function releaseLead(
  database: Database,
  findSite: (slug: string) => Promise<Site | undefined>,
  leadId: string,
  record?: RecordChange<number>,
): Promise<number | undefined> {
  const owner = await findOwner(database, leadId)
  if (owner === undefined) return undefined
  const site = await findSite(owner.slug)
  if (site === undefined) throw new Error(`${owner.slug} has no configuration that resolves`)
  const dealershipIds = site.dealerships.map(({ id }) => id)
  return database.withScope({ siteId: site.id, dealershipIds }, async (tx) => {
    const released = await markReleased(tx, leadId)
    if (released?.state === 'complete') {
      const { vehicleId, eventId } = released
      const vehicle = vehicleId === null ? undefined : await findVehicleById(tx, vehicleId)
      await recordLeadEvent(tx, { site }, released, { id: eventId ?? leadId, vehicle })
    }
    const { rows } = await tx.query<QueuedDelivery>(
      `UPDATE lead_deliveries SET state = 'pending', next_attempt_at = now()
       WHERE lead_id = $1 AND state = 'held' RETURNING ${queuedColumns}`,
      [leadId],
    )
    await enqueueDeliveries(tx, rows)
    if (released?.isFirst === true) await queueAllocation(tx, site.id, released)
    if (released?.isFirst === true || rows.length > 0) await record?.(tx, rows.length)
    return rows.length
  })
}

type ReleasedLead = Pick<
  StoredLead,
  'id' | 'state' | 'flag' | 'releasedAt' | 'category' | 'subcategory' | 'vehicleId'
> & {
  readonly eventId: string | null
  readonly isFirst: boolean
}

/** Records when a flagged lead was first released; undefined: the lead was not flagged. */
async function markReleased(tx: Tx, leadId: string): Promise<ReleasedLead | undefined> {
  const { rows } = await tx.query<ReleasedLead>(
    `UPDATE leads SET released_at = coalesce(released_at, now()) WHERE id = $1 AND flag IS NOT NULL
     RETURNING id, state, flag, released_at AS "releasedAt", category, subcategory, vehicle_id AS "vehicleId", event_id AS "eventId",
       released_at = now() AS "isFirst"`,
    [leadId],
  )
  return rows[0]
}

/** Runs work in the scope of the lead's site, since operators may name a lead of any site. */
async function inSiteOf<T>(
  database: Database,
  leadId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  const owner = await findOwner(database, leadId)
  return owner === undefined ? undefined : database.withScope(ownScopeOf(owner.siteId), work)
}

function findOwner(database: Database, leadId: string) {
  return database.asOwner(async (tx) => {
    const sql = `SELECT site_id AS "siteId", slug FROM leads JOIN sites ON sites.id = site_id WHERE leads.id = $1`
    return (await tx.query<{ siteId: number; slug: string }>(sql, [leadId])).rows[0]
  })
}
