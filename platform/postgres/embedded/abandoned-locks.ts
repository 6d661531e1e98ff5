import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedLayout } from './layout.ts'

/** PostgreSQL writes its id within a millisecond of making the file; this long it takes on no machine. */
const writtenWithinMs = 1000

/**
 * Removes lock files without a process id. A server killed between making one and writing to it leaves it
 * empty, and PostgreSQL refuses to start until the file is deleted: it cannot tell that no other server is about
 * to start. The supervisor can, as only one of them starts servers; a server whose supervisor was killed meanwhile
 * gets the time to write. Files with an id are left to PostgreSQL, which knows whether to honour them.
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
