import { hash } from 'node:crypto'
import { isFilesAway } from '../files-away.ts'
import type { ByteCache } from './object-file-store.ts'
import type { ObjectStore } from './object-store.ts'

interface SharedCacheOptions {
  readonly local: ByteCache
  readonly objects: ObjectStore
  readonly prefix: string
  readonly onFault: (error: unknown) => void
}

/**
 * Caches generated files in the bucket, with copies on each machine, so that one machine's work serves all. Without a
 * bucket each machine has only its own cache.
 */
export function openSharedCache(options: SharedCacheOptions): ByteCache {
  const { local, objects, prefix, onFault } = options
  const keyOf = (name: string): string => `${prefix}/${hash('sha256', name)}`
  const reportIfAway = (error: unknown): undefined => {
    if (!isFilesAway(error)) throw error
    onFault(error)
  }
  return {
    async find(name) {
      const here = await local.find(name)
      if (here !== undefined) return here
      const shared = await objects.get(keyOf(name)).catch(reportIfAway)
      if (shared !== undefined) await local.store(name, shared)
      return shared
    },
    async store(name, bytes) {
      await local.store(name, bytes)
      await objects.put(keyOf(name), bytes).catch(reportIfAway)
    },
  }
}
