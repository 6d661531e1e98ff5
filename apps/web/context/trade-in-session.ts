import { draftHours } from '#modules/trade-in/drafts/draft-time.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { buildDraftCookie, readDraftKey } from './draft-session.ts'

/** Under which name the visitor's session has the key of their trade-in. */
const keyName = 'trade-in'

/** The key of the trade-in that a browser has begun; null: none. */
export const readTradeInKey = (session: VisitorSession): Promise<string | null> =>
  readDraftKey(session, keyName)

/** The cookie that lets a browser go on with its trade-in for a day. */
export const buildTradeInCookie = (session: VisitorSession, key: string): Promise<string> =>
  buildDraftCookie(session, keyName, { key, hours: draftHours })
