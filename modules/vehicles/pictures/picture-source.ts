import type { Site } from '#modules/sites/site.types.ts'
import type { VariantResult, VariantRequest } from '#platform/images/variants.ts'

export type PictureSize = Pick<VariantRequest, 'name' | 'options' | 'signal'>

/** A picture that a site may show, before it is resized for pages. */
export interface FoundPicture {
  /**
   * Letters, digits and '-'. Identifies the content: two pictures with the same key and version are equal, so it
   * changes when a picture of the same key is drawn again.
   */
  readonly version: string
  make(size: PictureSize): Promise<VariantResult>
}

/** The source of one kind of picture key. Browsers cache variants for good, so changed content needs another key. */
export interface PictureSource {
  /** Undefined: the site has no picture of that key. */
  find(site: Site, key: string): Promise<FoundPicture | undefined>
}
