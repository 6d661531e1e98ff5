import { randomInt } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { type SessionLock, takeSessionLock } from '#platform/postgres/session-lock.ts'

export interface Presence {
  /** The number of the lock, once it is held; null while it cannot be, because the database is away. */
  hold(): Promise<number | null>
  release(): Promise<void>
}

/**
 * Holds a lock of the database for as long as this process is connected. The server frees it as soon as the process ends,
 * however it ends, so that others know of its death within seconds.
 */
export function openPresence(database: Database): Presence {
  const number = randomInt(1, 2 ** 47)
  let taking: Promise<SessionLock | undefined> | undefined
  return {
    async hold() {
      taking ??= takeSessionLock(database, number).catch(() => undefined)
      const lock = await taking
      if (lock?.lost.aborted === false) return number
      // A lock that was lost may still be held by its old connection for a moment: a later call takes it then.
      taking = undefined
      return null
    },
    async release() {
      await (await taking)?.release()
    },
  }
}
