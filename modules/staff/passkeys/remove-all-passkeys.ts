import type { Database } from '#platform/postgres/database.ts'
import type { ShellActor } from '../access/actor.types.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { deleteRecoveryCodes } from '../recovery/recovery-code.store.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { deletePasskey, lockPasskeys } from './passkey.store.ts'

/**
 * Removes all passkeys and recovery codes of a person who has lost them, and mails that person. Only somebody with a shell
 * may do it: a colleague could otherwise take over the person's account.
 */
export async function removeAllPasskeys(
  { database }: { readonly database: Pick<Database, 'asOwner'> },
  actor: ShellActor,
  typed: string,
): Promise<StaffOutcome> {
  const email = typed.trim().toLowerCase()
  return database.asOwner(async (tx): Promise<StaffOutcome> => {
    const { rows } = await tx.query<{ id: string }>(
      'SELECT id FROM staff_people WHERE email = $1',
      [email],
    )
    const [person] = rows
    if (person === undefined) {
      return {
        ok: false,
        code: 'staff.unknown-person',
        message: `Nobody has the address ${email}.`,
      }
    }
    for (const id of await lockPasskeys(tx, person.id)) {
      const name = await deletePasskey(tx, id)
      await recordAudit(tx, actor, {
        siteId: null,
        subject: { kind: 'passkey', id },
        action: 'passkey.remove',
        before: { name, personId: person.id },
      })
      await queueNotice(tx, { id: person.id, email }, 'passkey-removed')
    }
    await deleteRecoveryCodes(tx, person.id)
    return { ok: true }
  })
}
