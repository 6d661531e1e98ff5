import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FetchOutcome, GuardedFetchOptions } from '#platform/http/guarded-fetch.ts'
import type { FeedCredentials, StockFeedSettings } from './stock-feed.schema.ts'

/** A hundred thousand vehicles with their comments are about half of it. */
export const largestFeedBytes = 128 * 1024 * 1024
const timeoutMs = 180_000
/** A file that somebody is still writing changes more often. */
const settledMs = 60_000

export type Received =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** @param reason for people */
  | { readonly kind: 'unreachable'; readonly reason: string }

type FolderReceived =
  | Received
  /** The folder has no file, or one that is still being written. */
  | { readonly kind: 'nothing' }
  /** There is no folder: nobody has made it yet, or its disk is not mounted. */
  | { readonly kind: 'missing' }

interface ReceiveParts {
  readonly fetch: (address: string, options: GuardedFetchOptions) => Promise<FetchOutcome>
  readonly allowLoopback: boolean
  readonly now: () => Date
}

/** Fetches a feed from its address. Addresses that are not on the public internet are refused, and so are redirects. */
export async function receiveFromAddress(
  { fetch, allowLoopback }: Omit<ReceiveParts, 'now'>,
  address: string,
  credentials: FeedCredentials | null,
): Promise<Received> {
  const authorization =
    credentials === null
      ? {}
      : {
          authorization: `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`,
        }
  const fetched = await fetch(address, {
    largestBytes: largestFeedBytes,
    timeoutMs,
    accept: '*/*',
    allowLoopback,
    headers: authorization,
  })
  return fetched.ok
    ? { kind: 'file', bytes: fetched.bytes }
    : { kind: 'unreachable', reason: `The address ${fetched.reason}.` }
}

const endings: Readonly<Record<StockFeedSettings['format'], readonly string[]>> = {
  csv: ['.csv', '.tsv', '.txt'],
  json: ['.json'],
  jsonl: ['.jsonl', '.ndjson'],
  xml: ['.xml'],
}

/**
 * Reads the newest file of a feed's folder. Links are not followed, neither those of files nor those of folders below the
 * drop folder, as they may lead to another dealership's. A file that changed just now is left for the next time.
 *
 * @param path from the drop folder on
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
    if (folder === null) {
      return { kind: 'unreachable', reason: 'The folder is a link, which is not followed.' }
    }
    return await readNewest(folder, format, now)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return { kind: 'unreachable', reason: `The folder cannot be read (${code}).` }
  }
}

/** @returns null for a link; undefined where there is none */
async function findFolder(dropFolder: string, path: string): Promise<string | null | undefined> {
  try {
    const folder = join(await realpath(dropFolder), path)
    return (await realpath(folder)) === folder ? folder : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function readNewest(
  folder: string,
  format: StockFeedSettings['format'],
  now: Date,
): Promise<FolderReceived> {
  const newest = await findNewest(folder, format)
  if (newest === undefined) return { kind: 'nothing' }
  const { path, stats } = newest
  if (now.getTime() - stats.mtimeMs < settledMs) return { kind: 'nothing' }
  if (stats.size > largestFeedBytes) {
    const megabytes = Math.round(largestFeedBytes / 1024 / 1024)
    return { kind: 'unreachable', reason: `The newest file has more than ${megabytes} MB.` }
  }
  // What takes its place in the meantime is not followed if it is a link, nor waited for if it is a pipe.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const opened = await file.stat()
    const isSame = opened.ino === stats.ino && opened.size === stats.size
    if (!isSame) return { kind: 'nothing' }
    const bytes = Buffer.alloc(stats.size)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const after = await file.stat()
    const isWhole = bytesRead === stats.size && after.mtimeMs === stats.mtimeMs
    return isWhole ? { kind: 'file', bytes } : { kind: 'nothing' }
  } finally {
    await file.close()
  }
}

async function findNewest(
  folder: string,
  format: StockFeedSettings['format'],
): Promise<{ path: string; stats: Stats } | undefined> {
  const names = await readdir(folder)
  let newest: { path: string; stats: Stats } | undefined
  for (const name of names) {
    if (!endings[format].includes(extname(name).toLowerCase())) continue
    const path = join(folder, name)
    const stats = await lstat(path).catch(() => undefined)
    if (stats?.isFile() !== true) continue
    if (newest === undefined || stats.mtimeMs > newest.stats.mtimeMs) newest = { path, stats }
  }
  return newest
}
