import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const longestWaitMs = 15_000

/** Waits until the database server of a data folder has ended, a moment after the last process that used it. */
export async function waitUnused(data: string): Promise<void> {
  const deadline = Date.now() + longestWaitMs
  while (existsSync(join(data, 'keeper.lock')) && Date.now() < deadline) await wait(50)
}

/**
 * Removes a data folder once its database server has ended: one whose files are taken away is started again, and makes new
 * ones.
 */
export async function removeData(data: string): Promise<void> {
  await waitUnused(data)
  rmSync(data, { recursive: true, force: true })
}
