import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isFeedFileName, isFeedTooLarge, largestFeedBytes, settledMs } from './feed-file.rules.ts'
import type { Received } from './receive-from-address.ts'
import type { StockFeedSettings } from './stock-feed.schema.ts'

type FolderReceived =
  | Received
  /** The folder has no file, or one that is still being written. */
  | { readonly kind: 'nothing' }
  /** The folder does not exist, because it was not created yet or its disk is not mounted. */
  | { readonly kind: 'missing' }

const linkedFolder = {
  kind: 'unreachable',
  reason: 'The folder is a link, which is not followed.',
} as const

/**
 * Reads the newest file of a feed's drop folder. Links to files or folders are not followed, because they may lead to
 * another dealership's. A recently changed file is left for the next run.
 *
 * @param path relative to the drop folder
 */
export async function receiveFromFolder(
  dropFolder: string,
  path: string,
  format: StockFeedSettings['format'],
  now: Date,
): Promise<FolderReceived> {
  try {
    const folder = await findFolder(dropFolder, path)
    if (folder === undefined) return { kind: 'missing' }
    return folder === null ? linkedFolder : await readNewest(folder, format, now)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return { kind: 'unreachable', reason: `The folder cannot be read (${code}).` }
  }
}

/** @returns null for a link; undefined if the folder does not exist */
async function findFolder(dropFolder: string, path: string): Promise<string | null | undefined> {
  try {
    const folder = join(await realpath(dropFolder), path)
    return (await realpath(folder)) === folder ? folder : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads the newest file of a folder that was just checked not to be a link. The sender may have replaced the folder
 * by a link since then, so the opened file is checked too.
 *
 * @param folder path of the folder without links
 */
export async function readNewest(
  folder: string,
  format: StockFeedSettings['format'],
  now: Date,
): Promise<FolderReceived> {
  const newest = await findNewest(folder, format)
  if (newest === undefined) return { kind: 'nothing' }
  const { path, stats } = newest
  if (now.getTime() - stats.mtimeMs < settledMs) return { kind: 'nothing' }
  if (isFeedTooLarge(stats.size)) {
    const megabytes = Math.round(largestFeedBytes / 1024 / 1024)
    return { kind: 'unreachable', reason: `The newest file has more than ${megabytes} MB.` }
  }
  // If the file is replaced in the meantime, these flags make sure that a link is not followed and a pipe does not
  // block.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const opened = await file.stat()
    const isSame = opened.ino === stats.ino && opened.size === stats.size
    if (!isSame) return { kind: 'nothing' }
    if (!(await isAt(file, opened, path))) return linkedFolder
    const bytes = Buffer.alloc(stats.size)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const after = await file.stat()
    const isWhole = bytesRead === stats.size && after.mtimeMs === stats.mtimeMs
    return isWhole ? { kind: 'file', bytes } : { kind: 'nothing' }
  } finally {
    await file.close()
  }
}

/**
 * Whether an opened file is still at its path, without a link in between. Linux can report an opened file's path;
 * elsewhere the path is resolved again.
 */
async function isAt(file: FileHandle, opened: Stats, path: string): Promise<boolean> {
  const known = await readlink(`/proc/self/fd/${file.fd}`).catch(() => undefined)
  if (known !== undefined) return known === path
  if ((await realpath(path)) !== path) return false
  const named = await lstat(path)
  return named.ino === opened.ino && named.dev === opened.dev
}

async function findNewest(
  folder: string,
  format: StockFeedSettings['format'],
): Promise<{ path: string; stats: Stats } | undefined> {
  const names = await readdir(folder)
  let newest: { path: string; stats: Stats } | undefined
  for (const name of names) {
    if (!isFeedFileName(name, format)) continue
    const path = join(folder, name)
    const stats = await lstat(path).catch(() => undefined)
    if (stats?.isFile() !== true) continue
    if (newest === undefined || stats.mtimeMs > newest.stats.mtimeMs) newest = { path, stats }
  }
  return newest
}
