import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import { isHeld } from '../lead/held-lead.rules.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import { findLeadType, findLeadLocation } from '../lead/lead-location.rules.ts'
import { queueAllocation } from '../lead/queue-allocation.ts'
import { deliverAbandonedJob } from './deliver-abandoned.job.ts'
import { listDisabled } from './endpoint.store.ts'
import { enqueueDeliveries, type QueuedDelivery, queuedColumns } from './enqueue-deliveries.ts'
import {
  decideDestinations,
  type Destination,
  listPartners,
  toConfirmation,
} from './routing.rules.ts'

const insertQueued = planOnce(
  `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, revision, state, request_id)
   SELECT $1, $2, kind, destination, $3, $4, $5
   FROM unnest($6::text[], $7::text[]) AS wanted (kind, destination)
   ON CONFLICT (lead_id, destination, revision) WHERE cause_id IS NULL DO NOTHING RETURNING ${queuedColumns}`,
)

interface QueuedLead {
  /**
   * Number of the update to a lead delivered as Incomplete, from `readProgress` or `deliverAbandoned`; 0: the first
   * delivery.
   */
  readonly revision: number
  /** Whether the visitor gets a confirmation; a booking has its own mail instead. Default: true. */
  readonly isConfirmed?: boolean
  /** Id of the request that made the lead ready for delivery. */
  readonly requestId?: string | undefined
}

/**
 * Queues the deliveries of a lead: to the destinations of the site's routes, to its partners, and
 * once it is complete a confirmation to its visitor. Rows and jobs are written in the caller's
 * transaction, together with the lead's allocation to one of the dealer's people. A flagged lead's
 * deliveries are held until its release.
 */
export async function queueDeliveries(
  tx: Tx,
  site: Site,
  lead: StoredLead,
  { revision, isConfirmed = true, requestId }: QueuedLead,
): Promise<void> {
  const destinations = [
    ...(await findDestinations(tx, site, lead)),
    ...listPartners(site.configuration.feature_flags),
  ]
  if (isConfirmed && lead.state === 'complete' && lead.email !== null) {
    destinations.push(toConfirmation(lead.email))
  }
  const state = isHeld(lead) ? 'held' : 'pending'
  const { rows } = await tx.query<QueuedDelivery>(insertQueued, [
    lead.id,
    site.id,
    revision,
    state,
    requestId,
    destinations.map(({ kind }) => kind),
    destinations.map(({ name }) => name),
  ])
  if (state === 'pending') await enqueueDeliveries(tx, rows)
  await queueAllocation(tx, site.id, lead, requestId)
}

async function findDestinations(tx: Tx, site: Site, lead: StoredLead): Promise<Destination[]> {
  const { configuration } = site
  const vehicle = lead.vehicleId === null ? undefined : await findVehicleById(tx, lead.vehicleId)
  const location = findLeadLocation(site, lead, vehicle)
  const routed = {
    enquiryType: findLeadType(lead, vehicle),
    location: location?.slug ?? null,
  }
  const fallback = {
    locationEmail: location?.contact_detail.email ?? null,
    siteEmail: configuration.email,
  }
  const found = decideDestinations(routed, configuration.leads.routes, fallback)
  if (found.some(({ kind }) => kind !== 'webhook')) return found
  // If a webhook is disabled, the dealer gets the lead by mail instead.
  const disabled = await listDisabled(
    tx,
    found.map(({ name }) => name),
  )
  const isHeard = found.some(({ name }) => !disabled.includes(name))
  return isHeard ? found : [...found, ...decideDestinations(routed, [], fallback)]
}

/**
 * Schedules the delivery of an unfinished lead as Incomplete, `leads.abandoned_after_minutes` after
 * the visitor's last step.
 */
export async function scheduleAbandoned(
  tx: Tx,
  site: Site,
  leadId: string,
  requestId?: string,
): Promise<void> {
  // A step's `updated_at` is a little later than its transaction's start, so the wait is counted
  // from `updated_at`.
  const { rows } = await tx.query<{ waitSeconds: number }>(
    `SELECT extract(epoch FROM updated_at + make_interval(mins => $2) - now())::float8 AS "waitSeconds"
     FROM leads WHERE id = $1`,
    [leadId, site.configuration.leads.abandoned_after_minutes],
  )
  const waitSeconds = rows[0]?.waitSeconds ?? 0
  const payload = { siteId: site.id, leadId, requestId }
  await enqueue(tx, deliverAbandonedJob, [payload], { waitSeconds })
}
