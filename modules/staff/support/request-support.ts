import type { Database, Tx } from '#platform/postgres/database.ts'
import { decideAccess } from '../access/access.rules.ts'
import type { PersonActor, ShellActor } from '../access/actor.types.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { refuseAccess } from '../people/refusals.ts'
import { changeWithinActor } from '../people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '../service/staff-service.types.ts'
import type { SupportRequest } from '../service/support-service.types.ts'
import { endExpired } from './end-expired.ts'
import { cleanReason, isSupportSpan, longestSupportHours } from './support.rules.ts'
import { insertSupport, listManagersOf, startSupport } from './support.store.ts'

const isOpen: StaffRefusal = {
  ok: false,
  code: 'staff.support-open',
  message: 'Access to this dealer is requested or running already.',
}

/** An operator requests access to the customers of a site. It starts when somebody who manages the site grants it. */
export async function requestSupport(
  { database }: { readonly database: Pick<Database, 'asStaff' | 'asOwner'> },
  actor: PersonActor,
  request: SupportRequest,
): Promise<StaffOutcome> {
  const decision = decideAccess(actor, 'support.request')
  if (!decision.allowed) return refuseAccess(decision)
  const checked = checkRequest(request)
  if (!checked.ok) return checked
  const { siteId, reason, hours } = checked
  // The time of an earlier access may be over without its end having been stored yet.
  await database.asStaff('sign-in', (tx) => endExpired(tx, { personId: actor.personId, siteId }))
  return changeWithinActor(database, actor, async (tx) => {
    if (!(await hasSite(tx, siteId))) return unknownSite
    const { personId, name } = actor
    const id = await insertSupport(tx, { siteId, personId, personName: name, reason, hours })
    if (id === undefined) return isOpen
    await recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'support', id },
      action: 'support.request',
      after: { hours },
      reason,
    })
    for (const manager of await listManagersOf(tx, siteId)) {
      await queueNotice(tx, manager, 'support-requested', id)
    }
    return { ok: true }
  })
}

interface StartedByCommand extends SupportRequest {
  /** Of the operator. */
  readonly email: string
}

/**
 * Somebody with a shell starts access for an operator at once, for emergencies in which nobody of the dealer answers.
 * Those who manage the site get a mail, and can end it.
 */
export async function startSupportByCommand(
  { database }: { readonly database: Pick<Database, 'asOwner'> },
  actor: ShellActor,
  { email, ...request }: StartedByCommand,
): Promise<StaffOutcome<{ readonly accessId: string; readonly expiresAt: Date }>> {
  const checked = checkRequest(request)
  if (!checked.ok) return checked
  const { siteId, reason, hours } = checked
  return database.asOwner(
    async (tx): Promise<StaffOutcome<{ readonly accessId: string; readonly expiresAt: Date }>> => {
      const operator = await findOperator(tx, email.trim().toLowerCase())
      if (operator === undefined) {
        const message = `No operator who may sign in has the address ${email}.`
        return { ok: false, code: 'staff.unknown-person', message }
      }
      const { personId } = operator
      await endExpired(tx, { personId, siteId })
      const id =
        (await insertSupport(tx, { siteId, ...operator, reason, hours })) ??
        (await findWaiting(tx, personId, siteId))
      const expiresAt = id === undefined ? undefined : await startSupport(tx, id, actor.name)
      if (id === undefined || expiresAt === undefined) return isOpen
      await recordAudit(tx, actor, {
        siteId,
        subject: { kind: 'support', id },
        action: 'support.start',
        after: { operator: personId, until: expiresAt },
        reason,
      })
      for (const manager of await listManagersOf(tx, siteId)) {
        await queueNotice(tx, manager, 'support-started', id)
      }
      return { ok: true, accessId: id, expiresAt }
    },
  )
}

const unknownSite: StaffRefusal = {
  ok: false,
  code: 'staff.unknown-place',
  message: 'Choose a dealer.',
}

function checkRequest({ siteId, reason, hours }: SupportRequest): StaffOutcome<SupportRequest> {
  if (!Number.isSafeInteger(siteId) || siteId < 1) return unknownSite
  if (!isSupportSpan(hours)) {
    const message = `Access lasts from 1 to ${longestSupportHours} whole hours.`
    return { ok: false, code: 'staff.bad-hours', message }
  }
  const cleaned = cleanReason(reason)
  if (cleaned === '') {
    const message = 'Write the reason: the dealer reads it before they decide.'
    return { ok: false, code: 'staff.no-reason', message }
  }
  return { ok: true, siteId, reason: cleaned, hours }
}

async function hasSite(tx: Tx, siteId: number): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM sites WHERE id = $1 AND state <> 'removed'`, [
    siteId,
  ])
  return rowCount === 1
}

async function findOperator(
  tx: Tx,
  email: string,
): Promise<{ readonly personId: string; readonly personName: string } | undefined> {
  const { rows } = await tx.query<{ personId: string; personName: string }>(
    `SELECT id AS "personId", name AS "personName" FROM staff_people
     WHERE email = $1 AND suspended_at IS NULL
       AND EXISTS (SELECT FROM staff_memberships WHERE person_id = staff_people.id AND role = 'operator')`,
    [email],
  )
  return rows[0]
}

/** A request that somebody with a shell grants in the dealer's place. */
async function findWaiting(tx: Tx, personId: string, siteId: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM staff_support_accesses
     WHERE person_id = $1 AND site_id = $2 AND ended_at IS NULL AND granted_at IS NULL`,
    [personId, siteId],
  )
  return rows[0]?.id
}
