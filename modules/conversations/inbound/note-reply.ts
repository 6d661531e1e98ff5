import { type SalesState } from '#modules/inbox/work/sales-state.rules.ts'
import { saveWork, workActions } from '#modules/inbox/work/worked-lead.store.ts'
import type { SystemActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { AuditActor } from '#modules/staff/audit/audit.types.ts'
import type { Tx } from '#platform/postgres/database.ts'

const incomingMail: SystemActor = {
  kind: 'job',
  id: null,
  name: 'Incoming mail',
  channel: 'job',
}

/**
 * What a reply of the customer says about the lead, in the transaction that stores it: it is unread for everybody and at
 * the top of the list, and one that waited for the customer is in progress.
 */
export async function noteReply(
  tx: Tx,
  { id, siteId }: { readonly id: string; readonly siteId: number },
  messageId: string,
  actor: AuditActor = incomingMail,
): Promise<void> {
  const subject = { kind: 'lead', id } as const
  await recordAudit(tx, actor, {
    siteId,
    subject,
    action: actor.kind === 'person' ? 'lead.reply-accepted' : 'lead.reply',
    after: { messageId },
  })
  const { rows } = await tx.query<{
    salesState: SalesState
    lostReason: string | null
    ownerId: string | null
  }>(
    `SELECT sales_state AS "salesState", lost_reason AS "lostReason", owner_id AS "ownerId" FROM leads WHERE id = $1 FOR UPDATE`,
    [id],
  )
  const work = rows[0]
  if (work?.salesState === 'waiting') {
    const version = await saveWork(tx, id, { ...work, salesState: 'in-progress' })
    await recordAudit(tx, actor, {
      siteId,
      subject,
      action: workActions.state,
      before: { salesState: 'waiting' },
      after: { salesState: 'in-progress', version },
    })
  }
  await tx.query('SELECT raise_lead($1)', [id])
}
