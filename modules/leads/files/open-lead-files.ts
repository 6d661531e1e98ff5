import { join } from 'node:path'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { type IncomingFolder, openIncomingFolder } from '#modules/forms/uploads/incoming-folder.ts'

/** Storage for the files of leads, separate from the website's own pictures. */
export interface LeadFiles {
  readonly incoming: IncomingFolder
  readonly store: FileStore
}

/**
 * @param dataFolder `FORECOURT_DATA`. Uploads arrive in its folder `lead-files`, which must be backed up unless the
 * files are in another `store`
 */
export function openLeadFiles(dataFolder: string, store?: FileStore): LeadFiles {
  const folder = join(dataFolder, 'lead-files')
  return {
    // Uploads arrive on the same disk as the store, so that files are moved instead of copied.
    incoming: openIncomingFolder(join(folder, 'incoming')),
    store: store ?? openFileStore(folder),
  }
}
