import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { moveIntoPlace, writeWhole } from './write-whole.ts'

/** SHA-256 of a file's content, in hexadecimal. */
export type ContentHash = string

/** Stores files by content: equal bytes are stored once, and files never change. */
export interface FileStore {
  /** Resolves once the file is durably stored. */
  put(bytes: Buffer): Promise<ContentHash>
  /**
   * Moves a file of the same disk into the store, after `secureFile`. Resolves once the new name is durable too; if
   * that fails, the file keeps its old path.
   */
  take(path: string, secured: SecuredFile): Promise<void>
  has(hash: ContentHash): Promise<boolean>
  /** Undefined when there is no such file. */
  read(hash: ContentHash): Promise<Buffer | undefined>
  /** Does nothing when there is no such file. */
  remove(hash: ContentHash): Promise<void>
}

/** A file whose content was flushed to the disk. */
export interface SecuredFile {
  readonly hash: ContentHash
  readonly bytes: number
}

export function hashBytes(bytes: Buffer): ContentHash {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Flushes a file to the disk and hashes it without loading it into memory as a whole. */
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

export const isContentHash = (name: string): boolean => hashPattern.test(name)

/** @throws if the text is not a hash, so that no path outside the store is built */
export function requireHash(hash: ContentHash): ContentHash {
  if (!isContentHash(hash)) throw new Error('this is not a content hash')
  return hash
}

/** Opens a store in a local folder, or in one that several machines mount. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (hash: ContentHash): string => join(folder, hash.slice(0, 2), requireHash(hash))
  return {
    async put(bytes) {
      const hash = hashBytes(bytes)
      const path = pathOf(hash)
      const known = await stat(path).catch(ignoreMissing)
      // A file of another size is damaged and written again.
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
