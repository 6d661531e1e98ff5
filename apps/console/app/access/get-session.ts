import type { RouterContextProvider } from 'react-router'
import type { FoundSession } from '#modules/staff/service/staff-service.types.ts'
import { sessionContext } from '../../context/console-contexts.ts'

/** The session of a request to a route that requires one. */
export function getSession(context: Pick<RouterContextProvider, 'get'>): FoundSession {
  const session = context.get(sessionContext)
  if (session === null) throw new Error('a public route has no session')
  return session
}
