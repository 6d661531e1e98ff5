import type { Database } from '#platform/postgres/database.ts'
import type { PersonActor } from '../access/actor.types.ts'
import type { ListedSession } from '../service/staff-service.types.ts'
import { endSessions, listLiveSessions } from './staff-session.store.ts'

type Sessions = Pick<Database, 'asStaff'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const listSessions = (
  database: Sessions,
  { personId }: PersonActor,
): Promise<readonly ListedSession[]> =>
  database.asStaff({ personId }, (tx) => listLiveSessions(tx, personId))

/** Ends one of the actor's own sessions; a session of somebody else is left as it is. */
export async function endSession(
  database: Sessions,
  { personId }: PersonActor,
  sessionId: string,
): Promise<void> {
  if (!uuid.test(sessionId)) return
  await database.asStaff({ personId }, (tx) => endSessions(tx, personId, { only: sessionId }))
}

/** Ends all of the actor's sessions but one. */
export async function endOtherSessions(
  database: Sessions,
  { personId }: PersonActor,
  sessionId: string,
): Promise<void> {
  if (!uuid.test(sessionId)) return
  await database.asStaff({ personId }, (tx) => endSessions(tx, personId, { but: sessionId }))
}
