import { listMoneyTrouble } from '#modules/payments/store/money-trouble.store.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { handOverDays } from './overdue.rules.ts'

/** How much of sales waits for somebody, of what the actor sees. */
export interface SalesAttention {
  /** Refunds of colleagues that the actor may approve. */
  readonly approvals: number
  /** Deposits that were paid a week ago, of vehicles that are not handed over. */
  readonly overdue: number
  /** Payments that somebody has to see to. */
  readonly trouble: number
  /** Finance applications that are held until a person has read them. */
  readonly heldApplications: number
}

/** Counts what waits, for the start screen. */
export async function countAttention(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly attention: SalesAttention }>> {
  const access = decideAccess(actor, 'sales.read')
  if (!access.allowed) return refuseAccess(access)
  const mayRefund = decideAccess(actor, 'sales.refund').allowed
  return changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<Omit<SalesAttention, 'trouble'>>(
      `SELECT
         (SELECT count(*)::int FROM refund_requests
          WHERE state = 'waiting' AND expires_at > now() AND requested_by <> $1) AS approvals,
         (SELECT count(*)::int FROM reservations
          WHERE state = 'paid' AND paid_at < now() - make_interval(days => $2)
            AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])) AS overdue,
         (SELECT count(*)::int FROM finance_applications WHERE delivery_state = 'held') AS "heldApplications"`,
      [actor.personId, handOverDays],
    )
    const { approvals = 0, overdue = 0, heldApplications = 0 } = rows[0] ?? {}
    const trouble = (await listMoneyTrouble(tx)).length
    return {
      ok: true,
      attention: { approvals: mayRefund ? approvals : 0, overdue, trouble, heldApplications },
    }
  })
}
