import type { FileStore } from '#platform/files/file-store.ts'
import { reencodeBytes } from '#platform/images/reencode-picture.ts'
import type { PictureFault } from '#platform/images/sharp-engine.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import {
  isSvg,
  largestMediaBytes,
  largestMediaMegabytes,
  longestAlt,
  mostMedia,
  readAltText,
  readFileName,
} from './media-limits.rules.ts'
import { buildMediaKey } from './media-key.rules.ts'
import { countMedia, lockMedia, saveMedia, type StoredMedia } from './media.store.ts'

interface MediaParts {
  readonly database: Database
  readonly files: FileStore
}

interface GivenMedia {
  readonly siteId: number
  readonly bytes: Buffer
  readonly fileName: string
  readonly alt: string | undefined
  /** Who adds the picture. */
  readonly author: string
}

export interface MediaRefusal {
  readonly ok: false
  readonly code: PictureFault | 'media.alt' | 'media.svg' | 'media.too-large' | 'media.too-many'
  /** A sentence for staff, without the name of the file. */
  readonly text: string
}

export type AddedMedia =
  | { readonly ok: true; readonly isNew: boolean; readonly media: StoredMedia }
  | MediaRefusal

export const mediaRefusals = {
  'media.alt': `say what the picture shows, for those who do not see it, in up to ${longestAlt} characters on one line`,
  'media.svg':
    'an SVG can hold programs that would run on the website; export it as a PNG with a transparent ground, three times as wide as it is shown (a logo: 900 pixels)',
  'media.too-large': `a picture has at most ${largestMediaMegabytes} MB`,
  'media.too-many': `a site has at most ${mostMedia} pictures; remove some that are used nowhere`,
} as const

const refuse = (code: keyof typeof mediaRefusals): MediaRefusal => ({
  ok: false,
  code,
  text: mediaRefusals[code],
})

/**
 * Re-encodes a site's picture, stores it and returns its key. An identical picture is stored once, with the alt text
 * given last.
 */
export async function addMedia(
  { database, files }: MediaParts,
  { siteId, bytes, fileName, alt: given, author }: GivenMedia,
): Promise<AddedMedia> {
  const alt = readAltText(given)
  if (alt === undefined) return refuse('media.alt')
  if (bytes.length > largestMediaBytes) return refuse('media.too-large')
  if (isSvg(bytes)) return refuse('media.svg')
  const made = await reencodeBytes(bytes)
  if (!made.ok) return made
  return database.withScope(ownScopeOf(siteId), async (tx): Promise<AddedMedia> => {
    await lockMedia(tx)
    if ((await countMedia(tx, siteId)) >= mostMedia) return refuse('media.too-many')
    const contentHash = await files.put(made.bytes)
    const media: StoredMedia = {
      key: buildMediaKey(contentHash),
      contentHash,
      fileName: readFileName(fileName),
      alt,
      mediaType: made.mediaType,
      width: made.width,
      height: made.height,
      bytes: made.bytes.length,
    }
    return { ok: true, isNew: await saveMedia(tx, siteId, media, author), media }
  })
}
