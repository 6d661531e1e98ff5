import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/vehicle.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import { isHeld } from '../lead/held-lead.rules.ts'
import type { StoredLead } from '../lead/lead.types.ts'
import { findLeadType, findLeadLocation } from '../lead/lead-location.rules.ts'
import { enqueueAgain } from './delivery.store.ts'
import { listDisabled } from './endpoint.store.ts'
import { decideDestinations, type Destination, toConfirmation } from './routing.rules.ts'

const insertQueued = planOnce(
  `WITH queued AS (
     INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, revision, state)
     SELECT $1, $2, kind, destination, $3, $4
     FROM unnest($5::text[], $6::text[]) AS wanted (kind, destination)
     ON CONFLICT (lead_id, destination, revision) DO NOTHING RETURNING *
   ) ${enqueueAgain('queued')} WHERE state = 'pending'`,
)

/**
 * Has a lead delivered wherever the site's routes say, and confirmed to its visitor once it is complete: rows
 * and jobs in the caller's transaction. Those of a flagged lead are held until it is released.
 *
 * @param revision above 0: the update of a lead delivered as Incomplete, as `readProgress` and `deliverAbandoned` have found it
 */
export async function queueDeliveries(
  tx: Tx,
  site: Site,
  lead: StoredLead,
  revision: number,
): Promise<void> {
  const destinations = await findDestinations(tx, site, lead)
  if (lead.state === 'complete' && lead.email !== null) {
    destinations.push(toConfirmation(lead.email))
  }
  await tx.query(insertQueued, [
    lead.id,
    site.id,
    revision,
    isHeld(lead) ? 'held' : 'pending',
    destinations.map(({ kind }) => kind),
    destinations.map(({ name }) => name),
  ])
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
export async function scheduleAbandoned(tx: Tx, site: Site, leadId: string): Promise<void> {
  await tx.query(
    `SELECT enqueue_job_at('deliver-abandoned-lead', json_build_object('siteId', $1::bigint, 'leadId', $2::uuid),
                           'abandoned:' || $2::uuid, 25, 
              (SELECT updated_at FROM leads WHERE id = $2::uuid) + make_interval(mins => $3))`,
    [site.id, leadId, site.configuration.leads.abandoned_after_minutes],
  )
}
