import type { Database } from './database.ts'
import { usualHeartbeat, watchConnection } from './heartbeat.ts'

/** An advisory lock that is held by a connection of its own: the server frees it when that ends, however it ends. */
export interface SessionLock {
  /** Aborted when the connection was lost, or fell silent: another process may have the lock by now. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/** Takes a lock that one process of all has; undefined while another one has it. */
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
