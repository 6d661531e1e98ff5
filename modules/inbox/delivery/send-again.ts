import {
  type ReplayedDelivery,
  replayDeliveries,
} from '#modules/leads/delivery/replay-deliveries.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'
import { unknownLead } from '../work/refusals.ts'
import { withinLead } from '../work/within-lead.ts'

export interface SendAgainRequest {
  readonly leadId: string
  /** Without a delivery or a destination all that are dead or were not sent are sent again. */
  readonly deliveryId?: string | undefined
  /** As stored, such as `email:sales@dealer.example`. */
  readonly destination?: string | undefined
  readonly requestId?: string | undefined
}

/**
 * Queues deliveries of a lead again.
 *
 * @returns the deliveries that were queued; an empty list if no delivery of the lead could be sent again
 */
export async function sendAgain(
  parts: Pick<InboxParts, 'database'>,
  actor: Actor,
  { leadId, deliveryId, destination, requestId }: SendAgainRequest,
): Promise<StaffOutcome<{ readonly sent: readonly ReplayedDelivery[] }>> {
  const access = { leadId, permission: 'leads.deliver' } as const
  const found = await withinLead(parts, actor, access, async (tx, { id, siteId }) => ({
    ok: true as const,
    id,
    siteId,
    wanted:
      deliveryId === undefined ? (destination ?? null) : await findDestination(tx, id, deliveryId),
  }))
  if (!found.ok) return found
  const { id, siteId, wanted } = found
  if (wanted === undefined) return { ok: true, sent: [] }
  const sent = await replayDeliveries(parts.database, id, wanted, (tx, replayed) =>
    // A destination may be the customer's own address, so the entry has ids alone.
    recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead', id },
      action: 'lead.send-again',
      after: { deliveryIds: replayed.slice(0, 50).map((delivery) => delivery.id) },
      requestId,
    }),
  )
  return sent === undefined ? unknownLead : { ok: true, sent }
}

/** @returns undefined: the lead has no such delivery */
async function findDestination(
  tx: Tx,
  leadId: string,
  deliveryId: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ destination: string }>(
    'SELECT destination FROM lead_deliveries WHERE lead_id = $1 AND id::text = $2',
    [leadId, deliveryId],
  )
  return rows[0]?.destination
}
