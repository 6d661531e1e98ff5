import type { Site } from '#modules/sites/site.types.ts'
import type { AddedMedia } from './add-media.ts'

interface SentMedia {
  /** Called when it is the request's turn; returns the bytes, or null if there are too many. */
  readonly read: () => Promise<Buffer | null>
  readonly fileName: string
  readonly alt: string
  /** Who sends it. */
  readonly author: string
}

/** Pictures that other systems add to a site. */
export interface MediaLibrary {
  /** `busy`: too many others are being added. */
  add(site: Site, sent: SentMedia): Promise<AddedMedia | 'busy'>
}
