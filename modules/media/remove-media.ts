import type { FileStore } from '#platform/files/file-store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findMediaUse } from './find-media-use.ts'
import { deleteMedia, isFileUsed, listMedia, lockMedia } from './media.store.ts'

interface MediaParts {
  readonly database: Database
  readonly files: FileStore
}

export type RemovedMedia =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'media.unknown' | 'media.used'
      readonly text: string
      /** Settings and documents that use the picture. */
      readonly uses: readonly string[]
    }

/** Removes a site's unused picture, and its file if nothing else uses that. */
export async function removeMedia(
  { database, files }: MediaParts,
  { id, groupId }: { readonly id: number; readonly groupId: number },
  key: string,
): Promise<RemovedMedia> {
  return database.asOwner(async (tx): Promise<RemovedMedia> => {
    await lockMedia(tx)
    const uses = await findMediaUse(tx, groupId, key)
    if (uses.length > 0) {
      return { ok: false, code: 'media.used', text: `It is used: ${uses.join('; ')}.`, uses }
    }
    const hash = await deleteMedia(tx, id, key)
    if (hash === undefined) {
      return { ok: false, code: 'media.unknown', text: 'The site has no such picture.', uses: [] }
    }
    if (!(await isFileUsed(tx, hash))) await files.remove(hash)
    return { ok: true }
  })
}

/**
 * Removes all pictures of a removed site, also those that pages of other sites in its group use, unless those sites
 * have the same pictures.
 */
export async function removeMediaOfSite(
  tx: Tx,
  openFiles: () => FileStore,
  siteId: number,
): Promise<void> {
  await lockMedia(tx)
  for (const { key } of await listMedia(tx, siteId, Infinity)) {
    const hash = await deleteMedia(tx, siteId, key)
    if (hash !== undefined && !(await isFileUsed(tx, hash))) await openFiles().remove(hash)
  }
}
