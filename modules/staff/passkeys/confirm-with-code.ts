import { recordAudit } from '../audit/audit.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { readRecoveryCode } from '../recovery/recovery-code.rules.ts'
import { countRecoveryAttempt, takeRecoveryCode } from '../recovery/recovery-code.store.ts'
import type {
  FoundSession,
  StaffOutcome,
  StaffRefusal,
  StartedSession,
} from '../service/staff-service.types.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import { renewSession } from './sign-in-with-passkey.ts'

const wrong: StaffRefusal = {
  ok: false,
  code: 'staff.wrong-recovery-code',
  message: 'This recovery code is not right, or has been used. Each works once.',
}

const noAttempts: StaffRefusal = {
  ok: false,
  code: 'staff.no-attempts',
  message: 'Too many wrong codes. Sign out, and sign in again with a mailed code.',
}

/**
 * Confirms a session by a recovery code instead of a passkey. Five wrong ones in a row close this way for the session;
 * for another session a mailed code is needed, and mails are limited.
 */
export async function confirmWithCode(
  { database, secrets }: Pick<PasskeyParts, 'database' | 'secrets'>,
  { sessionId, actor }: FoundSession,
  entered: string,
): Promise<StaffOutcome<StartedSession>> {
  const code = readRecoveryCode(entered)
  // A text that cannot be a code is refused before any work, and is not counted as an attempt.
  if (code === undefined) return wrong
  const { personId, email } = actor
  return database.asStaff('sign-in', async (tx): Promise<StaffOutcome<StartedSession>> => {
    if (!(await countRecoveryAttempt(tx, sessionId))) return noAttempts
    if (!(await takeRecoveryCode(tx, secrets, personId, code))) return wrong
    const renewed = await renewSession(tx, sessionId)
    await tx.query('SELECT enter_staff_scope($1)', [personId])
    await recordAudit(tx, actor, {
      siteId: null,
      subject: { kind: 'passkey', id: personId },
      action: 'passkey.use-recovery-code',
    })
    await queueNotice(tx, { id: personId, email }, 'recovery-code-used')
    return renewed
  })
}
