import { randomBytes } from 'node:crypto'
import type { VisitorSession } from '#platform/web/session.ts'

/** Name of the buyer's key in the visitor's session; their reservations are found by it. */
const keyName = 'buyer'

/** Null: this browser has reserved nothing. */
export async function readBuyerKey(session: VisitorSession): Promise<string | null> {
  const key: unknown = (await session.read()).get(keyName)
  return typeof key === 'string' ? key : null
}

/** The browser's key, and the cookie that stores it if it is new. */
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
