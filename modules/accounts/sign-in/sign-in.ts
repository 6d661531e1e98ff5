import type { Site } from '#modules/sites/site.types.ts'
import { buildLoginEvent } from '#modules/tracking/build-login-event.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { createSecretText, hashSecretText, isSecretText } from '#platform/config/secret-text.ts'
import { deleteSession, getAccountOf, insertSession } from '../session/account-session.store.ts'
import { takeLink } from './sign-in-link.store.ts'

export interface SignedIn {
  /** Key for the visitor's cookie: new for each sign-in, which rules out session fixation. */
  readonly sessionKey: string
  readonly returnTo: string
  /** Id of §7 Event 38, for the page's tags. */
  readonly eventId: string
}

/**
 * Signs in the holder of a link's token, once. Creates the account if the address has none.
 *
 * @param replacedKey key of the browser's earlier session, which ends
 * @returns undefined for a token that is unknown here, used or expired
 */
export async function signIn(
  database: Database,
  site: Site,
  token: string,
  replacedKey: string | null,
): Promise<SignedIn | undefined> {
  if (!isSecretText(token)) return undefined
  const sessionKey = createSecretText()
  return database.withScope(ownScopeOf(site.id), async (tx) => {
    const link = await takeLink(tx, hashSecretText(token))
    if (link === undefined) return undefined
    const account = await getAccountOf(tx, site.id, link.email)
    if (replacedKey !== null) await deleteSession(tx, hashSecretText(replacedKey))
    await insertSession(tx, site.id, account.id, hashSecretText(sessionKey))
    const event = buildLoginEvent(site, 38)
    await recordEvent(tx, site, event)
    return { sessionKey, returnTo: link.returnTo, eventId: event.uniqueId }
  })
}
