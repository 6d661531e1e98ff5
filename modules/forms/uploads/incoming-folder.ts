import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Age of a folder whose process was killed: no request lasts as long. */
const leftBehindMs = 60 * 60 * 1000
const prefix = 'request-'

/** Temporary folders for the files of requests, one for each request. */
export interface IncomingFolder {
  /**
   * Creates a folder for one request, readable only by the process's user. The caller removes it.
   */
  open(): Promise<string>
  /** Removes folders left by killed processes. */
  sweep(): Promise<void>
}

/** @param folder on the same disk as the files' store, so that they can be moved there */
export function openIncomingFolder(folder: string): IncomingFolder {
  return {
    async open() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return mkdtemp(join(folder, prefix))
    },
    async sweep() {
      const own = await mkdtemp(join(folder, prefix)).catch(ignoreMissing)
      if (own === undefined) return
      try {
        await sweep(folder, own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Removes old folders. Ages are measured by the disk's clock, which all processes that share the folder have in
 * common.
 */
async function sweep(folder: string, own: string): Promise<void> {
  const now = await readTime(own)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const time = await readTime(path)
    const isLeft = now !== undefined && time !== undefined && now - time > leftBehindMs
    if (isLeft && name.startsWith(prefix)) await rm(path, { recursive: true, force: true })
  }
}

/** When a folder was last changed; undefined: its request has ended and removed it. */
async function readTime(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}

/** Ignores that the parent folder is missing: no file has been sent yet. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
