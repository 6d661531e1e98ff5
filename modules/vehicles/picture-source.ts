import type { Site } from '#modules/sites/site.types.ts'
import type { VariantResult, VariantRequest } from '#platform/images/variants.ts'

export type PictureSize = Pick<VariantRequest, 'name' | 'options' | 'signal'>

/** A picture that a site may show, before it is resized for pages. */
export interface FoundPicture {
  /**
   * Letters, digits and '-'. Names the content: two pictures with one key and one version are the same, so it
   * changes when a picture of the same key is drawn again.
   */
  readonly version: string
  make(size: PictureSize): Promise<VariantResult>
}

/**
 * Where the pictures of one kind of key come from. Browsers cache variants for good, so a source must
 * give changed content another key.
 */
export interface PictureSource {
  /** Undefined: the site has no picture of that key. */
  find(site: Site, key: string): Promise<FoundPicture | undefined>
}
