import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Files under this prefix are being written; one that is old was left by a process that died. */
export const unfinishedPrefix = '.unfinished-'

let written = 0

/**
 * Writes a file so that its name never stands for a part of it: aside first, then renamed. Readable by our
 * own user alone.
 * @param options.durable true: it is on the disk before its name is, and its name is when this resolves
 * @param options.time the file's time; now unless told
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

/** Gives a file that is safely written its name, on the same disk; resolves once the name is safe too. */
export async function moveIntoPlace(from: string, path: string): Promise<void> {
  const folder = await makeFolder(path, true)
  await rename(from, path)
  await syncFolder(folder)
}

async function makeFolder(path: string, durable: boolean): Promise<string> {
  const folder = dirname(path)
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  // A folder is lost in a crash like a file, unless the one that it stands in was told.
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
