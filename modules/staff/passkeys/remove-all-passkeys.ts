import type { Tx } from '#platform/postgres/database.ts'
import type { ShellActor } from '../access/actor.types.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { deleteRecoveryCodes } from '../recovery/recovery-code.store.ts'
import { deletePasskey, lockPasskeys } from './passkey.store.ts'

/** Removes all passkeys and recovery codes of a person who has lost them, as somebody with a shell; they get a mail. */
export async function removeAllPasskeys(
  tx: Tx,
  actor: ShellActor,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  for (const id of await lockPasskeys(tx, person.id)) {
    const name = await deletePasskey(tx, id)
    await recordAudit(tx, actor, {
      siteId: null,
      subject: { kind: 'passkey', id },
      action: 'passkey.remove',
      before: { name, personId: person.id },
    })
    await queueNotice(tx, person, 'passkey-removed')
  }
  await deleteRecoveryCodes(tx, person.id)
}
