import type { Site } from '#modules/sites/site.types.ts'
import type { VariantResult, VariantRequest } from '#platform/images/variants.ts'

export type PictureSize = Pick<VariantRequest, 'name' | 'options' | 'signal'>

/** A picture that a site may show, which is not resized yet. */
export interface FoundPicture {
  /**
   * Letters, digits and '-'. Two pictures with the same key and version are equal, so the version changes when the
   * picture of a key is drawn differently.
   */
  readonly version: string
  make(size: PictureSize): Promise<VariantResult>
}

/**
 * The source of the pictures with one kind of key. Browsers cache pictures permanently, so changed content needs
 * another key.
 */
export interface PictureSource {
  /** A picture by its key; undefined: the site has none with this key. */
  find(site: Site, key: string): Promise<FoundPicture | undefined>
}
