import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isBrowserKey } from '../codes/request-code.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type {
  FoundSession,
  StaffBrowser,
  StaffOutcome,
  StartedSession,
} from '../service/staff-service.types.ts'
import { confirmSession } from '../sessions/staff-session.store.ts'
import { startSession } from '../sessions/start-session.ts'
import type { PasskeyParts } from './passkey-parts.types.ts'
import { noteSuspicion, noteUse, type StoredPasskey } from './passkey.store.ts'
import { wrongPasskey } from './refusals.ts'
import { type ShownPasskey, verifyPasskey } from './verify-passkey.ts'

interface ShownAtSignIn {
  readonly browserKey: string
  readonly response: string
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(
  parts: PasskeyParts,
  { browserKey, response }: ShownAtSignIn,
  { userAgent }: StaffBrowser,
): Promise<StaffOutcome<StartedSession>> {
  if (!isBrowserKey(browserKey)) return wrongPasskey
  const shown = await verifyPasskey(parts, response, { purpose: 'sign-in', browserKey })
  if (shown === undefined) return wrongPasskey
  const { personId } = shown.passkey
  return parts.database.asStaff('sign-in', async (tx) => {
    if (!(await noteShown(tx, shown))) return wrongPasskey
    const started = await startSession(tx, {
      personId,
      userAgent,
      startedWith: 'passkey',
      isConfirmed: true,
    })
    return { ok: true, ...started }
  })
}

/** Confirms a session by a passkey of its person; also the second step after a mailed code or a link. */
export async function confirmWithPasskey(
  parts: PasskeyParts,
  { sessionId, actor: { personId } }: FoundSession,
  response: string,
): Promise<StaffOutcome<StartedSession>> {
  const shown = await verifyPasskey(parts, response, { purpose: 'confirm', sessionId })
  if (shown === undefined || shown.passkey.personId !== personId) return wrongPasskey
  return parts.database.asStaff('sign-in', async (tx) =>
    (await noteShown(tx, shown)) ? renewSession(tx, sessionId) : wrongPasskey,
  )
}

/** Confirms a session in the scope of signing in; its key is new, as with each step of a sign-in. */
export async function renewSession(
  tx: Tx,
  sessionId: string,
): Promise<StaffOutcome<StartedSession>> {
  const sessionKey = createSecretText()
  const endsAt = await confirmSession(tx, sessionId, hashSecretText(sessionKey))
  if (endsAt !== undefined) return { ok: true, sessionKey, endsAt }
  const message = 'Your session is over. Sign in again.'
  return { ok: false, code: 'staff.session-over', message }
}

/** @returns false for a counter that is too low, which is recorded: somebody may have copied the passkey */
async function noteShown(tx: Tx, { passkey, counter, isBackedUp }: ShownPasskey): Promise<boolean> {
  if (await noteUse(tx, passkey.id, counter, isBackedUp)) return true
  await noteSuspicion(tx, passkey.id)
  await recordSuspicion(tx, passkey, counter)
  return false
}

async function recordSuspicion(
  tx: Tx,
  { id, personId, counter: before }: StoredPasskey,
  counter: number,
): Promise<void> {
  const { rows } = await tx.query<{ name: string; email: string }>(
    'SELECT name, email FROM staff_people WHERE id = $1',
    [personId],
  )
  // The rest of the transaction is the person's, who writes entries in their own name.
  await tx.query('SELECT enter_staff_scope($1)', [personId])
  const { name = '', email = '' } = rows[0] ?? {}
  await recordAudit(
    tx,
    {
      kind: 'person',
      personId,
      name,
      email,
      memberships: [],
      channel: 'console',
      confirmedAt: null,
    },
    {
      siteId: null,
      subject: { kind: 'passkey', id },
      action: 'passkey.refuse-counter',
      before: { counter: before },
      after: { counter },
    },
  )
}
