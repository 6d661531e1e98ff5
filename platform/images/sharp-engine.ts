import sharp, { type Sharp } from 'sharp'

/** The best current cameras have 61 million; a small file may claim 144 million and more. */
export const largestPixels = 64_000_000
/** Time limit for one picture. */
const longestSeconds = 20

// Variants are cached on disk; libvips' operation cache would only hold decoded pictures in memory.
sharp.cache(false)
// Two pictures are processed at once (work-queue.ts); more threads for each would only fragment memory.
sharp.concurrency(1)
// Allows only these decoders in the whole process, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
    `VipsForeignLoad${name}Buffer`,
    `VipsForeignLoad${name}File`,
  ]),
})

/** Opens the first frame of a file that `findOriginalType` accepts, rotated by its EXIF orientation. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, {
    limitInputPixels: largestPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
}

export type PictureFault =
  | 'picture.unknown-type'
  | 'picture.too-many-pixels'
  | 'picture.broken'
  | 'picture.too-slow'

export type PictureRefusal = {
  readonly ok: false
  readonly code: PictureFault
  /** What is wrong with the file, for people, without its name. */
  readonly text: string
}

export const unknownType: PictureRefusal = {
  ok: false,
  code: 'picture.unknown-type',
  text: 'is no JPEG, PNG, WebP, AVIF or GIF picture',
}

/** Translates a decoder error into a refusal of the file. */
export function explainFailure(error: unknown): PictureRefusal {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too (large|many)/i.test(message)) {
    const text = `has more than ${largestPixels / 1_000_000} million pixels`
    return { ok: false, code: 'picture.too-many-pixels', text }
  }
  if (/timeout/i.test(message)) {
    return { ok: false, code: 'picture.too-slow', text: 'takes too long to read' }
  }
  return { ok: false, code: 'picture.broken', text: 'is broken or cut short' }
}
