import type { Site } from '#modules/sites/site.types.ts'
import type { AddedMedia } from './add-media.ts'

interface SentMedia {
  /**
   * Returns the bytes, or null if there are too many. Called only when the request's turn has come, so that waiting
   * requests use no memory.
   */
  readonly read: () => Promise<Buffer | null>
  readonly fileName: string
  readonly alt: string
  /** The user or system that sends the picture. */
  readonly author: string
}

/** Adds pictures that other systems send to a site. */
export interface MediaLibrary {
  /** @returns `busy` if too many other pictures are being added */
  add(site: Site, sent: SentMedia): Promise<AddedMedia | 'busy'>
}
