import type { Database } from './database.ts'
import { usualHeartbeat, watchConnection } from './heartbeat.ts'

/** An advisory lock held by a separate connection: the server frees it when the connection ends for any reason. */
export interface SessionLock {
  /** Aborted when the connection was lost or stopped responding: another process may now have the lock. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/** Takes a lock that only one process can hold; undefined while another process holds it. */
export async function takeSessionLock(
  database: Database,
  number: number,
  heartbeat = usualHeartbeat,
): Promise<SessionLock | undefined> {
  const client = await database.connect('feeder')
  const lost = new AbortController()
  client.on('end', () => lost.abort())
  watchConnection(client, heartbeat)
  const release = () => client.end().catch(() => undefined)
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [number],
    )
    if (rows[0]?.taken === true) return { lost: lost.signal, release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}
