import { draftHours } from '#modules/finance-applications/application/draft-time.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { buildDraftCookie, readDraftKey } from './draft-session.ts'

/** Name of the finance application's key in the visitor's session. */
const keyName = 'finance-application'

/** The key of the browser's unfinished application; null without one. */
export const readApplicationKey = (session: VisitorSession): Promise<string | null> =>
  readDraftKey(session, keyName)

/** The cookie with which a browser can continue its application for a day. */
export const buildApplicationCookie = (session: VisitorSession, key: string): Promise<string> =>
  buildDraftCookie(session, keyName, { key, hours: draftHours })
