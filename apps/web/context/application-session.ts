import { draftHours } from '#modules/finance-applications/application/draft-time.ts'
import type { VisitorSession } from '#platform/web/session.ts'
import { buildDraftCookie, readDraftKey } from './draft-session.ts'

/** Under which name the visitor's session has the key of their finance application. */
const keyName = 'finance-application'

/** The key of the application that a browser began; null: none. */
export const readApplicationKey = (session: VisitorSession): Promise<string | null> =>
  readDraftKey(session, keyName)

/** The cookie that lets a browser go on with its application for a day. */
export const buildApplicationCookie = (session: VisitorSession, key: string): Promise<string> =>
  buildDraftCookie(session, keyName, { key, hours: draftHours })
