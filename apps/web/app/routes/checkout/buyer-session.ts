import { randomBytes } from 'node:crypto'
import type { VisitorSession } from '#platform/web/session.ts'

/** Under which name the visitor's session has the key by which their reservations are found. */
const keyName = 'buyer'

/** Null: this browser has reserved nothing. */
export async function readBuyerKey(session: VisitorSession): Promise<string | null> {
  const key: unknown = (await session.read()).get(keyName)
  return typeof key === 'string' ? key : null
}

/** The browser's key, and the cookie that stores it where it had none. */
export async function ensureBuyerKey(
  session: VisitorSession,
): Promise<{ readonly key: string; readonly cookies: readonly string[] }> {
  const known = await readBuyerKey(session)
  if (known !== null) return { key: known, cookies: [] }
  const stored = await session.read()
  const key = randomBytes(32).toString('base64url')
  stored.set(keyName, key)
  return { key, cookies: [await session.write(stored, 7 * 86_400)] }
}
