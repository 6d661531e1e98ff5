import { sessionDays } from '#modules/accounts/session/session.rules.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { readAccountKey } from './account-session.ts'

/** The key of something that a browser has begun and not sent; null: none. */
export async function readDraftKey(session: VisitorSession, name: string): Promise<string | null> {
  const key: unknown = (await session.read()).get(name)
  return typeof key === 'string' ? key : null
}

/**
 * The cookie that lets a browser go on with what it has begun. Who is signed in stays signed in for as long as before.
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
