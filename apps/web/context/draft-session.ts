import { sessionDays } from '#modules/accounts/session/session.rules.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { readAccountKey } from './account-session.ts'

/** The key of a browser's unfinished draft; null without one. */
export async function readDraftKey(session: VisitorSession, name: string): Promise<string | null> {
  const key: unknown = (await session.read()).get(name)
  return typeof key === 'string' ? key : null
}

/**
 * The cookie with which a browser can continue its draft. A signed-in visitor stays signed in for as long as before.
 */
export async function buildDraftCookie(
  session: VisitorSession,
  name: string,
  { key, hours }: { readonly key: string; readonly hours: number },
): Promise<string> {
  const stored = await session.read()
  stored.set(name, key)
  const isSignedIn = (await readAccountKey(session)) !== null
  return session.write(stored, isSignedIn ? sessionDays * 86_400 : hours * 3600)
}
