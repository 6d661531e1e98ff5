import type { Database } from '#platform/postgres/database.ts'
import { decideAccess, type Place } from '../access/access.rules.ts'
import type { PersonActor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { confirmFirst, isPersonId, refuseAccess } from '../people/refusals.ts'
import { changeWithinActor } from '../people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '../service/staff-service.types.ts'
import { endSupport, lockSupport, startSupport, type LockedSupport } from './support.store.ts'

interface SupportParts {
  readonly database: Pick<Database, 'asStaff' | 'asOwner'>
  readonly clock: () => Date
}

const isOver: StaffRefusal = {
  ok: false,
  code: 'staff.support-over',
  message: 'This request is over, or was decided by somebody else.',
}

/** Somebody who manages the site starts an operator's access, for the hours that were requested. */
export async function grantSupport(
  { database, clock }: SupportParts,
  actor: PersonActor,
  accessId: string,
): Promise<StaffOutcome> {
  if (!isPersonId(accessId)) return isOver
  return changeWithinActor(database, actor, async (tx) => {
    const access = await lockSupport(tx, accessId)
    if (access === undefined) return isOver
    const decision = decideAccess(actor, 'support.grant', toPlace(access))
    if (!decision.allowed) return refuseAccess(decision)
    // An operator who also manages a dealer would otherwise let themselves in.
    if (access.personId === actor.personId) {
      const message = 'Somebody else of the dealer has to allow it.'
      return { ok: false, code: 'staff.yourself', message }
    }
    if (!isConfirmed(actor, clock())) return confirmFirst
    const expiresAt = await startSupport(tx, accessId, actor.name)
    if (expiresAt === undefined) return isOver
    await recordAudit(tx, actor, {
      siteId: access.siteId,
      subject: { kind: 'support', id: accessId },
      action: 'support.start',
      after: { operator: access.personId, until: expiresAt },
      reason: access.reason,
    })
    return { ok: true }
  })
}

/**
 * Ends a running access, or a request for one. Those who manage the site and the operator may do it. It takes
 * effect with the operator's next HTTP request.
 */
export async function endSupportAccess(
  { database }: Pick<SupportParts, 'database'>,
  actor: PersonActor,
  accessId: string,
): Promise<StaffOutcome> {
  if (!isPersonId(accessId)) return { ok: true }
  return changeWithinActor(database, actor, async (tx) => {
    const access = await lockSupport(tx, accessId)
    if (access === undefined) return { ok: true }
    const decision = decideAccess(actor, 'support.grant', toPlace(access))
    if (access.personId !== actor.personId && !decision.allowed) return refuseAccess(decision)
    if (!(await endSupport(tx, accessId, actor.name))) return { ok: true }
    await recordAudit(tx, actor, {
      siteId: access.siteId,
      subject: { kind: 'support', id: accessId },
      action: nameEnd(access, actor),
    })
    return { ok: true }
  })
}

function nameEnd({ grantedAt, personId }: LockedSupport, actor: PersonActor): string {
  if (grantedAt !== null) return 'support.end'
  return personId === actor.personId ? 'support.withdraw' : 'support.decline'
}

const toPlace = ({ siteId, groupId }: LockedSupport): Place => ({ kind: 'site', siteId, groupId })
