import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { allocateLeadJob } from './allocate-lead.job.ts'
import { isHeld } from './held-lead.rules.ts'
import type { StoredLead } from './lead.types.ts'

/**
 * Queues the allocation of a lead in the transaction that stores or releases it, if the site has rules. Held leads and
 * unfinished ones are given to nobody.
 */
export async function queueAllocation(
  tx: Tx,
  siteId: number,
  lead: Pick<StoredLead, 'id' | 'state' | 'flag' | 'releasedAt'>,
  requestId?: string,
): Promise<void> {
  if (lead.state !== 'complete' || isHeld(lead)) return
  const { rowCount } = await tx.query('SELECT FROM lead_rules WHERE site_id = $1 LIMIT 1', [siteId])
  if (rowCount === 0) return
  await enqueue(tx, allocateLeadJob, [
    { siteId, leadId: lead.id, ...(requestId === undefined ? {} : { requestId }) },
  ])
}
