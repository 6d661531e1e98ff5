/** The picture as it was stored or drawn, before it is made into the sizes that pages ask for. */
export interface PictureOriginal {
  /**
   * Letters, digits and '-'. Names the content: two originals with one key and one version are the same
   * bytes, so it changes when a picture of the same key is drawn anew.
   */
  readonly version: string
  /**
   * The whole file: JPEG, PNG, WebP, AVIF or GIF. Undefined: it is no longer there. What is drawn when asked for
   * may be drawn smaller, but no narrower than `width` pixels.
   */
  read(width?: number): Promise<Buffer | undefined>
}

/**
 * Where the originals of one kind of key come from. Variants are kept by browsers for good, so a source
 * gives other content another key.
 */
export interface PictureSource {
  find(key: string): Promise<PictureOriginal | undefined>
}
