import { hashSecretText, isSecretText } from '#platform/config/secret-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StaffBrowser, StaffOutcome, StartedSession } from '../service/staff-service.types.ts'
import { startSession } from '../sessions/start-session.ts'
import { findUsableLink, takeLink } from './staff-link.store.ts'

const unusable = {
  ok: false,
  code: 'staff.used-link',
  message: 'This link has been used, or is too old. Ask for another one, or sign in with a code.',
} as const

/** Who a link is for, without using it: mail scanners open links too. */
export async function findLink(
  database: Pick<Database, 'asStaff'>,
  token: string,
): Promise<{ readonly name: string; readonly isInvitation: boolean } | undefined> {
  if (!isSecretText(token)) return undefined
  return database.asStaff('sign-in', (tx) => findUsableLink(tx, hashSecretText(token)))
}

/** Signs in the holder of a link's token, once. */
export async function useLink(
  database: Pick<Database, 'asStaff'>,
  token: string,
  { userAgent }: StaffBrowser,
): Promise<StaffOutcome<StartedSession>> {
  if (!isSecretText(token)) return unusable
  return database.asStaff('sign-in', async (tx) => {
    const personId = await takeLink(tx, hashSecretText(token))
    if (personId === undefined) return unusable
    return { ok: true, ...(await startSession(tx, { personId, userAgent, startedWith: 'link' })) }
  })
}
