import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Prefix of unfinished files; an old one was left behind by a process that died. */
export const unfinishedPrefix = '.unfinished-'

let written = 0

/**
 * Writes a file under a temporary name and then renames it, so that readers never see a partial file. Only our own user
 * can read it.
 * @param options.durable whether content and name are flushed to the disk before this resolves
 * @param options.time modification time of the file; now by default
 */
export async function writeWhole(
  path: string,
  bytes: Buffer,
  { durable, time }: { readonly durable: boolean; readonly time?: Date },
): Promise<void> {
  const folder = await makeFolder(path, durable)
  written += 1
  const aside = join(folder, `${unfinishedPrefix}${process.pid}-${written}-${basename(path)}`)
  try {
    const file = await open(aside, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      if (time !== undefined) await file.utimes(time, time)
      if (durable) await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
    if (durable) await syncFolder(folder)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Renames a flushed file on the same disk; resolves once the new name is on the disk too. */
export async function moveIntoPlace(from: string, path: string): Promise<void> {
  const folder = await makeFolder(path, true)
  await rename(from, path)
  await syncFolder(folder)
}

async function makeFolder(path: string, durable: boolean): Promise<string> {
  const folder = dirname(path)
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  // A new folder is lost in a crash, like a file, unless its parent folder is flushed.
  if (durable && first !== undefined) await syncFolder(dirname(first))
  return folder
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
