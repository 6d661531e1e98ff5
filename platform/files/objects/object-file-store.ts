import { readFile, rm } from 'node:fs/promises'
import { FilesAway } from '../files-away.ts'
import { type ContentHash, type FileStore, hashBytes, requireHash } from '../file-store.ts'
import type { ObjectStore } from './object-store.ts'

/** A copy on this machine of what was read or stored lately. It may be lost at any time. */
export interface ByteCache {
  find(name: string): Promise<Buffer | undefined>
  store(name: string, bytes: Buffer): Promise<void>
}

interface ObjectFileOptions {
  readonly objects: ObjectStore
  /** What the keys begin with: `pictures`, `lead-files` or `feed-files`. */
  readonly prefix: string
  /** Undefined: nothing stays on this machine, such as what visitors sent. */
  readonly cache?: ByteCache
}

/** Key of a file by its content, the same as its path in a local folder. */
export const keyOfFile = (prefix: string, hash: ContentHash): string =>
  `${prefix}/${hash.slice(0, 2)}/${requireHash(hash)}`

/** The files of a deployment in a bucket, by their content as in a local folder. */
export function openObjectFileStore({ objects, prefix, cache }: ObjectFileOptions): FileStore {
  const keyOf = (hash: ContentHash): string => keyOfFile(prefix, hash)
  return {
    async put(bytes) {
      const hash = hashBytes(bytes)
      await objects.put(keyOf(hash), bytes)
      await cache?.store(hash, bytes)
      return hash
    },
    async take(path, { hash }) {
      await objects.put(keyOf(hash), await readFile(path))
      await rm(path, { force: true })
    },
    has: async (hash) => (await objects.size(keyOf(hash))) !== undefined,
    async read(hash) {
      const cached = await cache?.find(requireHash(hash))
      if (cached !== undefined) return cached
      const bytes = await objects.get(keyOf(hash))
      if (bytes === undefined) return undefined
      if (hashBytes(bytes) !== hash) throw new FilesAway('has other bytes than were stored')
      await cache?.store(hash, bytes)
      return bytes
    },
    remove: (hash) => objects.remove(keyOf(hash)),
  }
}
