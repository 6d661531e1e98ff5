import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { moveIntoPlace, writeWhole } from './write-whole.ts'

/** SHA-256 of a file's content, in hexadecimal. */
export type ContentHash = string

/** Files by their content: the same bytes are kept once, and nothing is ever changed in place. */
export interface FileStore {
  /** Resolves once the file is safe. */
  put(bytes: Buffer): Promise<ContentHash>
  /**
   * Moves a file of the same disk into the store, as `secureFile` left it. Resolves once its name is safe too;
   * where it fails, the file is still where it was.
   */
  take(path: string, secured: SecuredFile): Promise<void>
  has(hash: ContentHash): Promise<boolean>
  /** Undefined: it is not there. */
  read(hash: ContentHash): Promise<Buffer | undefined>
  /** One that is not there is removed already. */
  remove(hash: ContentHash): Promise<void>
}

/** A file whose content is on the disk, whatever becomes of the process. */
export interface SecuredFile {
  readonly hash: ContentHash
  readonly bytes: number
}

export function hashBytes(bytes: Buffer): ContentHash {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Sees that a file's content is on the disk, and reads its hash without having it whole in memory. */
export async function secureFile(path: string): Promise<SecuredFile> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return { hash: hash.digest('hex'), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

const hashPattern = /^[0-9a-f]{64}$/

/** In a folder of this machine, or one that several machines mount. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (hash: ContentHash): string => {
    if (!hashPattern.test(hash)) throw new Error('a file is named by the hash of its content')
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async put(bytes) {
      const hash = hashBytes(bytes)
      const path = pathOf(hash)
      const known = await stat(path).catch(ignoreMissing)
      // One of another size was damaged, and is written again.
      if (known?.size !== bytes.length) await writeWhole(path, bytes, { durable: true })
      return hash
    },
    async take(path, { hash, bytes }) {
      const target = pathOf(hash)
      const known = await stat(target).catch(ignoreMissing)
      if (known?.size === bytes) await rm(path)
      else await moveIntoPlace(path, target)
    },
    has: async (hash) => (await stat(pathOf(hash)).catch(ignoreMissing)) !== undefined,
    read: (hash) => readFile(pathOf(hash)).catch(ignoreMissing),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
