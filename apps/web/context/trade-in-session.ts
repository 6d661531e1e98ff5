import { draftHours } from '#modules/trade-in/drafts/draft-time.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { buildDraftCookie, readDraftKey } from './draft-session.ts'

/** Name of the trade-in's key in the visitor's session. */
const keyName = 'trade-in'

/** The key of the browser's unfinished trade-in; null without one. */
export const readTradeInKey = (session: VisitorSession): Promise<string | null> =>
  readDraftKey(session, keyName)

/** The cookie with which a browser can continue its trade-in for a day. */
export const buildTradeInCookie = (session: VisitorSession, key: string): Promise<string> =>
  buildDraftCookie(session, keyName, { key, hours: draftHours })
