import { join } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'

/** Where feeds of stock lie: as they were received, and where others drop them. */
export function openFeedFiles({ dataFolder }: Pick<Environment, 'dataFolder'>): {
  readonly feedFiles: FileStore
  readonly dropFolder: string
} {
  return {
    feedFiles: openFileStore(join(dataFolder, 'feed-files')),
    dropFolder: join(dataFolder, 'feeds'),
  }
}
