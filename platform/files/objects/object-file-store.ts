import { readFile, rm } from 'node:fs/promises'
import { FilesAway } from '../files-away.ts'
import { type ContentHash, type FileStore, hashBytes, requireHash } from '../file-store.ts'
import type { ObjectStore } from './object-store.ts'

/** A local cache of recently read or stored files. It may be lost at any time. */
export interface ByteCache {
  find(name: string): Promise<Buffer | undefined>
  store(name: string, bytes: Buffer): Promise<void>
}

interface ObjectFileOptions {
  readonly objects: ObjectStore
  /** Prefix of the keys: `pictures`, `lead-files` or `feed-files`. */
  readonly prefix: string
  /** Undefined: nothing is cached on this machine, for example visitors' files. */
  readonly cache?: ByteCache
}

/** The key of a file, the same as its path in a local folder. */
export const keyOfFile = (prefix: string, hash: ContentHash): string =>
  `${prefix}/${hash.slice(0, 2)}/${requireHash(hash)}`

/** Opens a deployment's files in a bucket, stored by content as in a local folder. */
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
