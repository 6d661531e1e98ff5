import type { Session } from 'react-router'
import { sessionDays } from '#modules/accounts/session/session.rules.ts'
import type { VisitorSession } from '#platform/web/session.ts'

/** Under which name the visitor's session has the key of their account. */
const keyName = 'account'

const sessionSeconds = sessionDays * 86_400

/** The key of the account that a browser is signed in to; null: none. */
export async function readAccountKey(session: VisitorSession): Promise<string | null> {
  const key: unknown = (await session.read()).get(keyName)
  return typeof key === 'string' ? key : null
}

/**
 * The cookies that sign a browser in: the session with its key, which no script reads, and a mark without any content
 * by which scripts of cached pages know that it is worth asking who is signed in.
 */
export async function listSignInCookies(session: VisitorSession, key: string): Promise<string[]> {
  const stored: Session = await session.read()
  stored.set(keyName, key)
  return [await session.write(stored, sessionSeconds), buildMark('1', sessionSeconds)]
}

/** The cookies that sign a browser out. What else its session has stays. */
export async function listSignOutCookies(session: VisitorSession): Promise<string[]> {
  const stored = await session.read()
  stored.unset(keyName)
  return [await session.write(stored), buildMark('', 0)]
}

const buildMark = (value: string, maxAge: number): string =>
  `account=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
