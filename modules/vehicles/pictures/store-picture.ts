import { type FileStore, hashBytes } from '#platform/files/file-store.ts'
import { inspectPicture } from '#platform/images/inspect-picture.ts'
import type { PictureRefusal } from '#platform/images/sharp-engine.ts'
import type { StoredPicture } from './picture.store.ts'

export type StoreOutcome = { readonly ok: true; readonly picture: StoredPicture } | PictureRefusal

/**
 * Checks that the bytes are a picture that can be shown, and stores them.
 *
 * @param files null: only check
 */
export async function storePicture(files: FileStore | null, bytes: Buffer): Promise<StoreOutcome> {
  const facts = await inspectPicture(bytes)
  if (!facts.ok) return facts
  const contentHash = files === null ? hashBytes(bytes) : await files.put(bytes)
  const { mediaType, width, height } = facts
  const key = `p-${contentHash.slice(0, 32)}`
  return {
    ok: true,
    picture: { key, contentHash, mediaType, width, height, bytes: bytes.length },
  }
}
