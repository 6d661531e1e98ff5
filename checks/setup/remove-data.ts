import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const longestWaitMs = 15_000

/** Waits until a data folder's database server has stopped, a moment after its last user. */
export async function waitUnused(data: string): Promise<void> {
  const deadline = Date.now() + longestWaitMs
  while (existsSync(join(data, 'keeper.lock')) && Date.now() < deadline) await wait(50)
}

/**
 * Removes a data folder once its database server has stopped; otherwise the server would be restarted and create new
 * files.
 */
export async function removeData(data: string): Promise<void> {
  await waitUnused(data)
  rmSync(data, { recursive: true, force: true })
}
