import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { callWebhookJob, type DeliverLeadPayload, deliverLeadJob } from './deliver-lead.job.ts'
import { type DeliveryKind, readTarget } from './routing.rules.ts'

/** A row of `lead_deliveries` that needs a job. */
export interface QueuedDelivery {
  readonly id: string
  readonly siteId: number
  readonly kind: DeliveryKind
  readonly destination: string
  readonly requestId: string | null
}

/** The columns of a `QueuedDelivery`. */
export const queuedColumns = 'id, site_id AS "siteId", kind, destination, request_id AS "requestId"'

/** @param waitSeconds until the deliveries are due, as in their rows; 0: now */
export async function enqueueDeliveries(
  tx: Tx,
  deliveries: readonly QueuedDelivery[],
  waitSeconds = 0,
): Promise<void> {
  for (const job of [deliverLeadJob, callWebhookJob]) {
    const own = deliveries.filter(({ kind }) => decideJob(kind) === job)
    await enqueue(tx, job, own.map(toPayload), { waitSeconds })
  }
}

const decideJob = (kind: DeliveryKind) =>
  kind === 'webhook' || kind === 'dealer_studio' ? callWebhookJob : deliverLeadJob

const toPayload = (delivery: QueuedDelivery): DeliverLeadPayload => ({
  siteId: delivery.siteId,
  deliveryId: delivery.id,
  requestId: delivery.requestId ?? undefined,
  receiver: findReceiver(delivery),
})

/**
 * The receiver that limits a job's concurrency: one host serves the webhooks of several URLs, and
 * one partner those of all sites.
 */
function findReceiver({ kind, destination }: QueuedDelivery): string | undefined {
  if (kind === 'dealer_studio') return kind
  return kind === 'webhook' ? URL.parse(readTarget(destination))?.host.slice(0, 300) : undefined
}
