import sharp, { type Sharp } from 'sharp'

/** A photograph of today's best cameras has 61 million; a small file can claim 144 million and more. */
export const largestPixels = 64_000_000
/** One picture may work this long. */
const longestSeconds = 20

// Variants are cached on disk; libvips' own cache of operations would only hold decoded pictures.
sharp.cache(false)
// Two pictures are worked on at once (work-queue.ts): more threads each would only fragment memory.
sharp.concurrency(1)
// Even bytes that look like a picture reach these decoders alone, in the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
    `VipsForeignLoad${name}Buffer`,
    `VipsForeignLoad${name}File`,
  ]),
})

/** Reads the first picture of a file that `findOriginalType` knows, the way up that its camera recorded. */
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
  /** For people: what is wrong with the file, without its name. */
  readonly text: string
}

export const unknownType: PictureRefusal = {
  ok: false,
  code: 'picture.unknown-type',
  text: 'is no JPEG, PNG, WebP, AVIF or GIF picture',
}

/** What an error of the decoder tells about the file. */
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
