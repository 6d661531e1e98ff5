import { sessionDays } from '#modules/accounts/session/session.rules.ts'
import { draftHours } from '#modules/finance-applications/application/application-progress.rules.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { readAccountKey } from './account-session.ts'

/** Under which name the visitor's session has the key of their finance application. */
const keyName = 'finance-application'

/** The key of the application that a browser began; null: none. */
export async function readApplicationKey(session: VisitorSession): Promise<string | null> {
  const key: unknown = (await session.read()).get(keyName)
  return typeof key === 'string' ? key : null
}

/**
 * The cookie that lets a browser go on with its application for a day. Who is signed in stays signed in for as long as
 * before.
 */
export async function buildApplicationCookie(
  session: VisitorSession,
  key: string,
): Promise<string> {
  const stored = await session.read()
  stored.set(keyName, key)
  const isSignedIn = (await readAccountKey(session)) !== null
  return session.write(stored, isSignedIn ? sessionDays * 86_400 : draftHours * 3600)
}
