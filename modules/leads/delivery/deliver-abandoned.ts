import type { Site } from '#modules/sites/site.types.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import type { DeliverAbandonedPayload } from './deliver-abandoned.job.ts'
import { queueDeliveries, scheduleAbandoned } from './queue-deliveries.ts'

interface AbandonedParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/** The handler of `deliver-abandoned-lead`. */
export const createAbandonedHandler = (
  parts: AbandonedParts,
): JobHandler<DeliverAbandonedPayload> => ({
  run: (payload) => deliverAbandoned(parts, payload),
})

/**
 * Queues an unfinished lead as Incomplete, and again if the visitor continued and stopped again.
 * Does nothing for a lead that is complete by now; waits again if the visitor has continued since
 * the job was queued.
 */
export async function deliverAbandoned(
  { database, findSite }: AbandonedParts,
  { siteId, leadId, requestId }: DeliverAbandonedPayload,
): Promise<void> {
  const site = await findSite(siteId)
  if (site === undefined) throw new Error(`site ${siteId} has no configuration that resolves`)
  const dealershipIds = site.dealerships.map(({ id }) => id)
  const minutes = site.configuration.leads.abandoned_after_minutes
  await database.withScope({ siteId, dealershipIds }, async (tx) => {
    const found = await lockUnfinished(tx, leadId, minutes)
    if (found === undefined) return
    const { isGivenUp, ...lead } = found
    if (!isGivenUp) return scheduleAbandoned(tx, site, leadId, requestId)
    const { next, isRepeat } = await findRevision(tx, leadId)
    if (!isRepeat) await queueDeliveries(tx, site, lead, { revision: next, requestId })
  })
}

interface Revision {
  readonly next: number
  /** Nothing was saved since the last delivery was queued, so this job is a repeat. */
  readonly isRepeat: boolean
}

/**
 * The lead's progress since its last delivery. Must be a statement after the one that locks the lead, so that it sees
 * what was stored while the lock was awaited.
 */
async function findRevision(tx: Tx, leadId: string): Promise<Revision> {
  const { rows } = await tx.query<Revision>(
    `SELECT coalesce(max(revision) + 1, 0) AS next,
            coalesce(max(lead_deliveries.created_at) >= max(leads.updated_at), false) AS "isRepeat"
     FROM leads LEFT JOIN lead_deliveries ON lead_id = leads.id WHERE leads.id = $1`,
    [leadId],
  )
  return rows[0] ?? { next: 0, isRepeat: false }
}

/**
 * Locks the lead: a request that completes it waits, and then sees that it was delivered as
 * Incomplete.
 */
async function lockUnfinished(
  tx: Tx,
  leadId: string,
  minutes: number,
): Promise<(StoredLead & { readonly isGivenUp: boolean }) | undefined> {
  const { rows } = await tx.query<StoredLead & { isGivenUp: boolean }>(
    `SELECT id, site_id AS "siteId", state, form, category, subcategory, flag, first_name AS "firstName",
            last_name AS "lastName", email, phone, vehicle_id AS "vehicleId",
            vehicle_shown AS "vehicleShown",
            dealership_slug AS "dealershipSlug", location_id AS "locationId", payload,
            released_at AS "releasedAt", no_time_reason AS "noTimeReason", no_files_reason AS "noFilesReason", created_at AS "createdAt", completed_at AS "completedAt",
            updated_at <= now() - make_interval(mins => $2) AS "isGivenUp"
     FROM leads WHERE id = $1 AND state = 'incomplete' FOR UPDATE`,
    [leadId, minutes],
  )
  return rows[0]
}
