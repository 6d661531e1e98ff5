import { join } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'

/** Originals of pictures, by their content. They are part of a deployment's backup. */
export function openOriginals({ dataFolder }: Environment): FileStore {
  return openFileStore(join(dataFolder, 'files'))
}
