import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const longestWaitMs = 15_000

/**
 * Removes a data folder once its database server has ended, which is a moment after the last process that used
 * it: one whose files are taken away is started again, and makes new ones.
 */
export async function removeData(data: string): Promise<void> {
  const deadline = Date.now() + longestWaitMs
  while (existsSync(join(data, 'keeper.lock')) && Date.now() < deadline) await wait(50)
  rmSync(data, { recursive: true, force: true })
}
