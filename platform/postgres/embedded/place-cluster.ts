import { execFile } from 'node:child_process'
import { chown, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getBinaryFolder } from './binaries.ts'
import { type EmbeddedLayout, layOutEmbedded } from './layout.ts'
import { findRunningServer } from './server-process.ts'
import { releaseSupervisorLock, takeSupervisorLock } from './supervisor-lock.ts'
import { findServerAccount } from './unprivileged.ts'

/** Major version of the embedded server's programs, such as 15. */
export async function readEmbeddedMajor(): Promise<number> {
  const { stdout } = await promisify(execFile)(join(getBinaryFolder(), 'postgres'), ['--version'])
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
}

/**
 * Replaces the server files of a data folder in one final step. The previous files are moved aside.
 * @returns their new path; undefined: there were none
 * @throws Error if a server uses the folder
 */
export async function placeCluster(
  dataFolder: string,
  source: string,
  now: Date,
): Promise<string | undefined> {
  const layout = layOutEmbedded(dataFolder)
  // No process can start a server while this lock is held.
  if (!takeSupervisorLock(layout.supervisorLock)) throw new Error(inUse)
  try {
    if (findRunningServer(layout) !== undefined) throw new Error(inUse)
    return await replaceCluster(layout, source, now)
  } finally {
    releaseSupervisorLock(layout.supervisorLock)
  }
}

const inUse =
  'a website, a worker or a command uses the database of this data folder: stop it, and try again'

async function replaceCluster(
  { cluster }: EmbeddedLayout,
  source: string,
  now: Date,
): Promise<string | undefined> {
  const making = `${cluster}.restoring`
  await rm(making, { recursive: true, force: true })
  await copyFolder(source, making)
  const aside = `${cluster}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const moved = existsSync(cluster)
  if (moved) await rename(cluster, aside)
  await rename(making, cluster)
  return moved ? aside : undefined
}

/** Copies a folder so that the server's account owns it and other users cannot enter. */
async function copyFolder(from: string, to: string): Promise<void> {
  const account = findServerAccount()
  const give = async (path: string): Promise<void> => {
    if (account !== undefined) await chown(path, account.uid, account.gid)
  }
  await mkdir(to, { mode: 0o700 })
  await give(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else {
      await copyFile(source, target)
      await give(target)
    }
  }
}
