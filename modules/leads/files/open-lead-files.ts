import { join } from 'node:path'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { type IncomingFolder, openIncomingFolder } from '#modules/forms/uploads/incoming-folder.ts'

/** Where files of leads are: what visitors sent is apart from the website's own pictures. */
export interface LeadFiles {
  readonly incoming: IncomingFolder
  readonly store: FileStore
}

/**
 * @param dataFolder `FORECOURT_DATA`; uploads arrive in its `lead-files`, which without a store elsewhere is part of a
 *   deployment's backup
 */
export function openLeadFiles(dataFolder: string, store?: FileStore): LeadFiles {
  const folder = join(dataFolder, 'lead-files')
  return {
    // On the same disk as the store, so that a file is moved there and not copied.
    incoming: openIncomingFolder(join(folder, 'incoming')),
    store: store ?? openFileStore(folder),
  }
}
