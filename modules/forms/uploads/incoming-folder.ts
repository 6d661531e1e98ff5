import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any request may last. */
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

/** Uses the disk's clock, which all processes that share the folder have in common. */
async function sweep(folder: string, own: string): Promise<void> {
  const now = await readTime(own)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const time = await readTime(path)
    const isLeft = now !== undefined && time !== undefined && now - time > leftBehindMs
    if (isLeft && name.startsWith(prefix)) await rm(path, { recursive: true, force: true })
  }
}

/** Undefined: the folder is gone, because its request has ended. */
async function readTime(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}

/** The folder is missing because no file has been sent yet. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
