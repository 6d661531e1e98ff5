import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { DeliveredLead } from './delivered-lead.types.ts'
import type { TakenDelivery } from './delivery.types.ts'
import { enqueueDeliveries, type QueuedDelivery, queuedColumns } from './enqueue-deliveries.ts'
import { findLeadType } from '../lead/lead-location.rules.ts'
import { listDeliveredHooks } from './routing.rules.ts'

/**
 * Queues a `lead.delivered` webhook for each subscriber, in the transaction that marks the delivery
 * as arrived. Confirmations and these webhooks themselves are not reported.
 */
export async function queueDeliveredEvents(
  tx: Tx,
  site: Site,
  { lead, vehicle, location }: DeliveredLead,
  { id, kind, revision, cause }: TakenDelivery,
): Promise<void> {
  if (kind === 'confirmation' || cause !== null) return
  const routed = {
    enquiryType: findLeadType(lead, vehicle ?? undefined),
    location: location?.slug ?? null,
  }
  const hooks = listDeliveredHooks(routed, site.configuration.leads.routes)
  if (hooks.length === 0) return
  const { rows } = await tx.query<QueuedDelivery>(
    `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, revision, cause_id)
     SELECT $1, $2, 'webhook', destination, $3, $4 FROM unnest($5::text[]) AS wanted (destination)
     ON CONFLICT (cause_id, destination) WHERE cause_id IS NOT NULL DO NOTHING
     RETURNING ${queuedColumns}`,
    [lead.id, site.id, revision, id, hooks.map(({ name }) => name)],
  )
  await enqueueDeliveries(tx, rows)
}
