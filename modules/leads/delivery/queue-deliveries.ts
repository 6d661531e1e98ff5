import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/vehicle.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import { isHeld } from '../lead/held-lead.rules.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import { findLeadType, findLeadLocation } from '../lead/lead-location.rules.ts'
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
  /** Above 0: the update of a lead delivered as Incomplete, as `readProgress` and `deliverAbandoned` have found it. */
  readonly revision: number
  /** Whether it is confirmed to its visitor; a booking has a mail of its own. Yes, if nothing is said. */
  readonly isConfirmed?: boolean
  /** Of the request that made the lead ready to be delivered. */
  readonly requestId?: string | undefined
}

/**
 * Has a lead delivered wherever the site's routes say and to its partners, and confirmed to its visitor once it is complete: rows
 * and jobs in the caller's transaction. Those of a flagged lead are held until it is released.
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
  // A webhook that is no longer tried delivers nothing: the dealer has to hear of the lead by mail.
  const disabled = await listDisabled(
    tx,
    found.map(({ name }) => name),
  )
  const isHeard = found.some(({ name }) => !disabled.includes(name))
  return isHeard ? found : [...found, ...decideDestinations(routed, [], fallback)]
}

/**
 * Has an unfinished lead delivered as Incomplete once the visitor has not gone on with it for
 * `leads.abandoned_after_minutes`.
 */
export async function scheduleAbandoned(
  tx: Tx,
  site: Site,
  leadId: string,
  requestId?: string,
): Promise<void> {
  // A step is saved by the clock, a little after its transaction began: the wait is counted from there.
  const { rows } = await tx.query<{ waitSeconds: number }>(
    `SELECT extract(epoch FROM updated_at + make_interval(mins => $2) - now())::float8 AS "waitSeconds"
     FROM leads WHERE id = $1`,
    [leadId, site.configuration.leads.abandoned_after_minutes],
  )
  const waitSeconds = rows[0]?.waitSeconds ?? 0
  const payload = { siteId: site.id, leadId, requestId }
  await enqueue(tx, deliverAbandonedJob, [payload], { waitSeconds })
}
