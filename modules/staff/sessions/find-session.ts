import { hashSecretText, isSecretText } from '#platform/config/secret-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FoundSession } from '../service/staff-service.types.ts'
import { decideSignInStep } from '../access/sign-in-step.rules.ts'
import { findSessionPerson, listMembershipsOf } from './staff-session.store.ts'

/**
 * The session of a cookie's key, with what its person may do now.
 *
 * @param isUse false: the person did nothing, so the end of the session is not put off
 */
export async function findSession(
  database: Pick<Database, 'asStaff'>,
  sessionKey: string,
  isUse = true,
): Promise<FoundSession | undefined> {
  if (!isSecretText(sessionKey)) return undefined
  return database.asStaff('sign-in', async (tx) => {
    const found = await findSessionPerson(tx, hashSecretText(sessionKey), isUse)
    if (found === undefined) return undefined
    const { sessionId, personId, name, email, startedWith, confirmedAt, hasPasskey } = found
    // Signing in sees no memberships; the transaction goes on as the person.
    await tx.query('SELECT enter_staff_scope($1)', [personId])
    const memberships = await listMembershipsOf(tx, personId)
    const step = decideSignInStep({
      startedWith,
      hasConfirmed: confirmedAt !== null,
      hasPasskey,
      roles: memberships.map(({ role }) => role),
    })
    const actor = {
      kind: 'person',
      personId,
      name,
      email,
      // Nobody has rights before the sign-in is complete.
      memberships: step === 'open' ? memberships : [],
      channel: 'console',
      confirmedAt,
    } as const
    return { sessionId, actor, step }
  })
}
