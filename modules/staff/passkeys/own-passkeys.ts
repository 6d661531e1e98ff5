import { isConfirmed } from '../access/confirmation.rules.ts'
import type { PersonActor } from '../access/actor.types.ts'
import { isPasskeyNeeded } from '../access/sign-in-step.rules.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { confirmFirst, isPersonId } from '../people/refusals.ts'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  deleteRecoveryCodes,
} from '../recovery/recovery-code.store.ts'
import type { OwnPasskeys } from '../service/passkey-service.types.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { listMembershipsOf } from '../sessions/staff-session.store.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import { cleanPasskeyName } from './passkey.rules.ts'
import { deletePasskey, listPasskeys, lockPasskeys, renamePasskey } from './passkey.store.ts'
import { noPasskey, unknownPasskey } from './refusals.ts'

export const listOwnPasskeys = (
  { database }: Pick<PasskeyParts, 'database'>,
  { personId }: PersonActor,
): Promise<OwnPasskeys> =>
  database.asStaff({ personId }, async (tx) => ({
    passkeys: await listPasskeys(tx, personId),
    codesLeft: await countRecoveryCodes(tx, personId),
    isNeeded: isPasskeyNeeded((await listMembershipsOf(tx, personId)).map(({ role }) => role)),
  }))

/** Gives one of the actor's own passkeys another name. */
export async function renameOwnPasskey(
  { database }: Pick<PasskeyParts, 'database'>,
  actor: PersonActor,
  passkeyId: string,
  typed: string,
): Promise<StaffOutcome> {
  const name = cleanPasskeyName(typed)
  if (name === '') {
    return { ok: false, code: 'staff.bad-name', message: 'Write a name for the passkey.' }
  }
  if (!isPersonId(passkeyId)) return unknownPasskey
  const { personId } = actor
  return database.asStaff({ personId }, async (tx): Promise<StaffOutcome> => {
    const before = await renamePasskey(tx, personId, passkeyId, name)
    if (before === undefined) return unknownPasskey
    await recordAudit(tx, actor, {
      siteId: null,
      subject: { kind: 'passkey', id: passkeyId },
      action: 'passkey.rename',
      before: { name: before },
      after: { name },
    })
    return { ok: true }
  })
}

/** Removes one of the actor's own passkeys; with the last one the recovery codes go too. */
export async function removeOwnPasskey(
  { database, clock }: Pick<PasskeyParts, 'database' | 'clock'>,
  actor: PersonActor,
  passkeyId: string,
): Promise<StaffOutcome> {
  if (!isPersonId(passkeyId)) return unknownPasskey
  const { personId, email } = actor
  return database.asStaff({ personId }, async (tx): Promise<StaffOutcome> => {
    const held = await lockPasskeys(tx, personId)
    if (!held.includes(passkeyId)) return unknownPasskey
    if (!isConfirmed(actor, clock())) return confirmFirst
    const isLast = held.length === 1
    const roles = (await listMembershipsOf(tx, personId)).map(({ role }) => role)
    if (isLast && isPasskeyNeeded(roles)) {
      const message = 'Your role needs a passkey, and this is your last one. Add another one first.'
      return { ok: false, code: 'staff.last-passkey', message }
    }
    const name = await deletePasskey(tx, passkeyId)
    if (isLast) await deleteRecoveryCodes(tx, personId)
    await recordAudit(tx, actor, {
      siteId: null,
      subject: { kind: 'passkey', id: passkeyId },
      action: 'passkey.remove',
      before: { name },
    })
    await queueNotice(tx, { id: personId, email }, 'passkey-removed')
    return { ok: true }
  })
}

/** Makes a new set of recovery codes; the earlier ones end. */
export async function replaceRecoveryCodes(
  { database, secrets, clock }: Pick<PasskeyParts, 'database' | 'secrets' | 'clock'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly recoveryCodes: readonly string[] }>> {
  const { personId, email } = actor
  return database.asStaff(
    { personId },
    async (tx): Promise<StaffOutcome<{ readonly recoveryCodes: readonly string[] }>> => {
      const held = await lockPasskeys(tx, personId)
      if (held.length === 0) return noPasskey
      if (!isConfirmed(actor, clock())) return confirmFirst
      const recoveryCodes = await createRecoveryCodes(tx, secrets, personId)
      await recordAudit(tx, actor, {
        siteId: null,
        subject: { kind: 'passkey', id: personId },
        action: 'passkey.replace-codes',
      })
      await queueNotice(tx, { id: personId, email }, 'recovery-codes-replaced')
      return { ok: true, recoveryCodes }
    },
  )
}
