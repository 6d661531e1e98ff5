import type { Session } from 'react-router'
import { sessionDays } from '#modules/accounts/session/session.rules.ts'
import type { VisitorSession } from '#platform/web/session.ts'

/** Name of the account's key in the visitor's session. */
const keyName = 'account'

const sessionSeconds = sessionDays * 86_400

/** The key of the account that a browser is signed in to; null if signed out. */
export async function readAccountKey(session: VisitorSession): Promise<string | null> {
  const key: unknown = (await session.read()).get(keyName)
  return typeof key === 'string' ? key : null
}

/**
 * The cookies that sign a browser in: the session with its key, which scripts cannot read, and an empty marker that
 * lets scripts of cached pages know that the visitor may be signed in.
 */
export async function listSignInCookies(session: VisitorSession, key: string): Promise<string[]> {
  const stored: Session = await session.read()
  stored.set(keyName, key)
  return [await session.write(stored, sessionSeconds), buildMark('1', sessionSeconds)]
}

/** The cookies that sign a browser out. The rest of its session stays. */
export async function listSignOutCookies(session: VisitorSession): Promise<string[]> {
  const stored = await session.read()
  stored.unset(keyName)
  return [await session.write(stored), buildMark('', 0)]
}

const buildMark = (value: string, maxAge: number): string =>
  `account=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
