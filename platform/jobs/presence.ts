import { randomInt } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { type SessionLock, takeSessionLock } from '#platform/postgres/session-lock.ts'

export interface Presence {
  /** The lock's number once it is held; null while the database is unavailable. */
  hold(): Promise<number | null>
  release(): Promise<void>
}

/**
 * Holds a database lock as long as this process is connected. The server frees it when the process ends, however it
 * ends, so that other processes notice its death within seconds.
 */
export function openPresence(database: Database): Presence {
  const number = randomInt(1, 2 ** 47)
  let taking: Promise<SessionLock | undefined> | undefined
  return {
    async hold() {
      taking ??= takeSessionLock(database, number).catch(() => undefined)
      const lock = await taking
      if (lock?.lost.aborted === false) return number
      // After a lost connection the server may hold the lock a moment longer; a later call takes it again.
      taking = undefined
      return null
    },
    async release() {
      await (await taking)?.release()
    },
  }
}
