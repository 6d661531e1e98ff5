import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { cleanLine } from '#modules/forms/fields/clean-value.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { endCourtesyHold } from '../hold/courtesy-hold.store.ts'
import { badReason, holdIsOver, noHold } from './courtesy-refusals.ts'
import type { StaffCourtesyParts } from './staff-courtesy-parts.types.ts'
import { findHoldOfLead } from './staff-courtesy.store.ts'

export interface EndCourtesyRequest {
  /** From outside: any text. */
  readonly leadId: string
  /** `arrived`: the shopper is here. `staff`: the vehicle can't be kept, which the shopper is told by mail. */
  readonly end: 'arrived' | 'staff'
  /** Why it can't be kept, in words for the shopper. */
  readonly reason?: string
  readonly requestId?: string | undefined
}

const longestReason = 200

/** Ends the courtesy hold of a lead. The worker mails the shopper why. */
export async function endForStaff(
  { database }: StaffCourtesyParts,
  actor: Actor,
  { leadId, end, reason = '', requestId }: EndCourtesyRequest,
): Promise<StaffOutcome> {
  const note = cleanLine(reason)
  const isFaulty = note === '' || note.length > longestReason
  const found = await withinLead(
    { database },
    actor,
    { leadId, permission: 'leads.work' },
    async (tx, lead) => ({ ok: true as const, hold: await findHoldOfLead(tx, lead.id) }),
  )
  if (!found.ok) return found
  const { hold } = found
  if (hold === undefined) return noHold
  if (end === 'staff' && isFaulty) return badReason
  return database.withScope(ownScopeOf(hold.siteId), async (tx): Promise<StaffOutcome> => {
    if (!(await endCourtesyHold(tx, hold.id, end, end === 'staff' ? note : null))) return holdIsOver
    // The reason is about a customer, so it stays with the hold, which is deleted with its lead.
    await recordAudit(tx, actor, {
      siteId: hold.siteId,
      subject: { kind: 'lead', id: hold.leadId },
      action: end === 'staff' ? 'lead.courtesy-hold-ended' : 'lead.courtesy-hold-arrived',
      after: { reference: hold.reference },
      requestId,
    })
    return { ok: true }
  })
}
