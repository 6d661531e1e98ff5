import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedLayout } from './layout.ts'

/** PostgreSQL writes its process id within a millisecond of creating the file. */
const writtenWithinMs = 1000

/**
 * Removes lock files without a process id. A server killed between creating and writing one leaves it empty, and
 * PostgreSQL then refuses to start, because another server might be starting. None is: only one supervisor at a time
 * starts servers, and a server whose supervisor was killed gets time to write its id. Files with an id are left to
 * PostgreSQL, which checks them itself.
 */
export async function removeAbandonedLocks(
  layout: Pick<EmbeddedLayout, 'cluster' | 'socketFolder'>,
): Promise<void> {
  const locks = [
    join(layout.cluster, 'postmaster.pid'),
    join(layout.socketFolder, '.s.PGSQL.5432.lock'),
  ]
  const empty = locks.filter(isEmptyFile)
  if (empty.length === 0) return
  await wait(writtenWithinMs)
  for (const path of empty.filter(isEmptyFile)) rmSync(path, { force: true })
}

function isEmptyFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}
